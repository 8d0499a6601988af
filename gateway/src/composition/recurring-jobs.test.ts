import type { JobName } from '@foyer/contract/monitoring'
import { eventually, seedNotice, startGateway } from '@foyer/testkit'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

const HOUR = 3_600

describe('PROD-101 a gateway whose clock differs from that of the database', () => {
  it('ends nothing and announces no licence, says why, and another gateway ends a notice at its time', async () => {
    const clusterUrl = inject('clusterUrl')
    const wrong = await startGateway({ clusterUrl, maxClockOffset: 60 })
    onTestFinished(() => wrong.close())
    wrong.clock.step((Date.now() - wrong.clock.now().getTime()) / 1_000 + HOUR)
    const { id } = await seedNotice(wrong, { endTime: new Date(Date.now() + 1_000) })
    const failureOf = (name: JobName) =>
      wrong.deps.jobRuns.all().find(({ job, failing }) => job === name && failing)?.lastFailure
    await eventually('the job has noticed', () => failureOf('publish-notices') !== undefined)
    expect(failureOf('publish-notices')).toMatch(/the clock of this gateway differs by 3[56]\d\d seconds/)
    const stateOf = async () =>
      (await wrong.deps.db.selectFrom('notice').select('state').where('id', '=', id).executeTakeFirst())?.state
    expect(await stateOf()).toBe('published')

    const right = await startGateway({ clusterUrl, databaseUrl: wrong.databaseUrl, maxClockOffset: 60 })
    onTestFinished(() => right.close())
    right.clock.step((Date.now() - right.clock.now().getTime()) / 1_000)
    await eventually('the notice has ended', async () => (await stateOf()) === 'ended')
    for (const name of ['complete-erasures', 'licence-term'] as const)
      await eventually(`${name} has noticed`, () => failureOf(name)?.includes('the clock of this gateway') === true)
  })
})
