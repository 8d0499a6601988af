import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { workBenchEndpoints } from '@foyer/contract/work-bench'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { seedSessions, seedUsers, withDatabase } from '../environment/load-data.ts'
import { memoryOf } from '../environment/processes.ts'
import { draftToAllUsers, signInAsPublisher } from '../environment/publishing.ts'
import { MANAGER, signIn } from '../environment/users.ts'
import { atMost, type Effort, type Figure, type Outcome, worstWithin } from '../figure.ts'
import { requestText } from '../load/connection.ts'
import { startLoad } from '../load/load.ts'
import { runSocketJob, startSockets } from '../load/sockets.ts'
import { rounded, spreadOf } from '../statistics.ts'

const SOCKETS = 10_000
const NOTICES = 20
const WITHIN = 200
const MEMORY_KB = 12
const OTHERS_P99 = 70
const PACE = 5
const SETTLES = 12_000
const KIB_A_MIB = 1_024
const { workBench } = workBenchEndpoints

export const noticeFanOut: Figure = {
  name: 'notice-fan-out',
  how: `${SOCKETS} notice sockets of as many users are open in another process on the same machine. Memory: the growth of the gateway's resident memory, read ${SETTLES / 1_000} s after the last socket was opened, for each socket. Then ${NOTICES} notices to all users, each published when every socket has received the one before: the time from the request that publishes it until the last socket has received it. The p99 of other requests is that of GET /v2/users/work-bench of one user, once in ${PACE} ms, while those notices are published.`,
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const count = effort.repeats(SOCKETS)
  const sessions = await withDatabase(gateway.databaseUrl as string, async (client) => {
    await seedUsers(client, count)
    return await seedSessions(
      client,
      Array.from({ length: count }, (_, number) => number),
    )
  })
  const publisher = await signInAsPublisher(gateway.origin)
  const token = await signIn(gateway.origin, MANAGER)
  await (await draftToAllUsers(gateway.origin, publisher, 'NORMAL_NOTICE'))()
  const sockets = startSockets()
  const before = memoryOf(gateway.pid).mib
  await runSocketJob(sockets, { kind: 'open', port: gateway.port, tickets: sessions.map(({ ticket }) => ticket) })
  await pause(SETTLES)
  const idle = memoryOf(gateway.pid).mib
  const load = startLoad()
  const requests = [requestText({ ...workBench, token })]
  const others = load.run({ port: gateway.port, requests, connections: 1, seconds: effort.seconds, pace: PACE })
  let busy = true
  others.finally(() => {
    busy = false
  })
  const times: { first: number; last: number; responded: number }[] = []
  while (times.length < effort.repeats(NOTICES) || busy)
    times.push(await publishOnce(gateway, publisher, sockets, count))
  const { latencies } = await others
  load.stop()
  sockets.disconnect()
  const calls = spreadOf(latencies['200'] ?? [])
  return {
    measures: [
      atMost(MEMORY_KB, {
        label: 'Memory of the gateway for each idle socket',
        value: ((idle - before) * KIB_A_MIB) / count,
        unit: ' kB',
        digits: 1,
        beside: `${before.toFixed(0)} MB before, ${idle.toFixed(0)} MB after`,
      }),
      worstWithin(
        WITHIN,
        `A notice is received by ${count} sockets after`,
        times.map(({ last }) => last),
      ),
      atMost(OTHERS_P99, { label: 'p99 of another request meanwhile', value: calls.p99, unit: ' ms', digits: 1 }),
    ],
    raw: { sockets: count, memoryMib: { before, idle }, times, calls },
  }
}

async function publishOnce({ origin }: RunningGateway, token: string, sockets: ChildProcess, count: number) {
  const publish = await draftToAllUsers(origin, token, 'IMPORTANT_NOTICE')
  const hearing = runSocketJob(sockets, { kind: 'awaitNotices' })
  const from = performance.timeOrigin + performance.now()
  await publish()
  const responded = performance.timeOrigin + performance.now()
  const result = await hearing
  if (!('received' in result) || result.received !== count) throw new Error('A notice did not reach every socket')
  const since = (at: number) => rounded(at - from, 1)
  return { first: since(result.first), last: since(result.last), responded: since(responded) }
}
