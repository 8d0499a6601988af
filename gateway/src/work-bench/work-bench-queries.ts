import type { Language } from '@foyer/contract/languages'
import { sql } from 'kysely'
import type { Principal } from '../session/index.ts'
import type { Database } from '../tables.ts'

interface UserRow {
  readonly displayName: string
  readonly language: Language | null
  readonly timeZone: string
  readonly organisation: string
  readonly organisationTimeZone: string
}

export async function readUser(db: Database, { userId }: Principal): Promise<UserRow> {
  return await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', userId)
    .select(['person.display_name as displayName', 'person.language', 'organisation.name as organisation'])
    .select([
      'organisation.time_zone as organisationTimeZone',
      sql<string>`coalesce(person.time_zone, organisation.time_zone)`.as('timeZone'),
    ])
    .executeTakeFirstOrThrow()
}
