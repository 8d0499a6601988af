import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { type ChainPlan, chainPlan, sampleOf } from './chain/chain-plan.ts'
import { insertChain, PASSWORD, signInByHand } from './chain/insert-chain.ts'
import { insertLabels } from './chain/insert-labels.ts'
import type { WorkKind } from './day/habits.ts'
import { playDay } from './day/play-day.ts'
import type { SimulatedInstallation } from './installation.ts'
import { measureCosts } from './model/measure-costs.ts'
import { predictUse, sumOf, type WorkCounts } from './model/unit-costs.ts'
import type { SimulateOptions } from './options.ts'
import { growthLines, workLines } from './report.ts'
import { storedCosts, storeResult } from './results.ts'
import {
  connectionsOf,
  growthSince,
  memoryOfGateways,
  processorUse,
  tableStates,
  usedSince,
  withClient,
} from './usage.ts'

const SAMPLE_EVERY = 1_000

export interface Simulation {
  readonly options: SimulateOptions
  readonly installation: SimulatedInstallation
  readonly signal: AbortSignal
  print(text: string): void
}

/** Makes the chain, plays its day, and leaves it running if that is wanted. */
export async function simulate(simulation: Simulation): Promise<void> {
  const { options, installation, signal, print } = simulation
  const plan = chainPlan(options)
  const stores = sampleOf(plan, options.sample)
  await makeChain(plan, stores, simulation)
  if (options.costs) await storeCosts(plan, stores, simulation)
  else if (options.minutes > 0 && !signal.aborted) await playAndReport(plan, stores, simulation)
  if (!options.keep || signal.aborted) return
  print(
    `\n${installation.origins.join(', ')}\n  ${signInByHand(plan).join(', ')}\n  password ${PASSWORD}\nCtrl-C stops it.`,
  )
  await once(signal, 'abort')
}

async function makeChain(
  plan: ChainPlan,
  stores: readonly number[],
  { installation, print }: Simulation,
): Promise<void> {
  const began = performance.now()
  const { databaseUrl: url, secret } = installation
  const progress = (text: string) => print(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`)
  const isNew = await insertChain(plan, { url, secret, progress })
  await insertLabels(plan, url, stores)
  progress(isNew ? 'the chain is made' : 'the chain was there')
}

/** Measures the unit costs. What a day adds on disk is known after the first day. */
async function storeCosts(
  plan: ChainPlan,
  stores: readonly number[],
  { installation, print }: Simulation,
): Promise<void> {
  const { servers, processes } = installation
  if (!processes) throw new Error('Costs are measured on gateways that the simulation starts, without --address.')
  const costs = await measureCosts(plan, stores, servers[0] as (typeof servers)[number], processes)
  await storeResult('unit-costs', costs)
  print(JSON.stringify(costs, undefined, 2))
}

async function playAndReport(plan: ChainPlan, stores: readonly number[], simulation: Simulation): Promise<void> {
  const { options, installation, signal, print } = simulation
  const { servers, processes, databaseUrl } = installation
  print(
    `\nA day in ${options.minutes} minutes. Of ${plan.stores} stores the users of ${stores.length} work, of ${servers.length} gateways.`,
  )
  await withClient(databaseUrl, async (client) => {
    const tables = await tableStates(client)
    const before = processes && processorUse(processes)
    const most = { memory: 0, connections: 0, sockets: 0 }
    let socketSeconds = 0
    let open = 0
    const sampling = setInterval(() => {
      socketSeconds += open * (SAMPLE_EVERY / 1_000)
      if (processes) most.memory = Math.max(most.memory, memoryOfGateways(processes))
      void connectionsOf(client).then((count) => {
        most.connections = Math.max(most.connections, count)
      })
    }, SAMPLE_EVERY)
    const began = performance.now()
    const record = await playDay({
      ...{ plan, stores, servers, minutes: options.minutes, signal },
      onHour: (hour, sockets) => {
        open = sockets
        most.sockets = Math.max(most.sockets, sockets)
        print(`  ${String(hour).padStart(2, '0')}:00  ${sockets} sockets`)
      },
    })
    clearInterval(sampling)
    const seconds = (performance.now() - began) / 1_000
    const used = before && processes && usedSince(before, processorUse(processes))
    const growth = growthSince(tables, await tableStates(client))
    const { counts, calls } = countsOf(record.summary)
    const costs = storedCosts()
    const parts = predictUse(costs, counts, { gateways: servers.length, seconds, socketSeconds })
    const predicted = sumOf(parts)
    for (const line of workLines(record, parts)) print(line)
    print(
      `\n${calls} calls, ${(calls / seconds).toFixed(0)} a second; at most ${most.sockets} sockets, ${most.connections} connections.`,
    )
    if (used) {
      print(
        `Processor seconds of gateways: ${used.gateways.toFixed(1)}, the model says ${predicted.gateway.toFixed(1)}.`,
      )
      print(
        `Processor seconds of PostgreSQL: ${used.database.toFixed(1)}, the model says ${predicted.database.toFixed(1)}.`,
      )
      print(`Memory of the gateways: at most ${most.memory.toFixed(0)} MB.`)
    }
    for (const line of growthLines(growth)) print(line)
    const workingUsers = record.count('sign-in')
    const bytes = growth.reduce((sum, one) => sum + one.bytes, 0)
    print(`${(bytes / Math.max(1, workingUsers)).toFixed(0)} bytes for each of ${workingUsers} users who worked.`)
    if (!used || signal.aborted) return
    await storeResult(`day-${servers.length}`, {
      ...{
        stores: plan.stores,
        userCount: plan.userCount,
        sample: options.sample,
        minutes: options.minutes,
        seed: plan.seed,
      },
      ...{ gateways: servers.length, seconds, workingUsers, calls, counts, most, bytesOfUserDay: bytes / workingUsers },
      ...{ measured: { gateway: used.gateways, database: used.database }, predicted, byKind: parts },
      ...{ work: record.summary, growth },
    })
  })
}

function countsOf(summary: Readonly<Record<string, { readonly count: number }>>) {
  const counts: WorkCounts = Object.fromEntries(Object.entries(summary).map(([kind, { count }]) => [kind, count]))
  const { 'notice delivered': _pushes, ...called } = counts as Record<WorkKind, number>
  return { counts, calls: Object.values(called).reduce((sum, count) => sum + count, 0) }
}
