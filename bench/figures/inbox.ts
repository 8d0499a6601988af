import { inboxEndpoints } from '@foyer/contract/inbox'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { seedNotices, seedSessions, seedUsers, withDatabase } from '../environment/load-data.ts'
import { draftToAllUsers, signInAsPublisher } from '../environment/publishing.ts'
import { sendRequest } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const USERS = 100_000
const NOTICES = 1_000_000
const READERS = 200
const PUBLICATIONS = 30
const P50 = 0.8
const P99 = 10
const DEEPEST = 1.3
const PUBLISHED_WITHIN = 20
const WARM_UP_SECONDS = 2
const { path, method } = inboxEndpoints.list

export const inbox: Figure = {
  name: 'inbox',
  how: `GET /v2/users/inbox, which returns twenty notices and the unread count. The database has ${NOTICES} notices and ${USERS} users of 50 organisations, who have read for a year. ${READERS} users request it one after the other over one keep-alive connection; most have one store, some a customer, a few everything. The deepest page is the last one that \`nextCursor\` leads to. Publishing: the whole request, to all users, ${PUBLICATIONS} times. All figures are medians of the rounds.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const size = { users: effort.repeats(USERS), notices: effort.repeats(NOTICES) }
  const tokens = await withDatabase(gateway.databaseUrl as string, async (client) => {
    await seedUsers(client, size.users)
    await seedNotices(client, size)
    const numbers = Array.from(
      { length: READERS },
      (_, index) => Math.floor((index * size.users) / READERS) + (index % 50),
    )
    return (await seedSessions(client, numbers)).map(({ token }) => token)
  })
  const first = tokens.map((token) => requestText({ method, path, token }))
  const deepest: string[] = []
  for (const token of tokens) deepest.push(await deepestPage(gateway.origin, token))
  const load = startLoad()
  const readings = { first: [] as ReturnType<typeof spreadOf>[], deepest: [] as ReturnType<typeof spreadOf>[] }
  for (let round = 0; round < effort.rounds; round++) {
    readings.first.push(spreadOf(await read(load, gateway, first, effort)))
    readings.deepest.push(spreadOf(await read(load, gateway, deepest, effort)))
  }
  load.stop()
  const published = await publishAll(gateway.origin, effort.repeats(PUBLICATIONS))
  const of = (which: keyof typeof readings, share: 'p50' | 'p99') => median(readings[which].map((one) => one[share]))
  return {
    measures: [
      atMost(P50, { label: 'Inbox and unread count: p50', value: of('first', 'p50'), unit: ' ms', digits: 2 }),
      atMost(P99, { label: 'Inbox and unread count: p99', value: of('first', 'p99'), unit: ' ms', digits: 2 }),
      atMost(DEEPEST, {
        label: 'The deepest page, as a multiple of the first',
        value: of('deepest', 'p50') / of('first', 'p50'),
        digits: 2,
        beside: `p50 ${of('deepest', 'p50').toFixed(2)} ms`,
      }),
      atMost(PUBLISHED_WITHIN, {
        label: 'Publishing to all users',
        value: median(published),
        unit: ' ms',
        digits: 1,
        beside: `worst ${Math.max(...published).toFixed(1)} ms`,
      }),
    ],
    raw: { size, readings, published },
  }
}

/** The request for the last page of one reader. */
async function deepestPage(origin: string, token: string): Promise<string> {
  let workBenches = `${path}?size=100`
  for (let cursor: string | null = null; ; ) {
    const page = await sendRequest(origin, { method, path: workBenches, token })
    if (!page.nextCursor) return requestText({ method, token, path: cursor ? `${path}?cursor=${cursor}` : path })
    cursor = page.nextCursor
    workBenches = `${path}?size=100&cursor=${cursor}`
  }
}

async function read(load: Load, { port }: RunningGateway, requests: readonly string[], { seconds }: Effort) {
  const { latencies } = await load.run({ port, requests, connections: 1, seconds, warmUpSeconds: WARM_UP_SECONDS })
  const responded = latencies['200'] ?? []
  if (responded.length === 0 || Object.keys(latencies).length > 1) throw new Error('An inbox request failed')
  return responded
}

async function publishAll(origin: string, times: number): Promise<number[]> {
  const token = await signInAsPublisher(origin)
  const milliseconds: number[] = []
  for (let time = 0; time < times; time++) {
    const publish = await draftToAllUsers(origin, token, 'NORMAL_NOTICE')
    const from = performance.now()
    await publish()
    milliseconds.push(rounded(performance.now() - from, 2))
  }
  return milliseconds
}
