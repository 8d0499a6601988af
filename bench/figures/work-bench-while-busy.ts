import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { createUsers, MANAGER, signIn, signInRequest, workBenchRequest } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const CONCURRENT = 16
const USERS = 32
const EVERY_MILLISECONDS = 20
const P99_AT_MOST = 20
/** A round has enough requests for a meaningful p99. */
const LONGER = 2

export const workBenchWhileBusy: Figure = {
  name: 'work-bench-while-busy',
  how: `GET /v2/users/work-bench every ${EVERY_MILLISECONDS} ms on a connection and from a process of its own, while ${CONCURRENT} connections sign in without a pause. Timed from when the request was due. Median of the rounds' p99.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const users = (await createUsers(gateway.origin, USERS)).map(signInRequest)
  const workBenches = [workBenchRequest(await signIn(gateway.origin, MANAGER))]
  const loads = { signIns: startLoad(), workBenches: startLoad() }
  const rounds = []
  for (let round = 0; round < effort.rounds; round++)
    rounds.push(await read(gateway, loads, users, workBenches, effort))
  for (const load of Object.values(loads)) load.stop()
  const p99 = rounds.map(({ busy }) => busy.p99)
  const beside = `worst round ${Math.max(...p99).toFixed(1)} ms; ${median(rounds.map(({ idle }) => idle.p99)).toFixed(1)} ms when idle`
  const label = `p99 of GET /v2/users/work-bench during ${median(rounds.map(({ signIns }) => signIns)).toFixed(0)} sign-ins a second`
  return {
    measures: [atMost(P99_AT_MOST, { label, value: median(p99), unit: ' ms', digits: 1, beside })],
    raw: { rounds },
  }
}

async function read(
  gateway: RunningGateway,
  loads: { signIns: Load; workBenches: Load },
  users: readonly string[],
  workBenches: readonly string[],
  effort: Effort,
) {
  const { port } = gateway
  const seconds = effort.seconds * LONGER
  const paced = { port, requests: workBenches, connections: 1, pace: EVERY_MILLISECONDS }
  const idle = await loads.workBenches.run({ ...paced, seconds: effort.seconds / 2 })
  const [signIns, busy] = await Promise.all([
    loads.signIns.run({ port, requests: users, connections: CONCURRENT, seconds: seconds + 1 }),
    loads.workBenches.run({ ...paced, seconds, warmUpSeconds: 0.5 }),
  ])
  return {
    signIns: rounded((signIns.latencies['200']?.length ?? 0) / signIns.seconds, 1),
    busy: spreadOf(busy.latencies['200'] ?? []),
    idle: spreadOf(idle.latencies['200'] ?? []),
  }
}
