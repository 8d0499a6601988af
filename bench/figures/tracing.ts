import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningGateway, startGateway, withFolder } from '../environment/gateway.ts'
import { processorSeconds } from '../environment/processes.ts'
import { MANAGER, sendRequest, signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Measure, type Outcome } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded } from '../statistics.ts'

const CONCURRENT = 8
const RATIO = 0.1
const MOST = 1.03
/** Before each reading, in seconds. */
const WARM_UP_SECONDS = 0.1
/** Short, because the speed of a machine changes within seconds. */
const SECONDS = 0.4
/** After each start. Two pairs differ by about 13 %, so that the median of this many is right to 2 %. */
const PAIRS = 60
/** Each time both gateways start. After some starts the same gateway costs up to 5 % more than after others. */
const STARTS = 6
/** For each gateway: until V8 has compiled what is measured, and the caches are filled. */
const WARM_UP_RUNS = 15
const WARM_UP_RUN_SECONDS = 1

/** What an open shell with shelf labels requests: statements, a back end, and something from memory. */
const MIX = ['/v2/users/inbox?size=20&number=1', '/v2/a/labels/labels?size=20', '/v2/users/work-bench']
const FROM_MEMORY = ['/v2/users/work-bench']

export const tracing: Figure = {
  name: 'tracing',
  how: `Two gateways with PostgreSQL of their own, one without traces and one that records a tenth (of which 50 begin in a second at most), under the same load of ${CONCURRENT} connections, alternately. Every request names a trace of its own, in the header of the portal. The load is a page of the inbox, a page of shelf labels from the back end in the process of the gateway, and the work-bench from memory, in equal parts; then the work-bench alone. A collector in the process of the benchmark takes the traces. Processor time is that of the gateway for a call, with recording, packing and sending. Both are started ${STARTS} times, in alternating order and folders. The median of the starts, each with the median of ${PAIRS} pairs of ${SECONDS} s for each load.`,
  bottleneck:
    'A recorded request costs about as much as a response from memory: a span, its attributes, and JSON that is sent. Most other requests are excluded by the last digits of the id of their trace.',
  measure,
}

interface Reading {
  /** Calls a second. */
  readonly rate: number
  /** Processor time of the gateway for a call, in microseconds. */
  readonly processor: number
}

interface Pair {
  readonly off: Reading
  readonly on: Reading
}

/** The pairs after each start. */
type Readings = Record<'mix' | 'memory', Pair[][]>

async function measure(effort: Effort): Promise<Outcome> {
  const collector = await startCollector()
  const load = startLoad()
  const readings: Readings = { mix: [], memory: [] }
  try {
    await withFolder((one) =>
      withFolder(async (other) => {
        for (let start = 0; start < effort.repeats(STARTS); start++) {
          const first = start % 2 === 0 ? 'off' : 'on'
          const folders = start % 4 < 2 ? ([one, other] as const) : ([other, one] as const)
          await measureStart({ first, folders, load, collector: collector.url, effort, readings })
        }
      }),
    )
  } finally {
    load.stop()
    collector.stop()
  }
  if (collector.bytes() === 0) throw new Error('The collector got no trace')
  return {
    measures: [...measuresOf('calls of an open shell', readings.mix), ...measuresOf('the work-bench', readings.memory)],
    notes: [spreadOf('calls of an open shell', readings.mix), spreadOf('the work-bench', readings.memory)],
    raw: { pairs: { mix: readings.mix.map(linesOf), memory: readings.memory.map(linesOf) } },
  }
}

interface Start {
  /** Which of the two gateways starts first. */
  readonly first: keyof Pair
  /** Those of the first and the second gateway. */
  readonly folders: readonly [first: string, second: string]
  readonly load: Load
  readonly collector: string
  readonly effort: Effort
  readonly readings: Readings
}

async function measureStart({ first, folders, load, collector, effort, readings }: Start): Promise<void> {
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: String(RATIO) }
  const second = first === 'off' ? 'on' : 'off'
  const start = async (state: keyof Pair, folder: string): Promise<RunningGateway> =>
    await startGateway({ folder, ...(state === 'on' ? { environment: traces } : {}) })
  const one = await start(first, folders[0])
  try {
    const other = await start(second, folders[1])
    try {
      const gateways = { [first]: one, [second]: other } as Record<keyof Pair, RunningGateway>
      await warmUp(load, gateways)
      for (const [kind, paths] of [
        ['mix', MIX],
        ['memory', FROM_MEMORY],
      ] as const) {
        const targets = { off: await targetOf(gateways.off, paths), on: await targetOf(gateways.on, paths) }
        const pairs: Pair[] = []
        for (let number = 0; number < effort.repeats(PAIRS); number++)
          pairs.push(await readPair(load, targets, number % 2 === 1))
        readings[kind].push(pairs)
      }
    } finally {
      await other.stop()
    }
  } finally {
    await one.stop()
  }
}

/** Alternately, so that neither gateway has rested when the readings begin. */
async function warmUp(load: Load, { off, on }: Record<keyof Pair, RunningGateway>): Promise<void> {
  const targets = { off: await targetOf(off, MIX), on: await targetOf(on, MIX) }
  for (let run = 0; run < WARM_UP_RUNS; run++)
    for (const target of [targets.off, targets.on]) await read(load, target, WARM_UP_RUN_SECONDS)
}

interface Target {
  readonly gateway: RunningGateway
  readonly requests: readonly string[]
}

async function targetOf(gateway: RunningGateway, paths: readonly string[]): Promise<Target> {
  return { gateway, requests: await requestsOf(gateway.origin, paths) }
}

async function readPair(load: Load, targets: Record<keyof Pair, Target>, swapped: boolean): Promise<Pair> {
  if (!swapped) return { off: await read(load, targets.off, SECONDS), on: await read(load, targets.on, SECONDS) }
  const on = await read(load, targets.on, SECONDS)
  return { off: await read(load, targets.off, SECONDS), on }
}

async function read(load: Load, { gateway, requests }: Target, seconds: number): Promise<Reading> {
  const before = processorSeconds(gateway.pid)
  const options = { port: gateway.port, requests, connections: CONCURRENT, awake: true, ownTraces: true }
  const result = await load.run({ ...options, seconds, warmUpSeconds: WARM_UP_SECONDS })
  const used = processorSeconds(gateway.pid) - before
  const { 200: responded = [], ...others } = result.latencies
  if (Object.keys(others).length > 0) throw new Error(`Requests failed with ${Object.keys(others).join(', ')}`)
  const rate = responded.length / result.seconds
  /* The processor time includes the warm-up. */
  const calls = rate * (result.seconds + WARM_UP_SECONDS)
  return { rate: rounded(rate, 1), processor: rounded((used / calls) * 1e6, 2) }
}

/** Requests for each connection, in equal parts. Each time one is sent, it names another trace. */
async function requestsOf(origin: string, paths: readonly string[]): Promise<string[]> {
  const session = await signIn(origin, MANAGER)
  const access = { method: 'POST', path: '/v2/applications/labels/token', token: session, body: {} }
  const { token } = await sendRequest(origin, access)
  return Array.from({ length: CONCURRENT * paths.length }, (_, number) => {
    const path = paths[number % paths.length] as string
    const traceparent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`
    return requestText({ method: 'GET', path, token: path.startsWith('/v2/a/') ? token : session, traceparent })
  })
}

function measuresOf(what: string, starts: readonly (readonly Pair[])[]): Measure[] {
  const ofStarts = (value: (pair: Pair) => number) => median(mediansOf(starts, value))
  const of = (state: keyof Pair, value: keyof Reading) => ofStarts((pair) => pair[state][value])
  const measureOf = (kind: string, ratio: (pair: Pair) => number, value: keyof Reading, unit: string) =>
    atMost(MOST, {
      label: `Traces of a tenth, 50 a second at most, ${what}: ${kind} of a call, as a multiple of without`,
      digits: 3,
      value: ofStarts(ratio),
      beside: `${of('off', value).toFixed(0)} ${unit} without, ${of('on', value).toFixed(0)} with`,
    })
  return [
    measureOf('time', timeRatio, 'rate', 'a second'),
    measureOf('processor time', processorRatio, 'processor', 'µs'),
  ]
}

function spreadOf(what: string, starts: readonly (readonly Pair[])[]): string {
  const listOf = (ratio: (pair: Pair) => number) =>
    mediansOf(starts, ratio)
      .map((value) => value.toFixed(3))
      .join(', ')
  return `The single starts, ${what}: time ${listOf(timeRatio)}; processor time ${listOf(processorRatio)}.`
}

/** A line for each pair, because there are hundreds. */
function linesOf(pairs: readonly Pair[]): string[] {
  return pairs.map(({ off, on }) => `${off.rate} and ${on.rate} a second, ${off.processor} and ${on.processor} µs`)
}

/** The median of the pairs after each start. */
function mediansOf(starts: readonly (readonly Pair[])[], value: (pair: Pair) => number): number[] {
  return starts.map((pairs) => median(pairs.map(value)))
}

function timeRatio({ off, on }: Pair): number {
  return off.rate / on.rate
}

function processorRatio({ off, on }: Pair): number {
  return on.processor / off.processor
}

interface Collector {
  readonly url: string
  bytes(): number
  stop(): Server
}

async function startCollector(): Promise<Collector> {
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      bytes += part.length
    })
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, bytes: () => bytes, stop: () => server.close() }
}
