import { sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'
import { isActivated } from '../../user/index.ts'
import type { Account } from './approval-rules.ts'

/** The fields of a user that a request for approval needs. */
export interface ConcernedUser extends Account {
  readonly id: string
  readonly username: string
  readonly organisationId: string
}

/** Returns undefined for an unknown user. */
export async function readConcernedUser(db: Database | Tx, id: string): Promise<ConcernedUser | undefined> {
  return await db
    .selectFrom('person')
    .select(['id', 'username', 'organisation_id as organisationId'])
    .select([
      sql<Account['status']>`case when disabled_at is not null then 'disabled'
        when ${isActivated('person')} then 'active' else 'invited' end`.as('status'),
      sql<boolean>`exists (select from person_role pr join role r on r.id = pr.role_id
        where pr.person_id = person.id and r.administers = 'platform')`.as('superAdministrator'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
