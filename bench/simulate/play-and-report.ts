import type pg from 'pg'
import { withDatabase } from '../environment/load-data.ts'
import type { ChainPlan } from './chain/chain-plan.ts'
import type { DayRecord } from './day/day-record.ts'
import type { WorkKind } from './day/habits.ts'
import { playDay } from './day/play-day.ts'
import { predictUse, sumOf, type WorkCounts } from './model/unit-costs.ts'
import { growthLines, workLines } from './report.ts'
import { storedCosts, storeResult } from './results.ts'
import type { Simulation } from './simulation.ts'
import {
  connectionsOf,
  growthSince,
  memoryOfGateways,
  processorUse,
  type TableGrowth,
  tableStates,
  usedSince,
} from './usage.ts'

const SAMPLE_EVERY = 1_000
/** The part of a day that is played before it: V8 compiles code, and connections plan their statements, as in the hours before. */
const WARM_UP = 0.2

/** What was used during a day. */
interface DayUse {
  readonly seconds: number
  /** Processor seconds; undefined where the gateways run elsewhere. */
  readonly used: { readonly gateways: number; readonly database: number } | undefined
  readonly most: { readonly memory: number; readonly connections: number; readonly sockets: number }
  /** The sum of the seconds that each socket was open. */
  readonly socketSeconds: number
  readonly growth: readonly TableGrowth[]
}

/** Plays the day of a chain, prints what happened, and stores it to be compared with the model. */
export async function playAndReport(plan: ChainPlan, stores: readonly number[], simulation: Simulation): Promise<void> {
  const { options, installation, signal, print } = simulation
  const gateways = installation.servers.length
  print(`\nA day in ${options.minutes} minutes, on ${gateways} gateways.`)
  print(`Of ${plan.stores} stores, the users of ${stores.length} work.`)
  if (installation.processes) await warmUp(plan, stores, simulation)
  const { record, use } = await withDatabase(installation.databaseUrl, (client) =>
    playAndWatch(plan, stores, simulation, client),
  )
  const { counts, calls } = countsOf(record.summary)
  const { seconds, socketSeconds } = use
  const byKind = predictUse(storedCosts(), { counts, gateways, seconds, socketSeconds })
  for (const line of reportLines(record, use, calls, byKind)) print(line)
  if (!use.used || signal.aborted) return
  const { stores: all, userCount, seed } = plan
  const workingUsers = record.count('sign-in')
  await storeResult(`day-${gateways}`, {
    ...{
      stores: all,
      userCount,
      seed,
      sample: options.sample,
      minutes: options.minutes,
      gateways,
      seconds,
      socketSeconds,
      workingUsers,
    },
    ...{ calls, counts, most: use.most, bytesOfUserDay: bytesOf(use.growth) / workingUsers },
    measured: { gateway: use.used.gateways, database: use.used.database },
    ...{ work: record.summary, growth: use.growth },
  })
}

/** Plays a short day of a part of the stores, at the pace of the day. What was written so far is then on disk. */
async function warmUp(plan: ChainPlan, stores: readonly number[], { options, installation, signal }: Simulation) {
  const { servers, databaseUrl } = installation
  const some = stores.slice(0, Math.ceil(stores.length * WARM_UP))
  await playDay({ plan, stores: some, servers, minutes: options.minutes * WARM_UP, signal, onHour: () => undefined })
  await withDatabase(databaseUrl, (client) => client.query('checkpoint'))
}

async function playAndWatch(
  plan: ChainPlan,
  stores: readonly number[],
  { options, installation, signal, print }: Simulation,
  client: pg.Client,
): Promise<{ record: DayRecord; use: DayUse }> {
  const { servers, processes } = installation
  const tables = await tableStates(client)
  const before = processes && processorUse(processes)
  const most = { memory: 0, connections: 0, sockets: 0 }
  let [socketSeconds, open] = [0, 0]
  const sampling = setInterval(() => {
    socketSeconds += open * (SAMPLE_EVERY / 1_000)
    if (processes) most.memory = Math.max(most.memory, memoryOfGateways(processes))
    void connectionsOf(client).then((count) => {
      most.connections = Math.max(most.connections, count)
    })
  }, SAMPLE_EVERY)
  const began = performance.now()
  const onHour = (hour: number, sockets: number) => {
    open = sockets
    most.sockets = Math.max(most.sockets, sockets)
    print(`  ${String(hour).padStart(2, '0')}:00  ${sockets} sockets`)
  }
  const record = await playDay({ plan, stores, servers, minutes: options.minutes, signal, onHour })
  clearInterval(sampling)
  const seconds = (performance.now() - began) / 1_000
  const used = before && processes && usedSince(before, processorUse(processes))
  const growth = growthSince(tables, await tableStates(client))
  return { record, use: { seconds, used, most, socketSeconds, growth } }
}

function reportLines(
  record: DayRecord,
  { seconds, used, most, growth }: DayUse,
  calls: number,
  byKind: ReturnType<typeof predictUse>,
): string[] {
  const predicted = sumOf(byKind)
  const users = record.count('sign-in')
  const processor = used && [
    `Processor seconds of the gateways: ${used.gateways.toFixed(1)}, the model says ${predicted.gateway.toFixed(1)}.`,
    `Processor seconds of PostgreSQL: ${used.database.toFixed(1)}, the model says ${predicted.database.toFixed(1)}.`,
    `Memory of the gateways: at most ${most.memory.toFixed(0)} MB.`,
  ]
  return [
    ...workLines(record, byKind),
    `\n${calls} calls, ${(calls / seconds).toFixed(0)} a second.`,
    `At most ${most.sockets} sockets and ${most.connections} connections to the database.`,
    ...(processor ?? []),
    ...growthLines(growth),
    `${(bytesOf(growth) / Math.max(1, users)).toFixed(0)} bytes for each of the ${users} users who worked.`,
  ]
}

function bytesOf(growth: readonly TableGrowth[]): number {
  return growth.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A notice that is delivered is no call. */
function countsOf(summary: Readonly<Record<string, { readonly count: number }>>) {
  const counts: WorkCounts = Object.fromEntries(Object.entries(summary).map(([kind, { count }]) => [kind, count]))
  const { 'notice delivered': _pushes, ...called } = counts as Record<WorkKind, number>
  return { counts, calls: Object.values(called).reduce((sum, count) => sum + count, 0) }
}
