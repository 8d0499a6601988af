import { sql } from 'kysely'
import type { GatewayUnderTest } from '../gateway.ts'
import { asSuper } from '../users.ts'
import { wronglyDecided } from './approvals.ts'
import type { AcknowledgedWrite, SimulatedUser, Simulation } from './simulation-state.ts'

/** Returns the violated invariants, after all users are done. */
export async function findViolations(simulation: Simulation): Promise<string[]> {
  const [gateway] = simulation.gateways as [GatewayUnderTest]
  return [
    ...new Set(simulation.undeclared.map((response) => `undeclared: ${response}`)),
    ...lostUpdates(simulation.acknowledged),
    ...(await staleValues(gateway, simulation)),
    ...(await withoutAdministrator(gateway)),
    ...(await foreignGrants(gateway)),
    ...(await contradictorySettings(gateway)),
    ...(await sessionsNotEnded(gateway)),
    ...(await openedWithoutCode(gateway, simulation)),
    ...(await wronglyDecided(simulation)),
  ]
}

/**
 * No two acknowledged writes to an entity start from the same version, and versions increase. A write that changes nothing does not
 * increase the version.
 */
export function lostUpdates(acknowledged: readonly AcknowledgedWrite[]): string[] {
  const lost: string[] = []
  for (const [entity, writes] of Map.groupBy(acknowledged, (one) => one.entity)) {
    const inOrder = writes.toSorted((one, other) => one.version - other.version || one.sent - other.sent)
    for (const [index, one] of inOrder.entries()) {
      const before = inOrder[index - 1]
      if (one.version < one.sent) lost.push(`${entity}: ${one.sent} was acknowledged as ${one.version}`)
      if (one.version === one.sent && before?.version === one.sent && before.value !== one.value)
        lost.push(`${entity}: ${one.version} was acknowledged with ${before.value} and with ${one.value}`)
      if (before && one.sent < before.version)
        lost.push(
          `${entity}: version ${one.version} is based on ${one.sent}, although ${before.version} was acknowledged`,
        )
    }
  }
  return lost
}

const READS: Readonly<Record<string, string>> = {
  roles: 'select name as value, version from role where id::text = ',
  organisations: 'select name as value, version from organisation where id::text = ',
  customers: 'select name as value, version from customer where id::text = ',
  stores: 'select name as value, version from store where id::text = ',
  users: 'select display_name as value, version from person where id::text = ',
  notices:
    'select (select title from notice_text where notice_id = n.id) as value, version from notice n where id::text = ',
  applications:
    'select p.version as value, a.version from application a left join plugin p on p.application_key = a.key where a.key = ',
}

/** The last acknowledged value is stored, unless the entity was removed or later written without a version. */
async function staleValues({ deps: { db } }: GatewayUnderTest, { acknowledged }: Simulation): Promise<string[]> {
  const stale: string[] = []
  for (const [entity, writes] of Map.groupBy(acknowledged, (one) => one.entity)) {
    const [kind = '', id = ''] = entity.split(' ')
    const read = READS[kind]
    const last = writes.toSorted((one, other) => other.version - one.version)[0]
    if (!read || !last) continue
    const { rows } = await sql<{ value: unknown; version: number }>`${sql.raw(read)}${id}`.execute(db)
    const [row] = rows
    if (!row) continue
    if (row.version < last.version)
      stale.push(`${entity}: has version ${row.version}, although ${last.version} was acknowledged`)
    if (row.version === last.version && row.value !== last.value)
      stale.push(`${entity}: has the value ${row.value} at ${row.version}, although ${last.value} was acknowledged`)
  }
  return stale
}

async function withoutAdministrator({ deps: { db } }: GatewayUnderTest): Promise<string[]> {
  const { rows } = await sql<{ platform: number; organisation: number }>`
    select count(distinct p.id) filter (where r.administers = 'platform')::int as platform, count(distinct p.id)::int as organisation
    from person_role pr join role r on r.id = pr.role_id join person p on p.id = pr.person_id
    where r.administers <> 'nothing' and p.disabled_at is null`.execute(db)
  return rows[0]?.platform && rows[0].organisation ? [] : ['the platform or the organisation has no administrator']
}

async function foreignGrants({ deps: { db } }: GatewayUnderTest): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select distinct p.username from person p join person_role pr on pr.person_id = p.id left join role r on r.id = pr.role_id
    left join person_role_place place on place.person_role_id = pr.id
    left join store s on s.id = place.store_id left join customer c on c.id = place.customer_id
    where r.id is null or (r.organisation_id is not null and r.organisation_id <> p.organisation_id)
      or (place.store_id is not null and (s.id is null or s.organisation_id <> p.organisation_id))
      or (place.customer_id is not null and (c.id is null or c.organisation_id <> p.organisation_id))`.execute(db)
  return rows.map(({ username }) => `${username} has a grant for a missing role or place`)
}

async function contradictorySettings(gateway: GatewayUnderTest): Promise<string[]> {
  const { languages, defaultLanguage } = await asSuper(gateway, 'administration.settings', {})
  return languages.includes(defaultLanguage) ? [] : [`${defaultLanguage} is not among ${languages}`]
}

/** Actions that end every session of the user. */
const END_ALL = [
  'user.disabled',
  'user.signed-out',
  'user.multi-factor-reset',
  'password.changed',
  'password.recovered',
]
/** Actions that end every session of the user except the current one. */
const END_OTHERS = ['multi-factor.bound', 'multi-factor.unbound', 'session.others-ended']

/**
 * Ids contain the millisecond of their creation. The id of an event is created while the user is locked, that of a session shortly
 * before it is opened. So a live session is newer than the last event that ended all sessions.
 */
async function sessionsNotEnded({ deps: { db } }: GatewayUnderTest): Promise<string[]> {
  const { rows } = await sql<{ username: string; stage: string; action: string; older: number }>`
    select p.username, e.action, count(*)::int as older, min(s.stage) as stage
    from session s join person p on p.id = s.person_id
    join audit_event e on e.subject = p.username and e.action in (${sql.join([...END_ALL, ...END_OTHERS])})
    where s.ended_at is null and left(s.id::text, 13) < left(e.id::text, 13)
    group by p.username, e.action, e.id`.execute(db)
  const over = rows.filter(({ action, older }) => older > (END_OTHERS.includes(action) ? 1 : 0))
  const { rows: disabled } = await sql<{ username: string }>`
    select p.username from session s join person p on p.id = s.person_id where s.ended_at is null and p.disabled_at is not null`.execute(
    db,
  )
  return [
    ...over.map(
      ({ username, action, older, stage }) =>
        `${username} has ${older} sessions (${stage}) that are older than ${action}`,
    ),
    ...disabled.map(({ username }) => `${username} is disabled and has a session`),
  ]
}

/** While a second factor is bound, a password alone completes no session, except on a trusted device. */
async function openedWithoutCode(
  gateway: GatewayUnderTest,
  { administrators, members }: Simulation,
): Promise<string[]> {
  const open: string[] = []
  for (const member of [...administrators, ...members]) {
    const bound = await gateway.deps.db
      .selectFrom('authenticator')
      .select('bound_at')
      .where('person_id', '=', member.id)
      .executeTakeFirst()
    if (bound && (await hasLiveSession(member))) open.push(`${member.username} has a session without a code`)
  }
  return open
}

async function hasLiveSession({ client, opened }: SimulatedUser): Promise<boolean> {
  for (const token of opened.slice(-20)) {
    const { body } = await client.call('account.information', {}, { token })
    if (body.resultCode === 1001) return true
  }
  return false
}
