import { atLeast, type Effort, type Figure, type Outcome } from '../figure.ts'
import { startBareRoute } from '../load/ceilings.ts'
import { requestText } from '../load/connection.ts'
import { type Load, startLoad } from '../load/load.ts'
import { type RunningGateway, withGateway } from '../running/gateway.ts'
import { MANAGER, signIn, workBenchOf, workBenchRequest } from '../running/people.ts'
import { processorSeconds } from '../running/processes.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const CONCURRENT = 16
const SHARE_OF_BARE = 0.4
const WARM_UP_SECONDS = 1

export const workBenchRate: Figure = {
  name: 'work-bench-rate',
  how: `GET /v2/users/work-bench with a valid token over ${CONCURRENT} keep-alive connections, in turn with a Fastify route that does nothing but answer the same bytes, each server in a process of its own under the same load. Medians of the rounds.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const token = await signIn(gateway.origin, MANAGER)
  const bare = await startBareRoute(await workBenchOf(gateway.origin, token))
  const load = startLoad()
  const rounds: { bare: Reading; gateway: Reading }[] = []
  for (let round = 0; round < effort.rounds; round++) {
    rounds.push({
      bare: await read(load, bare, requestText({ method: 'GET', path: '/bytes', token }), effort),
      gateway: await read(load, gateway, workBenchRequest(token), effort),
    })
  }
  load.stop()
  bare.stop()
  const ratio = median(rounds.map((round) => round.gateway.rate / round.bare.rate))
  const rate = (of: 'gateway' | 'bare') => median(rounds.map((round) => round[of].rate)).toFixed(0)
  const beside = `${rate('gateway')} of ${rate('bare')} a second`
  const cores = (of: 'gateway' | 'bare') => median(rounds.map((round) => round[of].coresOfLoad)).toFixed(2)
  return {
    measures: [
      atLeast(SHARE_OF_BARE, {
        says: 'Work-benches a second, as a share of the bare route',
        value: ratio,
        digits: 2,
        beside,
      }),
    ],
    notes: [
      `The load took ${cores('gateway')} of a core against the gateway and ${cores('bare')} against the bare route: below 1 it is the server that is measured.`,
    ],
    raw: { rounds },
  }
}

type Reading = Awaited<ReturnType<typeof read>>

async function read(load: Load, server: Pick<RunningGateway, 'port' | 'pid'>, request: string, { seconds }: Effort) {
  const before = { at: performance.now(), server: processorSeconds(server.pid) }
  const yielded = await load.run({
    port: server.port,
    requests: [request],
    connections: CONCURRENT,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
  })
  const elapsed = (performance.now() - before.at) / 1_000
  const answered = yielded.latencies['200'] ?? []
  return {
    rate: rounded(answered.length / yielded.seconds, 1),
    milliseconds: spreadOf(answered),
    coresOfServer: rounded((processorSeconds(server.pid) - before.server) / elapsed, 2),
    coresOfLoad: rounded(yielded.ownCores, 2),
  }
}
