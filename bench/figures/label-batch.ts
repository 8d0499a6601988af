import { randomUUID } from 'node:crypto'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { SEEDED_BARCODE, seedLabels } from '../environment/shelf-labels.ts'
import { MANAGER, sendRequest, signIn } from '../environment/users.ts'
import { type Effort, type Figure, type Outcome, worstWithin } from '../figure.ts'

const WITHIN = 2_000
const LABELS = 5_000
/** Higher than each price that is seeded, so that each one changes. */
const HIGHER = 200
const API = '/v2/a/labels'
const ZONE = 'timeZone=Europe%2FParis'

export const labelBatch: Figure = {
  name: 'label-batch',
  how: `A file with ${LABELS} prices of a store with as many labels is sent to PUT ${API}/batches/{id}, which checks it, changes the prices and queues a change for each label in one transaction. Meanwhile a page of labels is read, one request after the other. The simulation sends the changes, and the back end runs in the process of the gateway.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  await seedLabels(gateway.databaseUrl as string, { stores: 1, labels: LABELS })
  const access = await signIn(gateway.origin, MANAGER)
  const applied: number[] = []
  const reads: number[] = []
  for (let round = 0; round < effort.rounds; round++) {
    /* A delegated token is valid for five minutes. */
    const { token } = await sendRequest(gateway.origin, {
      ...{ method: 'POST', path: '/v2/applications/labels/token', token: access, body: {} },
    })
    const send = (method: string, path: string, body?: string) => request(gateway, token, { method, path, body })
    const file = fileOf(await (await send('GET', 'batches/prices')).text(), round)
    const { plan } = await bodyOf<{ plan: { fingerprint: string } }>(await send('POST', `batches/check?${ZONE}`, file))
    const query = new URLSearchParams({ name: `Round ${round}`, fingerprint: plan.fingerprint })
    const change = () => send('PUT', `batches/${randomUUID()}?${query}&${ZONE}`, file)
    const { response, milliseconds } = await whileReading(
      () => timed(change),
      reads,
      () => send('GET', 'labels'),
    )
    assertAll(await bodyOf(response))
    applied.push(milliseconds)
  }
  const measures = [
    worstWithin(WITHIN, `A batch for ${LABELS} labels is in force`, applied),
    { label: 'A page of labels meanwhile (worst)', measured: `${Math.max(...reads).toFixed(0)} ms` },
  ]
  return { measures, raw: { applied, reads } }
}

/** Reads one time after the other, until the work is done. Adds the time of each reading. */
async function whileReading<Result>(work: () => Promise<Result>, reads: number[], read: () => Promise<Response>) {
  let running = true
  const reading = (async () => {
    while (running) reads.push((await timed(read)).milliseconds)
  })()
  try {
    return await work()
  } finally {
    running = false
    await reading
  }
}

interface Parts {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
}

async function request({ origin }: RunningGateway, token: string, { method, path, body }: Parts): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const response = await fetch(`${origin}${API}/${path}`, { method, headers, ...(body !== undefined && { body }) })
  if (!response.ok) throw new Error(`${method} ${path} failed: ${response.status} ${await response.text()}`)
  return response
}

async function bodyOf<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body
}

async function timed(send: () => Promise<Response>) {
  const begun = performance.now()
  const response = await send()
  return { response, milliseconds: performance.now() - begun }
}

/** The prices in force of the seeded products, each with another price in each round. */
function fileOf(prices: string, round: number): string {
  const barcodes = prices.split('\r\n').flatMap((line) => SEEDED_BARCODE.exec(line)?.[0] ?? [])
  return `barcode,price\n${barcodes.map((barcode) => `${barcode},${HIGHER + round}`).join('\n')}\n`
}

function assertAll({ counts }: { counts: { labels: Record<string, number> } }): void {
  const labels = Object.values(counts.labels).reduce((sum, count) => sum + count, 0)
  if (labels !== LABELS) throw new Error(`The batch changed ${labels} labels`)
}
