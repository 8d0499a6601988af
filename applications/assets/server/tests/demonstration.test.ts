import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { AssetsUnderTest } from './assets-test.ts'

let under: AssetsUnderTest
beforeAll(async () => {
  under = await AssetsUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())

it('ASSET-33 gives stores assets with a past, once, and clears them', async () => {
  const { demonstration } = under.application
  const stores = [under.store, under.otherStore].map((id) => ({ id, name: 'Store', timeZone: 'Europe/Paris' }))
  const places = { organisation: under.organisation, stores }
  await Promise.all([demonstration.seed(places), demonstration.seed(places)])
  expect(await under.db.selectFrom('asset').select('id').execute()).toHaveLength(26)
  const summary = { assets: 13, assigned: 4, overdue: 2, due: 4, available: 6, defect: 2, lost: 1, retired: 0 }
  expect((await under.send('GET', '/summary')).body).toEqual({ ...summary, simulated: false })
  const { events } = (await under.send('GET', '/assets/MC-0131')).body
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['handed-out', 'registered'])
  expect((await under.send('GET', '/codes?code=B-1003')).body.badge.name).toBe('Yanis Haddad')
  await demonstration.clear(under.organisation)
  for (const table of ['asset', 'event', 'badge', 'site'] as const) {
    const rows = under.db.selectFrom(table).select((eb) => eb.val(1).as('one'))
    expect(await rows.execute()).toEqual([])
  }
})
