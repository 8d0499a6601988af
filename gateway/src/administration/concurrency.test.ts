import { BEHIND_PROXY, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { runAdministratorStep } from '@foyer/testkit/concurrency/administrator'
import { APPROVAL_ACTS } from '@foyer/testkit/concurrency/approvals'
import { findViolations } from '@foyer/testkit/concurrency/invariants'
import { SeededRandom } from '@foyer/testkit/concurrency/random'
import { runUserStep } from '@foyer/testkit/concurrency/simulated-user'
import { createSimulation, type Simulation } from '@foyer/testkit/concurrency/simulation-state'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const SECONDS = Number(process.env['FOYER_CONCURRENCY_SECONDS'] ?? 5)
const SEED = Number(process.env['FOYER_CONCURRENCY_SEED'] ?? Date.now() % 1_000_000)
/** So many act at once for each administrator, and for each user. */
const CLIENTS_PER_USER = 2
/** Setting up and checking take a while of their own. */
const MARGIN = 120_000

describe(`random concurrent administration with seed ${SEED}`, () => {
  let one: GatewayUnderTest
  let other: GatewayUnderTest
  let simulation: Simulation
  beforeAll(async () => {
    const environment = { ...BEHIND_PROXY, databasePool: 24 }
    one = await startGateway({ clusterUrl: inject('clusterUrl'), environment })
    other = await startGateway({
      clusterUrl: inject('clusterUrl'),
      environment,
      databaseUrl: one.databaseUrl,
      clock: one.clock,
    })
    simulation = await createSimulation([one, other], new SeededRandom(SEED))
  }, MARGIN)
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  it(
    'ASVS 15.4.1 random requests cause no contradiction, lost update or deadlock',
    async () => {
      const end = performance.now() + SECONDS * 1_000
      const repeatUntilEnd = async (act: () => Promise<unknown>) => {
        while (performance.now() < end) await act()
      }
      const actors = [
        ...simulation.administrators.map((self) => () => runAdministratorStep(simulation, self, APPROVAL_ACTS)),
        ...simulation.members.map((self) => () => runUserStep(simulation, self)),
      ]
      await Promise.all(actors.flatMap((act) => Array.from({ length: CLIENTS_PER_USER }, () => repeatUntilEnd(act))))
      const calls = [...simulation.counts.values()].reduce((sum, count) => sum + count, 0)
      const again = [one, other].flatMap(({ logLines }) => logLines.filter((line) => line.includes('is run once more')))
      if (SECONDS > 10) report(calls, again.length)
      expect(await findViolations(simulation)).toEqual([])
      expect(again).toEqual([])
      expect(simulation.acknowledged.length).toBeGreaterThan(0)
    },
    SECONDS * 1_000 + MARGIN,
  )

  function report(calls: number, again: number): void {
    const outcomes = [...simulation.counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([outcome, count]) => `${outcome}: ${count}`)
    process.stdout.write(
      `seed ${SEED}: ${calls} calls, ${simulation.acknowledged.length} acknowledged, ${again} run again\n${outcomes.join('\n')}\n`,
    )
  }
})
