import { availableParallelism } from 'node:os'
import type { RunningGateway } from '../environment/gateway.ts'
import { type DatabaseServer, withDatabaseServer, withGatewaysOn } from '../environment/gateways.ts'
import { processorSeconds, processorSecondsWithChildren } from '../environment/processes.ts'
import { createUsers, MANAGER, signIn, signInRequest, workBenchRequest } from '../environment/users.ts'
import { atLeast, type Effort, type Figure, type Outcome } from '../figure.ts'
import { type Load, startLoad } from '../load/load.ts'
import { median, rounded, spreadOf } from '../statistics.ts'

const CONCURRENT = 16
const USERS = 32
/** Before the first pair, until V8 has compiled what runs often. Each of two gateways gets half of the calls, and therefore twice the time. */
const COMPILE_SECONDS = { one: 20, two: 40 }
const WARM_UP_SECONDS = 0.5
/** Short, because the speed of a machine changes within seconds. */
const SECONDS = 2
const PAIRS_PER_ROUND = 5
/** Readings of the same load differ by as much. */
const SAME = 0.97

/** As the guide says for several gateways on one machine. Hashes of more threads than cores push each other out of its caches. */
const SHARING = { UV_THREADPOOL_SIZE: String(Math.max(1, availableParallelism() / 2)) }

export const twoGateways: Figure = {
  name: 'two-gateways',
  how: `Gateway processes and their PostgreSQL on one machine. ${CONCURRENT} keep-alive connections send sign-ins of ${USERS} users, then GET /v2/users/work-bench: all to one gateway, and half of them to each of two others that share the cores for hashing (UV_THREADPOOL_SIZE), alternately. All three run all the time. First, each gateway answers so many calls that V8 has compiled the code that runs often. Medians of the ratios of 25 pairs; two readings of the same load differ by up to 3 %.`,
  measure: (effort) =>
    withDatabaseServer((database) =>
      withGatewaysOn(database.url, 1, {}, (one) =>
        withGatewaysOn(database.url, 2, SHARING, (two) => measure({ one, two, database }, effort)),
      ),
    ),
}

interface Gateways {
  readonly one: readonly RunningGateway[]
  readonly two: readonly RunningGateway[]
  readonly database: DatabaseServer
}

interface Kind {
  readonly label: string
  readonly requests: readonly string[]
}

async function measure(gateways: Gateways, effort: Effort): Promise<Outcome> {
  const [first] = gateways.one as [RunningGateway]
  const kinds: Kind[] = [
    { label: 'Sign-ins', requests: (await createUsers(first.origin, USERS)).map(signInRequest) },
    { label: 'Work-benches', requests: [workBenchRequest(await signIn(first.origin, MANAGER))] },
  ]
  const loads = [startLoad(), startLoad()]
  const measures = []
  const raw: Record<string, unknown> = {}
  const notes: string[] = []
  for (const { label, requests } of kinds) {
    const read = (count: Count, seconds = SECONDS) => readRate(gateways, { count, seconds }, loads, requests)
    await read('one', effort.repeats(COMPILE_SECONDS.one))
    await read('two', effort.repeats(COMPILE_SECONDS.two))
    const rounds: { one: Reading; two: Reading }[] = []
    for (let round = 0; round < effort.rounds * PAIRS_PER_ROUND; round++) {
      const inOrder = round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const)
      const readings = new Map<Count, Reading>()
      for (const count of inOrder) readings.set(count, await read(count))
      rounds.push({ one: readings.get('one') as Reading, two: readings.get('two') as Reading })
    }
    const rate = (of: Count) => median(rounds.map((each) => each[of].rate)).toFixed(0)
    measures.push(
      atLeast(SAME, {
        label: `${label} a second of two gateways on this machine, as a share of one gateway's`,
        value: median(rounds.map(({ one, two }) => two.rate / one.rate)),
        digits: 2,
        beside: `${rate('two')} and ${rate('one')}`,
      }),
    )
    notes.push(
      noteOf(
        label,
        rounds.map(({ one }) => one),
        rounds.map(({ two }) => two),
      ),
    )
    raw[label] = rounds
  }
  for (const load of loads) load.stop()
  return { measures, notes: [notes.join(' ')], raw }
}

type Count = 'one' | 'two'
type Reading = Awaited<ReturnType<typeof readRate>>

/** Sends the load to so many gateways. Each gets the same number of connections, from a load generator of its own. */
async function readRate(
  { one, two, database }: Gateways,
  { count, seconds }: { count: Count; seconds: number },
  loads: readonly Load[],
  requests: readonly string[],
) {
  const of = count === 'one' ? one : two
  const used = () => ({
    at: performance.now(),
    gateways: [...one, ...two].reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    postgres: processorSecondsWithChildren(database.pid),
  })
  const before = used()
  const results = await Promise.all(
    loads.map((load, index) => {
      const { port } = of[index % of.length] as RunningGateway
      const connections = CONCURRENT / loads.length
      return load.run({ port, connections, requests, seconds, warmUpSeconds: WARM_UP_SECONDS })
    }),
  )
  const after = used()
  const elapsed = (after.at - before.at) / 1_000
  const right = results.flatMap(({ latencies }) => latencies['200'] ?? [])
  return {
    rate: rounded(right.length / seconds, 1),
    milliseconds: spreadOf(right),
    coresOfGateways: rounded((after.gateways - before.gateways) / elapsed, 2),
    coresOfPostgres: rounded((after.postgres - before.postgres) / elapsed, 2),
    coresOfLoad: rounded(
      results.reduce((sum, { ownCores }) => sum + ownCores, 0),
      2,
    ),
  }
}

function noteOf(label: string, one: readonly Reading[], two: readonly Reading[]): string {
  const cores = (of: readonly Reading[], name: 'coresOfGateways' | 'coresOfPostgres' | 'coresOfLoad') =>
    median(of.map((each) => each[name])).toFixed(2)
  const parts = (of: readonly Reading[]) =>
    `${cores(of, 'coresOfGateways')} by gateways, ${cores(of, 'coresOfPostgres')} by PostgreSQL, ${cores(of, 'coresOfLoad')} by the load`
  return `${label}, cores used with one gateway: ${parts(one)}; with two: ${parts(two)}.`
}
