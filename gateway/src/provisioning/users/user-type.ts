import { sql } from 'kysely'
import { USER_ATTRIBUTES } from '../filter/attributes.ts'
import type { ResourceType } from '../protocol/resource-list.ts'
import { selectUsers, toUserResource, usersFrom } from './user-resource.ts'

/** Users in lists and searches. */
export function userType(publicUrl: string): ResourceType {
  return {
    attributes: USER_ATTRIBUTES,
    from: usersFrom,
    organisation: sql`p.organisation_id`,
    id: sql`p.id`,
    order: sql`p.username`,
    read: async (db, rest) => (await selectUsers(rest).execute(db)).rows.map((row) => toUserResource(row, publicUrl)),
  }
}
