import { administrationEndpoints } from '@foyer/contract/administration'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { SEEDED_ADDRESSES, SEEDED_USERS, seedAuditEvents } from '../environment/audit-events.ts'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { withDatabase } from '../environment/load-data.ts'
import { signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const EVENTS = 10_000_000
const WITHIN = 50
const DAY = 86_400_000
const WARM_UP_SECONDS = 2
/** Different values in each kind of search, spread over all there are. */
const VALUES = 50

type Query = Readonly<Record<string, string>>
const spread = (over: number) => Array.from({ length: VALUES }, (_, index) => Math.floor((index * over) / VALUES))
const addressOf = (n: number) => `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`
const users = spread(SEEDED_USERS - 1).map((n) => `load-${n}`)
const week = (ago: number): Query => {
  const to = Date.now() - ago * DAY
  return { from: new Date(to - 7 * DAY).toISOString(), to: new Date(to).toISOString() }
}

const SEARCHES: Readonly<Record<string, readonly Query[]>> = {
  'the newest': [{}],
  'by actor': users.map((actor) => ({ actor })),
  'by subject': users.map((subject) => ({ subject })),
  'by address': spread(SEEDED_ADDRESSES).map((n) => ({ address: addressOf(n) })),
  'by action': ['sign-in.failed', 'user.disabled', 'role.changed'].map((action) => ({ action })),
  'by area': ['sign-in', 'user', 'customer'].map((action) => ({ action })),
  'of a week': [3, 30, 100, 200, 300].map(week),
  'of a week, by actor and action': users.map((actor) => ({ ...week(100), actor, action: 'sign-in.failed' })),
  'by a text that is nowhere': ['nowhere', 'no such text'].map((text) => ({ text })),
  'by a text in a week': ['load-77', 'failed'].map((text) => ({ ...week(50), text })),
}

export const auditSearch: Figure = {
  name: 'audit-search',
  how: `GET /v2/admin/audit among ${EVENTS / 1_000_000} million events of 50 organisations, of a super administrator and of an administrator of one organisation. One search after the other over one keep-alive connection, each kind for the same time, with different values. The events are inserted into the database. Medians of the rounds.`,
  bottleneck:
    'A search without an index looks through 5,000 events, whose details PostgreSQL reads and compares. It has one core for it; the load generator uses the other.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const events = effort.repeats(EVENTS)
  await withDatabase(gateway.databaseUrl as string, (client) => seedAuditEvents(client, events))
  const readers = { 'super administrator': 'super', administrator: 'admin' }
  const load = startLoad()
  const readings: Record<string, ReturnType<typeof spreadOf>[]> = {}
  for (let round = 0; round < effort.rounds; round++)
    for (const [reader, username] of Object.entries(readers)) {
      const token = await signIn(gateway.origin, { username, password: DEMO_PASSWORD })
      for (const [kind, queries] of Object.entries(SEARCHES)) {
        readings[`${kind}, ${reader}`] ??= []
        readings[`${kind}, ${reader}`]?.push(spreadOf(await read(load, gateway, token, queries, effort)))
      }
    }
  load.stop()
  const measures = Object.entries(readings).map(([kind, rounds]) =>
    atMost(WITHIN, {
      label: `Audit search, ${kind}: p99`,
      value: median(rounds.map(({ p99 }) => p99)),
      unit: ' ms',
      digits: 1,
      beside: `median ${median(rounds.map(({ p50 }) => p50)).toFixed(1)} ms`,
    }),
  )
  return { measures, notes: [`${rounded(events / 1_000_000, 1)} million events.`], raw: { events, readings } }
}

async function read(load: Load, { port }: RunningGateway, token: string, queries: readonly Query[], effort: Effort) {
  const { method, path } = administrationEndpoints.audit
  const requests = queries.map((query) =>
    requestText({ method, path: `${path}?${new URLSearchParams({ ...query, size: '50' })}`, token }),
  )
  const { seconds } = effort
  const { latencies } = await load.run({ port, requests, connections: 1, seconds, warmUpSeconds: WARM_UP_SECONDS })
  const responded = latencies['200'] ?? []
  if (responded.length === 0 || Object.keys(latencies).length > 1) throw new Error('A search failed')
  return responded
}
