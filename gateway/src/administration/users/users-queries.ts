import type { Grant, User } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { usernameKey } from '../../lockout/index.ts'
import type { Database, Tx } from '../../tables.ts'

interface Row {
  id: string
  username: string
  display_name: string
  email: string | null
  organisation_id: string
  organisation: string
  language: Language | null
  time_zone: string | null
  disabled: boolean
  activated: boolean
  locked_until: Date | null
  multi_factor: boolean
  multi_factor_required: boolean
  activation_expires_at: Date | null
  recovery_held_until: Date | null
  created_at: Date
  version: number
  grants: z.output<typeof Grant>[]
  group_grants: User['groupGrants']
}

/** Filter of users. Missing fields are ignored. */
export interface UserFilter {
  readonly id?: string
  readonly organisation?: string | undefined
  readonly keyword?: string | undefined
  /** The last username of the previous page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Returns users for the administration, by username. */
export async function readUsers(db: Database | Tx, filter: UserFilter, now: Date): Promise<User[]> {
  const { rows } = await usersQuery(filter, now).execute(db)
  return rows.map(userOf)
}

/**
 * Adds only the requested conditions. Prepared statements are planned once for all values: an optional condition inside the
 * statement would make PostgreSQL read every user.
 */
function conditionsOf({ id, organisation, keyword, after }: UserFilter): RawBuilder<unknown> {
  const pattern = keyword ? `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
  const conditions = [
    id === undefined ? undefined : sql`p.id = ${id}::uuid`,
    organisation === undefined ? undefined : sql`p.organisation_id = ${organisation}::uuid`,
    pattern === undefined
      ? undefined
      : sql`(p.username ilike ${pattern}::text or p.display_name ilike ${pattern}::text or p.email ilike ${pattern}::text)`,
    after === undefined ? undefined : sql`p.username > ${after}::text`,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export function usersQuery(filter: UserFilter, now: Date): RawBuilder<Row> {
  return sql<Row>`
    select p.id, p.username, p.display_name, p.email, p.organisation_id, o.name as organisation, p.language, p.time_zone,
      p.disabled_at is not null as disabled, p.password_hash is not null or p.sign_on_managed_by is not null
        or exists (select from sign_on_identity i where i.person_id = p.id) as activated, p.created_at, p.version,
      exists (select from authenticator a where a.person_id = p.id) as multi_factor, p.multi_factor_required,
      (select max(l.expires_at) from one_time_link l
        where l.person_id = p.id and l.purpose = 'activation' and l.used_at is null and l.expires_at > ${now}) as activation_expires_at,
      case when p.recovery_held_until > ${now} then p.recovery_held_until end as recovery_held_until,
      case when f.locked_until > ${now} then f.locked_until end as locked_until,
      coalesce((
        select json_agg(json_build_object(
          'role', r.key, 'everywhere', pr.everywhere,
          'customers', coalesce((select json_agg(customer_id) from person_role_place where person_role_id = pr.id and customer_id is not null), '[]'),
          'stores', coalesce((select json_agg(store_id) from person_role_place where person_role_id = pr.id and store_id is not null), '[]')
        ) order by r.key, pr.id)
        from person_role pr join role r on r.id = pr.role_id where pr.person_id = p.id and pr.group_role_id is null
      ), '[]') as grants,
      coalesce((
        select json_agg(json_build_object('group', g.display_name, 'role', r.key) order by g.display_name, r.key)
        from person_role pr join role r on r.id = pr.role_id
        join provisioned_group_role gr on gr.id = pr.group_role_id join provisioned_group g on g.id = gr.group_id
        where pr.person_id = p.id
      ), '[]') as group_grants
    from person p
    join organisation o on o.id = p.organisation_id
    left join sign_in_failures f on f.key = ${usernameKey('')} || p.username
    where ${conditionsOf(filter)}
    order by p.username
    limit ${filter.limit}`
}

function userOf(row: Row): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    organisation: { id: row.organisation_id, name: row.organisation },
    language: row.language,
    timeZone: row.time_zone,
    state: row.disabled ? 'disabled' : row.activated ? 'active' : 'invited',
    lockedUntil: row.locked_until?.toISOString() ?? null,
    multiFactor: row.multi_factor,
    multiFactorRequired: row.multi_factor_required,
    activationExpiresAt: row.activation_expires_at?.toISOString() ?? null,
    recoveryHeldUntil: row.recovery_held_until?.toISOString() ?? null,
    grants: row.grants,
    groupGrants: row.group_grants,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
