import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { seedLabels } from '../environment/shelf-labels.ts'
import { MANAGER, sendRequest, signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, spreadOf } from '../statistics.ts'

const WITHIN = 20
const STORES = 10_000
const LABELS = 500
const WARM_UP_SECONDS = 1
const API = '/v2/a/labels'

/** What store staff does with the list. Each is a sequence of queries. */
const KINDS = {
  'its pages, one after the other': ['', 'after'],
  'a product, letter by letter': [
    'search=b',
    'search=bu',
    'search=but',
    'search=butt',
    'search=butter',
    'search=butter+2',
  ],
  'those that need attention': ['state=attention'],
  'without a match': ['search=nowhere'],
  'the numbers of labels': ['summary'],
} as const

export const labelList: Figure = {
  name: 'label-list',
  how: `The list of shelf labels of one store with ${LABELS} labels, among ${STORES} stores with as many each, over one keep-alive connection through the gateway, one request after the other. The back end runs in the process of the gateway. Medians of the rounds.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const stores = effort.repeats(STORES)
  await seedLabels(gateway.databaseUrl as string, { stores, labels: LABELS })
  const access = await signIn(gateway.origin, MANAGER)
  const load = startLoad()
  const readings: Record<string, ReturnType<typeof spreadOf>[]> = {}
  for (let round = 0; round < effort.rounds; round++) {
    /* A delegated token is valid for five minutes. */
    const { token } = await sendRequest(gateway.origin, {
      ...{ method: 'POST', path: '/v2/applications/labels/token', token: access, body: {} },
    })
    const after = await secondPage(gateway.origin, token)
    for (const [kind, queries] of Object.entries(KINDS)) {
      const paths = queries.map((query) => pathOf(query, after))
      readings[kind] ??= []
      readings[kind].push(spreadOf(await read(load, gateway, token, paths, effort)))
    }
  }
  load.stop()
  const measures = Object.entries(readings).map(([kind, rounds]) =>
    atMost(WITHIN, {
      label: `Shelf labels, ${kind}: p99`,
      value: median(rounds.map(({ p99 }) => p99)),
      unit: ' ms',
      digits: 1,
      beside: `median ${median(rounds.map(({ p50 }) => p50)).toFixed(1)} ms`,
    }),
  )
  return { measures, notes: [`The table had ${stores * LABELS} labels.`], raw: { readings, stores } }
}

/** The cursor of the page after the first. */
async function secondPage(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}${API}/labels`, { headers: { authorization: `Bearer ${token}` } })
  const { next } = (await response.json()) as { next: string | null }
  if (!next) throw new Error('The store has fewer labels than a page')
  return next
}

function pathOf(query: string, after: string): string {
  if (query === 'summary') return `${API}/summary`
  return `${API}/labels?${query === 'after' ? new URLSearchParams({ after }) : query}`
}

async function read(load: Load, { port }: RunningGateway, token: string, paths: readonly string[], effort: Effort) {
  const requests = paths.map((path) => requestText({ method: 'GET', path, token }))
  const { seconds } = effort
  const { latencies } = await load.run({ port, requests, connections: 1, seconds, warmUpSeconds: WARM_UP_SECONDS })
  const responded = latencies['200'] ?? []
  if (responded.length === 0 || Object.keys(latencies).length > 1)
    throw new Error(`${paths[0]} failed: ${Object.keys(latencies)}`)
  return responded
}
