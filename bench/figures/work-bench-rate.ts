import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { processorSeconds } from '../environment/processes.ts'
import { MANAGER, signIn, workBenchOf, workBenchRequest } from '../environment/users.ts'
import { atLeast, type Effort, type Figure, type Outcome } from '../figure.ts'
import { startBareRoute } from '../load/ceilings.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const CONCURRENT = 16
const SHARE_OF_BARE = 0.5
const WARM_UP_SECONDS = 1

export const workBenchRate: Figure = {
  name: 'work-bench-rate',
  how: `GET /v2/users/work-bench with a valid token over ${CONCURRENT} keep-alive connections, alternating with a Fastify route that only returns the same bytes, each server in a process of its own under the same load. Once with a load generator that polls without sleeping, so that only the servers are compared. Once with one that sleeps between responses: the server then has to wake it up, which is expensive on a virtual machine. Medians of the rounds.`,
  bottleneck:
    'A response of the gateway has thirteen headers, a request id, a log line and a metric, and its token is checked against the session cache. The bare route does none of this.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

interface Round {
  readonly awake: Pair
  readonly asleep: Pair
}
interface Pair {
  readonly bare: Reading
  readonly gateway: Reading
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const token = await signIn(gateway.origin, MANAGER)
  const bare = await startBareRoute(await workBenchOf(gateway.origin, token))
  const load = startLoad()
  const pair = async (awake: boolean) => ({
    bare: await read(load, bare, requestText({ method: 'GET', path: '/bytes', token }), effort, awake),
    gateway: await read(load, gateway, workBenchRequest(token), effort, awake),
  })
  const rounds: Round[] = []
  for (let round = 0; round < effort.rounds; round++)
    rounds.push({ awake: await pair(true), asleep: await pair(false) })
  load.stop()
  bare.stop()
  const measures = [
    measureOf(rounds, 'awake', 'Work-benches a second, as a share of the bare route'),
    measureOf(rounds, 'asleep', 'The same with a load generator that sleeps between responses'),
  ]
  const cores = (of: keyof Pair) => median(rounds.map(({ asleep }) => asleep[of].coresOfLoad)).toFixed(2)
  return {
    measures,
    notes: [
      `Where it may sleep, the load generator took ${cores('gateway')} of a core against the gateway and ${cores('bare')} against the bare route, so the server is the limit.`,
    ],
    raw: { rounds },
  }
}

function measureOf(rounds: readonly Round[], load: keyof Round, label: string) {
  const ratio = median(rounds.map((round) => round[load].gateway.rate / round[load].bare.rate))
  const rate = (of: keyof Pair) => median(rounds.map((round) => round[load][of].rate)).toFixed(0)
  const beside = `${rate('gateway')} of ${rate('bare')} a second`
  return atLeast(SHARE_OF_BARE, { label, value: ratio, digits: 3, beside })
}

type Reading = Awaited<ReturnType<typeof read>>

async function read(
  load: Load,
  server: Pick<RunningGateway, 'port' | 'pid'>,
  request: string,
  { seconds }: Effort,
  awake: boolean,
) {
  const before = { at: performance.now(), server: processorSeconds(server.pid) }
  const result = await load.run({
    port: server.port,
    requests: [request],
    connections: CONCURRENT,
    awake,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
  })
  const elapsed = (performance.now() - before.at) / 1_000
  const responded = result.latencies['200'] ?? []
  return {
    rate: rounded(responded.length / result.seconds, 1),
    milliseconds: spreadOf(responded),
    coresOfServer: rounded((processorSeconds(server.pid) - before.server) / elapsed, 2),
    coresOfLoad: rounded(result.ownCores, 2),
  }
}
