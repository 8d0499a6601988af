import { placeEndpoints } from '@foyer/contract/places'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { STORES_OF_ONE, seedStores } from '../environment/stores.ts'
import { MANAGER, signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, percentile, rounded, spreadOf } from '../statistics.ts'

const WITHIN = 20
const OTHER_ORGANISATIONS = 20
const WARM_UP_SECONDS = 2

/** A search that is typed letter by letter, and other common searches. */
const TYPED = {
  'nothing typed yet': [''],
  'a town, letter by letter': ['b', 'ba', 'bal', 'bale', 'bale m', 'bale mar', 'bale marche', 'bale marche 1'],
  'words in any order': ['gare paris', 'group zur', '上海', 'plaza 77 chain 3', 'ribeira porto'],
  'a code': ['st-00042', 'ST-0421', '4217'],
  'without a match': ['nowhere', '%', 'xyz abc'],
} as const

export const storeSearch: Figure = {
  name: 'store-search',
  how: `GET /v2/stores of a user with ${STORES_OF_ONE} stores of ten customers, with ${OTHER_ORGANISATIONS} other organisations of the same size in the database. One search after the other over one keep-alive connection, each kind of search for the same time. The stores are created by the product's own import. Medians of the rounds.`,
  bottleneck:
    'A search reads all stores of the user, because it sorts by relevance and counts the matches. PostgreSQL has one core for it; the load generator uses the other.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const imports = await seedStores(gateway.origin, DEMO_PASSWORD, effort.repeats(OTHER_ORGANISATIONS))
  const token = await signIn(gateway.origin, MANAGER)
  const load = startLoad()
  const readings: Record<string, ReturnType<typeof spreadOf>[]> = {}
  for (let round = 0; round < effort.rounds; round++)
    for (const [kind, keywords] of Object.entries(TYPED)) {
      readings[kind] ??= []
      readings[kind].push(spreadOf(await read(load, gateway, token, keywords, effort)))
    }
  load.stop()
  const measures = Object.entries(readings).map(([kind, rounds]) =>
    atMost(WITHIN, {
      label: `Search, ${kind}: p99`,
      value: median(rounds.map(({ p99 }) => p99)),
      unit: ' ms',
      digits: 1,
      beside: `median ${median(rounds.map(({ p50 }) => p50)).toFixed(1)} ms`,
    }),
  )
  const seconds = imports.map((one) => rounded(one, 2))
  const explains = {
    label: `Import of ${STORES_OF_ONE} stores from CSV`,
    measured: `${median(seconds).toFixed(1)} s (worst ${percentile(seconds, 1).toFixed(1)} s)`,
  }
  return { measures: [...measures, explains], raw: { readings, importSeconds: seconds } }
}

async function read(
  load: Load,
  { port }: RunningGateway,
  token: string,
  keywords: readonly string[],
  { seconds }: Effort,
) {
  const { method, path } = placeEndpoints.stores
  const requests = keywords.map((keyword) =>
    requestText({ method, path: `${path}?${new URLSearchParams({ keyword })}`, token }),
  )
  const { latencies } = await load.run({ port, requests, connections: 1, seconds, warmUpSeconds: WARM_UP_SECONDS })
  const responded = latencies['200'] ?? []
  if (responded.length === 0 || Object.keys(latencies).length > 1) throw new Error('A search failed')
  return responded
}
