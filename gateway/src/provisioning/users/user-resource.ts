import { SCIM, SCIM_PREFIX } from '@foyer/contract/provisioning'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../tables.ts'
import { entityTag } from '../protocol/precondition.ts'
import type { ListedResource } from '../protocol/resource-list.ts'

/** A user as provisioning sees one. */
export interface UserRow {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly email: string | null
  readonly activated: boolean
  readonly disabled: boolean
  readonly language: string | null
  readonly timeZone: string | null
  readonly createdAt: Date
  readonly version: number
  /** True if provisioning created or changed the user. */
  readonly provisioned: boolean
  readonly externalId: string | null
  readonly givenName: string | null
  readonly familyName: string | null
  readonly changedAt: Date
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/** The aliases that the attributes of filters refer to. */
export const usersFrom = sql`person p left join provisioned_user u on u.person_id = p.id`

export function selectUsers(rest: RawBuilder<unknown>): RawBuilder<UserRow> {
  return sql<UserRow>`select p.id, p.username, p.display_name as "displayName", p.email, p.language,
    p.password_hash is not null as activated, p.disabled_at is not null as disabled, p.time_zone as "timeZone",
    p.created_at as "createdAt", p.version, u.person_id is not null as provisioned, u.external_id as "externalId",
    u.given_name as "givenName", u.family_name as "familyName", coalesce(u.changed_at, p.created_at) as "changedAt",
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.display_name)
      from provisioned_group_member m join provisioned_group g on g.id = m.group_id where m.person_id = p.id), '[]') as groups
    from ${usersFrom} ${rest}`
}

/** Returns a user of the organisation; undefined for an id of another one. */
export async function findUser(db: Database | Tx, organisationId: string, id: string): Promise<UserRow | undefined> {
  const { rows } = await selectUsers(
    sql`where p.id = ${id}::uuid and p.organisation_id = ${organisationId}::uuid`,
  ).execute(db)
  return rows[0]
}

/** Returns the resource of a user (RFC 7643 §4.1). */
export function toUserResource(row: UserRow, publicUrl: string): ListedResource {
  const base = `${publicUrl}${SCIM_PREFIX}`
  const name = { givenName: row.givenName ?? undefined, familyName: row.familyName ?? undefined }
  const formatted = [row.givenName, row.familyName].filter((one) => one !== null).join(' ')
  return {
    schemas: [SCIM.user],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.username,
    ...(formatted === '' ? {} : { name: { formatted, ...name } }),
    displayName: row.displayName,
    ...(row.email === null ? {} : { emails: [{ value: row.email, type: 'work', primary: true }] }),
    active: !row.disabled,
    ...(row.language === null ? {} : { preferredLanguage: row.language }),
    ...(row.timeZone === null ? {} : { timezone: row.timeZone }),
    ...(row.groups.length === 0
      ? {}
      : {
          groups: row.groups.map(({ id, name }) => ({
            value: id,
            display: name,
            $ref: `${base}/Groups/${id}`,
            type: 'direct',
          })),
        }),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Users/${row.id}`,
      version: entityTag(row.version),
    },
  }
}
