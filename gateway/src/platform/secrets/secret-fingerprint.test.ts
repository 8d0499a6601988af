import { startGateway } from '@foyer/testkit'
import { expect, inject, it } from 'vitest'
import { StartFault } from '../database/start-fault.ts'

const clusterUrl = inject('clusterUrl')
const OTHER_SECRET = 'another secret, which is long enough as well'

it('WIRE-27 a gateway with another secret does not start, and neither secret is printed', async () => {
  const first = await startGateway({ clusterUrl })
  const starting = startGateway({ clusterUrl, databaseUrl: first.databaseUrl, secret: OTHER_SECRET })
  await expect(starting).rejects.toBeInstanceOf(StartFault)
  await expect(starting).rejects.toThrow(/FOYER_SECRET/)
  await expect(starting).rejects.not.toThrow(OTHER_SECRET)
  await first.close()
})

it('WIRE-27 gateways share a database with one secret, stored as a fingerprint', async () => {
  const first = await startGateway({ clusterUrl })
  const second = await startGateway({ clusterUrl, databaseUrl: first.databaseUrl })
  const token = await first.client.tokenOf('manager')
  expect((await second.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe(1001)
  const facts = await first.deps.db.selectFrom('platform_fact').selectAll().execute()
  expect(facts).toEqual([{ name: 'secret-fingerprint', value: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  await second.close()
  await first.close()
})

it('WIRE-27 of concurrent first gateways only those with the first secret start', async () => {
  const first = await startGateway({ clusterUrl, seed: 'empty' })
  await first.deps.db.deleteFrom('platform_fact').execute()
  const secrets = [
    'one secret that is long enough for this',
    OTHER_SECRET,
    'one secret that is long enough for this',
    OTHER_SECRET,
  ]
  const starts = await Promise.allSettled(
    secrets.map((secret) => startGateway({ clusterUrl, databaseUrl: first.databaseUrl, secret })),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled').length).toBe(2)
  const stayed = new Set(secrets.filter((_, index) => starts[index]?.status === 'fulfilled'))
  expect(stayed.size).toBe(1)
  for (const start of starts) if (start.status === 'fulfilled') await start.value.close()
  await first.close()
})
