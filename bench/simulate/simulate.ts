import { once } from 'node:events'
import { type ChainPlan, chainPlan, sampleOf } from './chain/chain-plan.ts'
import { insertChain, PASSWORD, signInByHand } from './chain/insert-chain.ts'
import { insertLabels } from './chain/insert-labels.ts'
import { MANAGERS, measureCosts } from './model/measure-costs.ts'
import { playAndReport } from './play-and-report.ts'
import { storeResult } from './results.ts'
import type { Simulation } from './simulation.ts'

/** Makes the chain, plays its day, and leaves it running if that is wanted. */
export async function simulate(simulation: Simulation): Promise<void> {
  const { options, installation, signal, print } = simulation
  const plan = chainPlan(options)
  const stores = sampleOf(plan, options.costs ? MANAGERS / options.stores : options.sample)
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
  if (Object.keys(costs.failures).length > 0)
    throw new Error(`Calls failed, so that nothing is stored: ${JSON.stringify(costs.failures)}`)
  await storeResult('unit-costs', costs)
  print(JSON.stringify(costs, undefined, 2))
}
