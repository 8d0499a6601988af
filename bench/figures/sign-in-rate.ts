import { availableParallelism } from 'node:os'
import { type RunningGateway, withGateway } from '../environment/gateway.ts'
import { processorSeconds, processorSecondsWithChildren } from '../environment/processes.ts'
import { createUsers, MANAGER, signInRequest } from '../environment/users.ts'
import { atLeast, atMost, type Effort, type Figure, type Outcome } from '../figure.ts'
import { startBareHash } from '../load/ceilings.ts'
import type { LoadResult } from '../load/job.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const CONCURRENT = 16
const USERS = 32
const SHARE_OF_CEILING = 0.9
/** The p99 may be so many times the time of a full queue at the bare hash rate. */
const P99_OF_QUEUE = 1.7
const WARM_UP_SECONDS = 1
const WARMING_ROUNDS = 3

export const signInRate: Figure = {
  name: 'sign-in-rate',
  how: `Password sign-ins over ${CONCURRENT} keep-alive connections against a real gateway process (embedded PostgreSQL, fsync on), alternating with the bare argon2id hash of the same parameters, one calculation for each core. Once with ${USERS} different users, once with one user. After a warm-up; medians of the rounds.`,
  bottleneck:
    'Both cores hash all the time, so everything else takes processor time from hashing: HTTP and the session in the gateway, two statements and a commit with fsync in PostgreSQL, and the load generator. The note below shows how much each took.',
  measure: (effort) => withGateway((gateway) => measure(gateway, effort)),
}

interface Round {
  readonly ceiling: number
  readonly different: Reading
  readonly same: Reading
}
type Reading = Awaited<ReturnType<typeof read>>

async function measure(gateway: RunningGateway, effort: Effort): Promise<Outcome> {
  const different = (await createUsers(gateway.origin, USERS)).map(signInRequest)
  const same = [signInRequest(MANAGER)]
  const bare = startBareHash()
  const load = startLoad()
  /* Warm-up: V8 compiles code that runs often. */
  await read(gateway, load, different, { ...effort, seconds: effort.seconds * WARMING_ROUNDS })
  const rounds: Round[] = []
  for (let round = 0; round < effort.rounds; round++) {
    const before = await bare.rate(effort.seconds / 2)
    const readings = {
      different: await read(gateway, load, different, effort),
      same: await read(gateway, load, same, effort),
    }
    const after = await bare.rate(effort.seconds / 2)
    rounds.push({ ceiling: rounded((before + after) / 2, 1), ...readings })
  }
  bare.stop()
  load.stop()
  return {
    measures: [...measuresOf('different users', rounds, 'different'), ...measuresOf('one user', rounds, 'same')],
    notes: notesOf(rounds),
    raw: { rounds },
  }
}

async function read(gateway: RunningGateway, load: Load, requests: readonly string[], { seconds }: Effort) {
  const postgres = () => processorSecondsWithChildren(gateway.postgresPid as number)
  const before = { at: performance.now(), gateway: processorSeconds(gateway.pid), postgres: postgres() }
  const result = await load.run({
    port: gateway.port,
    requests,
    connections: CONCURRENT,
    seconds,
    warmUpSeconds: WARM_UP_SECONDS,
  })
  const elapsed = (performance.now() - before.at) / 1_000
  const right = result.latencies['200'] ?? []
  return {
    rate: rounded(right.length / result.seconds, 1),
    milliseconds: spreadOf(right),
    rejected: countRejected(result),
    coresOfGateway: rounded((processorSeconds(gateway.pid) - before.gateway) / elapsed, 2),
    coresOfPostgres: rounded((postgres() - before.postgres) / elapsed, 2),
    coresOfLoad: rounded(result.ownCores, 2),
  }
}

function countRejected({ latencies }: LoadResult): number {
  return Object.entries(latencies).reduce((sum, [status, all]) => (status === '200' ? sum : sum + all.length), 0)
}

function measuresOf(who: string, rounds: readonly Round[], kind: 'different' | 'same') {
  const ratio = median(rounds.map((round) => round[kind].rate / round.ceiling))
  const ceiling = median(rounds.map((round) => round.ceiling))
  const rate = median(rounds.map((round) => round[kind].rate))
  const allowed = median(rounds.map((round) => (P99_OF_QUEUE * CONCURRENT * 1_000) / round.ceiling))
  const p99 = median(rounds.map((round) => round[kind].milliseconds.p99))
  const rejected = rounds.reduce((sum, round) => sum + round[kind].rejected, 0)
  return [
    atLeast(SHARE_OF_CEILING, {
      label: `Sign-ins a second of ${who}, as a share of the bare hash rate`,
      value: ratio,
      digits: 3,
      beside: `${rate.toFixed(0)} of ${ceiling.toFixed(0)} a second`,
    }),
    atMost(allowed, {
      label: `p99 of a sign-in, ${who} (${P99_OF_QUEUE} × ${CONCURRENT} ÷ bare rate)`,
      value: p99,
      unit: ' ms',
    }),
    ...(rejected > 0 ? [atMost(0, { label: `Rejected sign-ins, ${who}`, value: rejected })] : []),
  ]
}

function notesOf(rounds: readonly Round[]): string[] {
  const cores = (of: 'coresOfGateway' | 'coresOfPostgres' | 'coresOfLoad') =>
    median(rounds.map(({ different }) => different[of])).toFixed(2)
  return [
    `Of ${availableParallelism()} cores the gateway took ${cores('coresOfGateway')} (hashing included), its PostgreSQL ${cores('coresOfPostgres')}, and the load generator ${cores('coresOfLoad')}; the bare hash uses all of them.`,
  ]
}
