import type { Permission } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import { usernameKey } from '../../lockout/index.ts'
import { passwordDueFlags, passwordExpiresAt } from '../../password/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { Database } from '../../tables.ts'
import { isActivated } from '../../user/index.ts'
import type { UserRole } from './decide-access.ts'

/** A role of a user with its name, and how the user got it. */
export interface NamedUserRole extends UserRole {
  readonly key: string
  readonly name: string
  readonly organisationId: string | null
  /** The name of the provisioned group; null without one. */
  readonly group: string | null
}

interface RoleRow extends Omit<NamedUserRole, 'builtIn'> {
  readonly permissions: Permission[]
}

export async function readUserRoles(db: Database, userId: string): Promise<NamedUserRole[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.key, r.name, r.administers, r.permissions, r.organisation_id as "organisationId", pr.everywhere,
      g.display_name as "group",
      array(select customer_id from person_role_place where person_role_id = pr.id and customer_id is not null) as customers,
      array(select store_id from person_role_place where person_role_id = pr.id and store_id is not null) as stores
    from person_role pr join role r on r.id = pr.role_id
    left join provisioned_group_role gr on gr.id = pr.group_role_id
    left join provisioned_group g on g.id = gr.group_id
    where pr.person_id = ${userId} order by r.name, pr.id`.execute(db)
  return rows.map((row) => ({ ...row, builtIn: row.organisationId === null }))
}

interface AccountRow {
  username: string
  organisation_id: string
  managed: boolean
  disabled: boolean
  activated: boolean
  locked: boolean
  has_password: boolean
  must_change_password: boolean
  password_expires_at: Date | null
  factor_missing: boolean
  open_places: number
}

/** The state of an account, as the sign-in sees it. Throws 404 if there is no such user. */
export async function readAccount(db: Database, userId: string, now: Date) {
  const { rows } = await sql<AccountRow>`
    select p.username, p.organisation_id, p.sign_on_managed_by is not null as managed, p.disabled_at is not null as disabled,
      ${isActivated('p')} as activated,
      coalesce((select f.locked_until > ${now} from sign_in_failures f where f.key = ${usernameKey('')} || p.username), false) as locked,
      p.password_hash is not null as has_password, p.must_change_password, ${passwordExpiresAt('p', 'o')} as password_expires_at,
      (p.multi_factor_required or o.multi_factor = 'required')
        and not exists (select from authenticator a where a.person_id = p.id) as factor_missing,
      (select count(c.id)::int from person_role pr join person_role_place place on place.person_role_id = pr.id
        left join store s on s.id = place.store_id
        join customer c on c.id = coalesce(place.customer_id, s.customer_id) and c.enabled
        where pr.person_id = p.id) as open_places
    from person p join organisation o on o.id = p.organisation_id where p.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw errors.notFound()
  const { disabled, activated, locked } = row
  return {
    organisationId: row.organisation_id,
    managedByProvider: row.managed,
    pendingSteps: pendingStepsOf(row, now),
    account: { disabled, activated, locked, openPlaces: row.open_places },
  }
}

function pendingStepsOf(row: AccountRow, now: Date): ('password' | 'bind')[] {
  const due = passwordDueFlags({ firstLogin: row.must_change_password, expiresAt: row.password_expires_at }, now)
  const isDue = row.has_password && Object.values(due).some((flag) => flag === true)
  return [...(isDue ? (['password'] as const) : []), ...(row.factor_missing ? (['bind'] as const) : [])]
}

/** A store of an organisation with its customer. Throws 404 for a store of another organisation. */
export async function readExplainedStore(db: Database, organisationId: string, storeId: string) {
  const store = await db
    .selectFrom('store')
    .innerJoin('customer', 'customer.id', 'store.customer_id')
    .where('store.id', '=', storeId)
    .where('store.organisation_id', '=', organisationId)
    .select(['store.id', 'store.name', 'store.code', 'customer.id as customerId'])
    .select(['customer.name as customer', 'customer.enabled as customerEnabled'])
    .executeTakeFirst()
  if (!store) throw errors.notFound()
  return store
}
