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
import { startSockets, told } from '../load/sockets.ts'
import { rounded, spreadOf } from '../statistics.ts'

const SOCKETS = 10_000
const NOTICES = 20
const WITHIN = 250
const MEMORY_KB = 12
const OTHERS_P99 = 70
const PACE = 5
const SETTLES = 12_000
const KIB_A_MIB = 1_024
const { workBench } = workBenchEndpoints

export const noticeFanOut: Figure = {
  name: 'notice-fan-out',
  how: `${SOCKETS} notice sockets of as many people, held by a process of their own on the same machine. Memory: resident memory of the gateway process, ${SETTLES / 1_000} s after the last was opened, less that before the first, for each. Then ${NOTICES} notices to everybody, one as soon as the one before has arrived everywhere: from just before the call that publishes it until the last socket has it. The p99 of other calls is that of GET /v2/users/work-bench of one person, once in ${PACE} ms, while those notices are published.`,
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
  await told(sockets, { kind: 'open', port: gateway.port, tickets: sessions.map(({ ticket }) => ticket) })
  await pause(SETTLES)
  const idle = memoryOf(gateway.pid).mib
  const load = startLoad()
  const requests = [requestText({ ...workBench, token })]
  const others = load.run({ port: gateway.port, requests, connections: 1, seconds: effort.seconds, pace: PACE })
  let busy = true
  others.finally(() => {
    busy = false
  })
  const times: { first: number; last: number; answered: number }[] = []
  while (times.length < effort.repeats(NOTICES) || busy)
    times.push(await publishOnce(gateway, publisher, sockets, count))
  const { latencies } = await others
  load.stop()
  sockets.disconnect()
  const calls = spreadOf(latencies['200'] ?? [])
  return {
    measures: [
      atMost(MEMORY_KB, {
        says: 'Memory of the gateway for each idle socket',
        value: ((idle - before) * KIB_A_MIB) / count,
        unit: ' kB',
        digits: 1,
        beside: `${before.toFixed(0)} MB before, ${idle.toFixed(0)} MB after`,
      }),
      worstWithin(
        WITHIN,
        `A notice has reached ${count} sockets after`,
        times.map(({ last }) => last),
      ),
      atMost(OTHERS_P99, { says: 'p99 of another call meanwhile', value: calls.p99, unit: ' ms', digits: 1 }),
    ],
    raw: { sockets: count, memoryMib: { before, idle }, times, calls },
  }
}

async function publishOnce({ origin }: RunningGateway, token: string, sockets: ChildProcess, count: number) {
  const publish = await draftToAllUsers(origin, token, 'IMPORTANT_NOTICE')
  const hearing = told(sockets, { kind: 'hear' })
  const from = performance.timeOrigin + performance.now()
  await publish()
  const answered = performance.timeOrigin + performance.now()
  const yielded = await hearing
  if (!('heard' in yielded) || yielded.heard !== count) throw new Error('A notice did not reach every socket')
  const since = (at: number) => rounded(at - from, 1)
  return { first: since(yielded.first), last: since(yielded.last), answered: since(answered) }
}
