import type { AccessExplanation } from '@foyer/contract/administration'
import type { Permission } from '@foyer/contract/work-bench'
import { authorityOf, isMorePowerful, isMorePowerfulUser, readAuthority } from '../../applications/index.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import { type AccessFacts, allows, coverOf, keysWithin } from './decide-access.ts'
import type { NamedHeldRole } from './read-facts.ts'

/** More would be no advice. */
const MAX_MENDS = 5

/** Failures that a role mends. Others need the page of the user, the customer or the application. */
const MENDED: ReadonlySet<string> = new Set(['NO_ROLE', 'NO_PLACE', 'NOT_COVERED', 'NO_PERMISSION'])

interface Situation {
  readonly userId: string
  readonly principal: Principal
  readonly organisationId: string
  readonly facts: AccessFacts
  readonly roles: readonly NamedHeldRole[]
  readonly decision: Pick<AccessExplanation, 'checks'>
}

interface Candidate {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly administers: Principal['administers']
  readonly permissions: Permission[]
  readonly builtIn: boolean
  readonly people: number
}

/** Returns the changes that the principal may make and that give access: few people first, then few permissions. */
export async function readMends(db: Database, situation: Situation): Promise<AccessExplanation['mends']> {
  const { principal, organisationId, facts, roles, decision } = situation
  const failure = decision.checks.find(({ result }) => result === 'failed')?.reason
  if (!failure || !MENDED.has(failure) || facts.asked?.installed === undefined) return []
  const [candidates, own] = await Promise.all([readCandidates(db, organisationId), readAuthority(db, principal.userId)])
  const within = candidates.filter(
    (role) =>
      role.administers === 'nothing' &&
      (principal.administers === 'platform' || !isMorePowerful(authorityOf([role]), own)),
  )
  const held = new Set(roles.filter((role) => coverOf(role, facts.store) !== null).map(({ id }) => id))
  const mayChangeUser = !(await isMorePowerfulUser(db, situation.userId, principal))
  const grants = mayChangeUser ? grantsOf(within, facts, held) : []
  const extensions = failure === 'NO_PERMISSION' ? within.filter(({ id, builtIn }) => held.has(id) && !builtIn) : []
  return [
    ...grants.map((role) => ({ kind: 'grant' as const, role: referenceOf(role), people: 1 })),
    ...extensions.map((role) => ({ kind: 'extend' as const, role: referenceOf(role), people: role.people })),
  ].slice(0, MAX_MENDS)
}

/** Roles that have what is asked for, the one with the fewest permissions first. */
function grantsOf(roles: readonly Candidate[], { asked, registered }: AccessFacts, held: ReadonlySet<string>) {
  if (!asked) return []
  return roles
    .filter((role) => !held.has(role.id) && allows([role], registered, asked))
    .sort((one, other) => keysWithin(one.permissions).length - keysWithin(other.permissions).length)
    .slice(0, MAX_MENDS - 2)
}

function referenceOf({ id, key, name, builtIn }: Candidate) {
  return { id, key, name, builtIn }
}

async function readCandidates(db: Database, organisationId: string): Promise<Candidate[]> {
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
        .select((inner) => inner.fn.count<number>('person.id').distinct().as('people'))
        .as('people'),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ organisation_id, permissions, people, ...role }) => ({
    ...role,
    permissions: permissions as Permission[],
    builtIn: organisation_id === null,
    people: Number(people ?? 0),
  }))
}
