import type { AccessExplanation } from '@foyer/contract/administration'
import { permissionKeys } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import { authorityOf, isMorePowerful, isMorePowerfulUser, readAuthority } from '../../applications/index.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import { type AccessFacts, allows, coverOf } from './decide-access.ts'
import type { NamedUserRole } from './read-facts.ts'

/** More would be no advice. */
const MAX_MENDS = 5

/** Failures that a role mends. Others need the page of the user, the customer or the application. */
const MENDED: ReadonlySet<string> = new Set(['NO_ROLE', 'NO_PLACE', 'NOT_COVERED', 'NO_PERMISSION'])

interface Situation {
  readonly userId: string
  readonly principal: Principal
  readonly organisationId: string
  readonly facts: AccessFacts
  readonly roles: readonly NamedUserRole[]
  readonly decision: Pick<AccessExplanation, 'checks'>
}

interface KnownRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly administers: Principal['administers']
  readonly permissions: Permission[]
  readonly builtIn: boolean
  readonly users: number
}

/** Returns the changes that the principal may make and that give access: few users first, then few permissions. */
export async function readMends(db: Database, situation: Situation): Promise<AccessExplanation['mends']> {
  const { principal, organisationId, facts, roles, decision } = situation
  const failure = decision.checks.find(({ result }) => result === 'failed')?.reason
  if (!failure || !MENDED.has(failure) || facts.requested?.installed === undefined) return []
  const [known, own] = await Promise.all([readKnownRoles(db, organisationId), readAuthority(db, principal.userId)])
  const within = known.filter(
    (role) =>
      role.administers === 'nothing' &&
      (principal.administers === 'platform' || !isMorePowerful(authorityOf([role]), own)),
  )
  const applied = new Set(roles.filter((role) => coverOf(role, facts.store) !== null).map(({ id }) => id))
  const mayChangeUser = !(await isMorePowerfulUser(db, situation.userId, principal))
  const grants = mayChangeUser ? grantsOf(within, facts, applied) : []
  const extensions = failure === 'NO_PERMISSION' ? within.filter(({ id, builtIn }) => applied.has(id) && !builtIn) : []
  return [
    ...grants.map((role) => ({ kind: 'grant' as const, role: referenceOf(role), users: 1 })),
    ...extensions.map((role) => ({ kind: 'extend' as const, role: referenceOf(role), users: role.users })),
  ].slice(0, MAX_MENDS)
}

/** Roles that have what is requested for, the one with the fewest permissions first. */
function grantsOf(roles: readonly KnownRole[], { requested, registered }: AccessFacts, applied: ReadonlySet<string>) {
  if (!requested) return []
  return roles
    .filter((role) => !applied.has(role.id) && allows([role], registered, requested))
    .sort((one, other) => permissionKeys(one.permissions).length - permissionKeys(other.permissions).length)
    .slice(0, MAX_MENDS - 2)
}

function referenceOf({ id, key, name, builtIn }: KnownRole) {
  return { id, key, name, builtIn }
}

async function readKnownRoles(db: Database, organisationId: string): Promise<KnownRole[]> {
  const rows = await db
    .selectFrom('role')
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .select(['id', 'key', 'name', 'administers', 'permissions', 'organisation_id'])
    .select((eb) =>
      eb
        .selectFrom('person_role')
        .innerJoin('person', 'person.id', 'person_role.person_id')
        .whereRef('person_role.role_id', '=', 'role.id')
        .where('person.organisation_id', '=', organisationId)
        .select((inner) => inner.fn.count<number>('person.id').distinct().as('users'))
        .as('users'),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ organisation_id, permissions, users, ...role }) => ({
    ...role,
    permissions: permissions as Permission[],
    builtIn: organisation_id === null,
    users: Number(users ?? 0),
  }))
}
