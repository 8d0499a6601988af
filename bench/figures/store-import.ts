import { setTimeout as pause } from 'node:timers/promises'
import { administrationEndpoints } from '@foyer/contract/administration'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { allowManyStores } from '../environment/licences.ts'
import { MANAGER, sendRequest, signIn, workBenchRequest } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const { createCustomer, importStores } = administrationEndpoints
const EVERY_MILLISECONDS = 20
const P99_AT_MOST = 20
const LINES = 49_000
const CUSTOMER = 'Benchmark chain'
const HEAD = 'customer,name,code,timeZone\n'

/** The endpoint is limited to 30 requests a minute. */
const SECONDS_BETWEEN = 2.1
/** Each file writes new stores. */
let written = 0

/** The files that are imported one after the other while the other request is timed. */
const FILES = {
  'a dry run of 49,000 new stores': {
    dryRun: 'true',
    text: () => fileOf((index) => `D-${index}`),
  },
  'an import that writes 49,000 stores': {
    dryRun: 'false',
    text: () => {
      const file = written++
      return fileOf((index) => `W-${file}-${index}`)
    },
  },
  'files of commas alone': { dryRun: 'true', text: () => `${HEAD}${','.repeat(16_000)}\n`.padEnd(4_900_000, ',,,\n') },
  'a first line of 4.9 MB of commas': { dryRun: 'true', text: () => ','.repeat(4_900_000) },
} as const

export const storeImport: Figure = {
  name: 'store-import',
  how: `GET /v2/users/work-bench every ${EVERY_MILLISECONDS} ms on a connection and from a process of its own, while files of stores are sent to POST ${importStores.path} one after the other. Timed from when the request was due. Median of the rounds' p99.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  await allowManyStores(gateway.origin)
  const token = await signIn(gateway.origin, { username: 'super', password: DEMO_PASSWORD })
  await sendRequest(gateway.origin, { ...createCustomer, token, body: { name: CUSTOMER } })
  const requests = [workBenchRequest(await signIn(gateway.origin, MANAGER))]
  const load = startLoad()
  const raw: Record<string, Awaited<ReturnType<typeof read>>[]> = {}
  for (let round = 0; round < effort.rounds; round++)
    for (const [name, file] of Object.entries(FILES)) {
      raw[name] ??= []
      raw[name].push(await read(gateway, load, requests, { ...file, token }, effort))
    }
  load.stop()
  const measures = Object.entries(raw).map(([name, rounds]) =>
    atMost(P99_AT_MOST, {
      label: `p99 of another request during ${name}`,
      value: median(rounds.map(({ p99 }) => p99)),
      unit: ' ms',
      digits: 1,
      beside: `an import takes ${median(rounds.map(({ importSeconds }) => importSeconds)).toFixed(1)} s`,
    }),
  )
  return { measures, raw }
}

async function read(
  gateway: RunningGateway,
  load: Load,
  requests: readonly string[],
  file: { readonly token: string; readonly text: () => string; readonly dryRun: string },
  { seconds }: Effort,
) {
  const importSeconds: number[] = []
  let timing = true
  const importing = async () => {
    while (timing) {
      const body = file.text()
      const began = performance.now()
      await send(gateway, { ...file, body })
      const seconds = (performance.now() - began) / 1_000
      importSeconds.push(seconds)
      await pause(Math.max(0, SECONDS_BETWEEN - seconds) * 1_000)
    }
  }
  const imports = importing()
  const job = { port: gateway.port, requests, connections: 1, pace: EVERY_MILLISECONDS, seconds, warmUpSeconds: 0.5 }
  const { latencies } = await load.run(job)
  timing = false
  await imports
  return { ...spreadOf(latencies['200'] ?? []), importSeconds: rounded(median(importSeconds), 2) }
}

async function send(
  { origin }: RunningGateway,
  { token, body, dryRun }: { readonly token: string; readonly body: string; readonly dryRun: string },
): Promise<void> {
  const response = await fetch(`${origin}${importStores.path}?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body,
  })
  if (response.status !== 200) throw new Error(`The import failed with ${response.status}: ${await response.text()}`)
  await response.text()
}

function fileOf(code: (index: number) => string): string {
  const lines = Array.from(
    { length: LINES },
    (_, index) => `${CUSTOMER},Marché Zürich ${index},${code(index)},Europe/Paris`,
  )
  return HEAD + lines.join('\n')
}
