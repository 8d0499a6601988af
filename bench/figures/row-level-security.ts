import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { seedNotices, seedSessions, seedUsers, withDatabase } from '../environment/load-data.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { median, percentile, rounded } from '../statistics.ts'

const USERS = 20_000
const NOTICES = 100_000
/** Every fiftieth user belongs to the first organisation. */
const ORGANISATIONS = 50
const READERS = 120
const ORGANISATION = '01930a0a-0000-7000-8000-000000000000'
/** Longer than a gateway takes to receive a change. */
const CHANGE_DELAY = 600
const DEAREST = 1.05
/** The quickest tenth of the requests of a round, because other work on the machine only adds time. */
const QUIET = 0.1

/** The rows that a principal of one organisation may see. Rows without an organisation belong to all. */
const OWN = `current_setting('foyer.organisation', true)::uuid`
const POLICIES: Readonly<Record<string, string>> = {
  organisation: `id = ${OWN}`,
  person: `organisation_id = ${OWN}`,
  customer: `organisation_id = ${OWN}`,
  store: `organisation_id = ${OWN}`,
  role: `organisation_id is null or organisation_id = ${OWN}`,
  notice: `organisation_id is null or organisation_id = ${OWN}`,
  person_role: 'exists (select from person p where p.id = person_id)',
}

const CALLS = {
  'user list': '/v2/admin/users?size=50',
  'store search': '/v2/stores?keyword=store%2012',
  'inbox page': '/v2/users/inbox',
  'uncached work-bench': '/v2/users/work-bench',
} as const
type Kind = keyof typeof CALLS

export const rowLevelSecurity: Figure = {
  name: 'row-level-security',
  how: `What row-level security between organisations in PostgreSQL would cost. ${READERS} users of one organisation, among ${USERS} users and ${NOTICES} notices of ${ORGANISATIONS}, send requests one after the other over keep-alive connections, alternately without and with policies on ${Object.keys(
    POLICIES,
  )
    .map((table) => `\`${table}\``)
    .join(
      ', ',
    )}. The gateway's role has its organisation as a constant, so that only the policies are compared. Setting the organisation takes one more round trip for each transaction; it is measured separately and added for one statement a request. This is a prototype: the product has no such policies (decision 26). The time of a round is its tenth percentile, so that other work on the machine counts little; medians of the rounds.`,
  bottleneck:
    'The policy of a table without an organisation column is a subquery for each row, and setting the organisation is one more round trip.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  return await withDatabase(gateway.databaseUrl as string, async (client) => {
    const tokens = await seed(client, effort)
    const readings = { without: emptyReadings(), with: emptyReadings() }
    const trips: number[] = []
    for (let round = 0; round < effort.rounds; round++) {
      for (const state of ['without', 'with'] as const) {
        await switchPolicies(client, state === 'with')
        for (const kind of Object.keys(CALLS) as Kind[])
          readings[state][kind].push(await timeOf(gateway, client, kind, tokens))
      }
      trips.push(await roundTrip(client))
    }
    const trip = median(trips)
    const measures = (Object.keys(CALLS) as Kind[]).flatMap((kind) => {
      const [before, after] = [median(readings.without[kind]), median(readings.with[kind])]
      const beside = `${before.toFixed(2)} ms, then ${after.toFixed(2)} ms`
      return [
        atMost(DEAREST, { label: `Policies, ${kind}: as a multiple`, value: after / before, digits: 2, beside }),
        atMost(DEAREST, { label: `Policies and one round trip, ${kind}`, value: (after + trip) / before, digits: 2 }),
      ]
    })
    return { measures, notes: [`Setting the organisation takes ${trip.toFixed(2)} ms.`], raw: { readings, trips } }
  })
}

const emptyReadings = (): Record<Kind, number[]> => ({
  'user list': [],
  'store search': [],
  'inbox page': [],
  'uncached work-bench': [],
})

/** Inserts the load data, makes users of one organisation its administrators with sessions, and creates disabled policies. */
async function seed(client: pg.Client, effort: Effort): Promise<string[]> {
  const users = effort.repeats(USERS)
  await seedUsers(client, users)
  await seedNotices(client, { users, notices: effort.repeats(NOTICES) })
  const numbers = Array.from({ length: Math.min(READERS, users / ORGANISATIONS) }, (_, index) => index * ORGANISATIONS)
  const tokens = (await seedSessions(client, numbers)).map(({ token }) => token)
  await client.query(`update person_role set everywhere = true,
      role_id = (select id from role where key = 'organisation-administrator' and organisation_id is null)
    where person_id in (select person_id from session where user_agent = 'bench')`)
  for (const [table, condition] of Object.entries(POLICIES))
    await client.query(`create policy own_organisation on ${table} using (${condition})`)
  await client.query(`alter role foyer_gateway set foyer.organisation = '${ORGANISATION}'`)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'foyer_gateway'`)
  await client.query('analyze')
  await pause(CHANGE_DELAY)
  return tokens
}

async function switchPolicies(client: pg.Client, up: boolean): Promise<void> {
  for (const table of Object.keys(POLICIES))
    await client.query(`alter table ${table} ${up ? 'enable' : 'disable'} row level security`)
}

async function timeOf(gateway: RunningGateway, client: pg.Client, kind: Kind, tokens: readonly string[]) {
  const milliseconds: number[] = []
  const once = async (token: string) => {
    const from = performance.now()
    const reply = await fetch(`${gateway.origin}${CALLS[kind]}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${kind} failed with ${reply.status}: ${text.slice(0, 200)}`)
    return rounded(performance.now() - from, 3)
  }
  /* Warm-up: plans are made and connections opened before anything counts. */
  for (const token of tokens.slice(0, tokens.length / 4)) await once(token)
  await clearCaches(client)
  for (const token of tokens) milliseconds.push(await once(token))
  return percentile(milliseconds, QUIET)
}

/** Makes the gateways clear what they have cached of the organisation. */
async function clearCaches(client: pg.Client): Promise<void> {
  await client.query(`insert into change (kind, subject) values ('organisation', $1)`, [ORGANISATION])
  await pause(CHANGE_DELAY)
}

async function roundTrip(client: pg.Client): Promise<number> {
  const milliseconds: number[] = []
  for (let time = 0; time < 500; time++) {
    const from = performance.now()
    await client.query({
      name: 'set_organisation',
      text: `select set_config('foyer.organisation', $1, false)`,
      values: [ORGANISATION],
    })
    milliseconds.push(performance.now() - from)
  }
  return median(milliseconds)
}
