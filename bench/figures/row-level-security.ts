import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { seedNotices, seedSessions, seedUsers, withDatabase } from '../environment/load-data.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { median, percentile, rounded } from '../statistics.ts'

const PEOPLE = 20_000
const NOTICES = 100_000
/** Of the crowd, every fiftieth is of the first organisation. */
const ORGANISATIONS = 50
const READERS = 120
const ORGANISATION = '01930a0a-0000-7000-8000-000000000000'
/** Longer than a gateway takes to hear of a change. */
const HEARD_AFTER = 600
const DEAREST = 1.05
/** The quickest tenth of the calls of a round: whatever else the machine does only adds to a time. */
const QUIET = 0.1

/** The rows that a principal of one organisation may see. What has no organisation belongs to all. */
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
  'work-bench made anew': '/v2/users/work-bench',
} as const
type Kind = keyof typeof CALLS

export const rowLevelSecurity: Figure = {
  name: 'row-level-security',
  how: `What a second fence between organisations in PostgreSQL would cost: calls of ${READERS} users of one organisation, among ${PEOPLE} users and ${NOTICES} notices of ${ORGANISATIONS}, one after the other over keep-alive connections, without and with policies on ${Object.keys(POLICIES).join(', ')}, in turn. The gateway's role has its organisation as a constant, so the policies alone are compared; naming the organisation once for each transaction is one round trip more, measured beside them and added for one statement a call. A prototype: the product has no such policies (decision 26). Of each round the time that a tenth of the calls stays below, so that other work on the machine counts little; medians of the rounds.`,
  heldBackBy:
    'A policy of a table without an organisation of its own is a subquery for each row, and naming the organisation is a round trip that most calls do not have to spare.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  return await withDatabase(gateway.databaseUrl as string, async (client) => {
    const tokens = await plant(client, effort)
    const readings = { without: emptyReadings(), with: emptyReadings() }
    const trips: number[] = []
    for (let round = 0; round < effort.rounds; round++) {
      for (const state of ['without', 'with'] as const) {
        await fence(client, state === 'with')
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
        atMost(DEAREST, { says: `Policies, ${kind}: as a multiple`, value: after / before, digits: 2, beside }),
        atMost(DEAREST, { says: `Policies and one round trip, ${kind}`, value: (after + trip) / before, digits: 2 }),
      ]
    })
    return { measures, notes: [`Naming the organisation takes ${trip.toFixed(2)} ms.`], raw: { readings, trips } }
  })
}

const emptyReadings = (): Record<Kind, number[]> => ({
  'user list': [],
  'store search': [],
  'inbox page': [],
  'work-bench made anew': [],
})

/** The crowd, with users of one organisation who administer it and are signed in; and the policies, not in force yet. */
async function plant(client: pg.Client, effort: Effort): Promise<string[]> {
  const people = effort.repeats(PEOPLE)
  await seedUsers(client, people)
  await seedNotices(client, { people, notices: effort.repeats(NOTICES) })
  const numbers = Array.from({ length: Math.min(READERS, people / ORGANISATIONS) }, (_, index) => index * ORGANISATIONS)
  const tokens = (await seedSessions(client, numbers)).map(({ token }) => token)
  await client.query(`update person_role set everywhere = true,
      role_id = (select id from role where key = 'organisation-administrator' and organisation_id is null)
    where person_id in (select person_id from session where user_agent = 'bench')`)
  for (const [table, condition] of Object.entries(POLICIES))
    await client.query(`create policy fence on ${table} using (${condition})`)
  await client.query(`alter role foyer_gateway set foyer.organisation = '${ORGANISATION}'`)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'foyer_gateway'`)
  await client.query('analyze')
  await pause(HEARD_AFTER)
  return tokens
}

async function fence(client: pg.Client, up: boolean): Promise<void> {
  for (const table of Object.keys(POLICIES))
    await client.query(`alter table ${table} ${up ? 'enable' : 'disable'} row level security`)
}

async function timeOf(gateway: RunningGateway, client: pg.Client, kind: Kind, tokens: readonly string[]) {
  const milliseconds: number[] = []
  const once = async (token: string) => {
    const from = performance.now()
    const reply = await fetch(`${gateway.origin}${CALLS[kind]}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${kind} was answered ${reply.status}: ${text.slice(0, 200)}`)
    return rounded(performance.now() - from, 3)
  }
  /* Plans are made and connections opened before anything counts. */
  for (const token of tokens.slice(0, tokens.length / 4)) await once(token)
  await forgetAll(client)
  for (const token of tokens) milliseconds.push(await once(token))
  return percentile(milliseconds, QUIET)
}

/** What gateways remember of the organisation goes. */
async function forgetAll(client: pg.Client): Promise<void> {
  await client.query(`insert into change (kind, subject) values ('organisation', $1)`, [ORGANISATION])
  await pause(HEARD_AFTER)
}

async function roundTrip(client: pg.Client): Promise<number> {
  const milliseconds: number[] = []
  for (let time = 0; time < 500; time++) {
    const from = performance.now()
    await client.query({
      name: 'fence',
      text: `select set_config('foyer.organisation', $1, false)`,
      values: [ORGANISATION],
    })
    milliseconds.push(performance.now() - from)
  }
  return median(milliseconds)
}
