import type { administrationEndpoints, RoleSimulation } from '@foyer/contract/administration'
import type { Permission } from '@foyer/contract/work-bench'
import { sql } from 'kysely'
import { assertRegistered, assertWithinOwnAuthority, readRole } from '../../administration/index.ts'
import { type GrantedRole, readRegistered } from '../../applications/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { isLiveSession, type Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { type Combination, type CombinationEffect, effectsOf, summaryOf } from './role-effects.ts'

type Calls = typeof administrationEndpoints

/** Users who are named. The others are counted. */
const NAMED_LOSERS = 20

/** Rejects what a change of the role would reject, and writes nothing. */
export function simulateRole(deps: Deps) {
  return async ({ input, principal }: RequestContext<Calls['simulateRole'], Principal>): Promise<RoleSimulation> => {
    const { db } = deps
    const { id, organisationId, administers, permissions } = await readRole(db, principal, input.id)
    if (organisationId === null) throw errors.accessDenied()
    await assertWithinOwnAuthority(db, principal, { administers, permissions })
    await assertRegistered(db, input.permissions)
    await assertWithinOwnAuthority(db, principal, { administers, permissions: input.permissions })
    const [combinations, roles, registered] = await Promise.all([
      readCombinations(deps, id),
      readRolesById(db, organisationId),
      readRegistered(db),
    ])
    const before = { builtIn: false, administers, permissions }
    const change = { id, before, after: { ...before, permissions: input.permissions }, roles, registered }
    const effects = effectsOf(combinations, change)
    return { ...summaryOf(effects, change), losers: await readLosers(deps, id, effects) }
  }
}

/** The condition for a session that is not ended or expired. */
function isLive({ clock, settings }: Deps) {
  return isLiveSession('s', settings.now, clock.now())
}

/** The users of a role by the roles that they have. There are few combinations, even with many users. */
async function readCombinations(deps: Deps, roleId: string): Promise<Combination[]> {
  const { rows } = await sql<Combination>`
    with granted as (
      select person_id, array_agg(distinct role_id::text order by role_id::text) as roles from person_role
      where person_id in (select person_id from person_role where role_id = ${roleId}) group by person_id
    )
    select roles, count(*)::int as users, coalesce(sum(open.sessions), 0)::int as "openSessions"
    from granted left join (
      select s.person_id, count(*) as sessions from session s where ${isLive(deps)} group by s.person_id
    ) as open on open.person_id = granted.person_id
    group by roles`.execute(deps.db)
  return rows
}

async function readRolesById(db: Database, organisationId: string): Promise<Map<string, GrantedRole>> {
  const rows = await db
    .selectFrom('role')
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .select(['id', 'administers', 'permissions', 'organisation_id'])
    .execute()
  return new Map(
    rows.map(({ id, administers, permissions, organisation_id }) => [
      id,
      { builtIn: organisation_id === null, administers, permissions: permissions as Permission[] },
    ]),
  )
}

interface LoserRow {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly open: boolean
  readonly roles: string[]
}

async function readLosers(
  deps: Deps,
  roleId: string,
  effects: readonly CombinationEffect[],
): Promise<RoleSimulation['losers']> {
  const lostBy = new Map(
    effects.flatMap(({ combination, lost }) => (lost.length === 0 ? [] : [[combination.roles.join(), lost] as const])),
  )
  if (lostBy.size === 0) return []
  const { rows } = await sql<LoserRow>`
    with granted as (
      select person_id, array_agg(distinct role_id::text order by role_id::text) as roles from person_role
      where person_id in (select person_id from person_role where role_id = ${roleId}) group by person_id
    )
    select p.id, p.username, p.display_name as "displayName", granted.roles,
      exists (select from session s where s.person_id = p.id and ${isLive(deps)}) as open
    from granted join person p on p.id = granted.person_id
    where array_to_string(granted.roles, ',') = any (${[...lostBy.keys()]}::text[])
    order by open desc, p.display_name, p.id limit ${NAMED_LOSERS}`.execute(deps.db)
  return rows.map(({ roles, open, ...user }) => ({ user, open, lost: [...(lostBy.get(roles.join()) ?? [])] }))
}
