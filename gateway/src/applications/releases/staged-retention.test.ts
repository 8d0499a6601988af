import { STAGED_RELEASE_LIFETIME } from '@foyer/contract/limits'
import { type GatewayUnderTest, installApplication, stageApplication, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { deleteExpired, expiredRows } from '../../retention/index.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

it('APP-07 an expired staged release is deleted with its files, an activated one is not', async () => {
  const { db, log, settings } = gateway.deps
  await installApplication(gateway, { key: 'tills', version: '1.0.0' })
  await stageApplication(gateway, { key: 'tills', version: '1.1.0' })
  const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
  const run = () => deleteExpired({ db, log, metrics }, expiredRows(gateway.clock.now(), settings.now))
  const versions = async () => {
    const rows = await db
      .selectFrom('application_file')
      .innerJoin('application_release', 'application_release.id', 'release_id')
      .select('version')
      .distinct()
      .orderBy('version')
      .execute()
    return rows.map(({ version }) => version)
  }
  gateway.clock.step(STAGED_RELEASE_LIFETIME / 1_000)
  await run()
  expect(await versions()).toEqual(['1.0.0', '1.1.0'])
  gateway.clock.step(1)
  await run()
  expect(await versions()).toEqual(['1.0.0'])
})
