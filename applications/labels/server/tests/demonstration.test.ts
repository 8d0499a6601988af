import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { parseBarcode } from '../../shared/barcode-rule.ts'
import { ASSORTMENT, barcodeOf } from '../demonstration/assortment.ts'
import { LabelsUnderTest } from './labels-test.ts'

let under: LabelsUnderTest
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const places = () => ({ organisation: under.organisation, stores: [under.store, under.otherStore] })
const demonstration = () => under.application.demonstration
const countOf = async () => (await under.db.selectFrom('label').select('id').execute()).length

it('LABEL-19 fills each store once, also if several gateways start together', async () => {
  await Promise.all([demonstration().seed(places()), demonstration().seed(places())])
  const seeded = await countOf()
  await demonstration().seed(places())
  expect([seeded, await countOf()]).toEqual([66, 66])
  const { body } = await under.send('GET', '/summary')
  expect(body).toEqual({ labels: 33, updating: 0, attention: 3, differences: 2, stationsOffline: 1, simulated: false })
})

it('LABEL-19 its barcodes are valid', () => {
  for (const index of ASSORTMENT.keys()) expect(parseBarcode(barcodeOf(index))).toMatchObject({ ok: true })
})

it('LABEL-19 a label shows its change after a moment; one without a signal does not get it', async () => {
  await demonstration().seed(places())
  const { items } = (await under.send('GET', '/labels?size=200')).body
  const priced = items.filter(({ product }: { product: unknown }) => product)
  const near = priced.find(({ signal }: { signal: number }) => signal > 0)
  const far = priced.find(({ signal }: { signal: number }) => signal === 0)
  for (const { id, version } of [near, far])
    expect((await under.send('PUT', `/labels/${id}/price`, { body: { version, price: '9.99' } })).status).toBe(200)
  const stateOf = async ({ id }: { id: string }) => (await under.send('GET', `/labels/${id}`)).body.changes[0].state
  await demonstration().simulate()
  await demonstration().simulate()
  expect([await stateOf(near), await stateOf(far)]).toEqual(['sent', 'sent'])
  under.gateway.clock.step(2)
  await demonstration().simulate()
  expect([await stateOf(near), await stateOf(far)]).toEqual(['confirmed', 'failed'])
  expect((await under.send('GET', `/labels/${near.id}`)).body.shown).toMatchObject({ amount: 999 })
})

it('LABEL-19 a reset deletes the data of its organisation, and of no other one', async () => {
  await demonstration().seed(places())
  const other = randomUUID()
  await under.product('Alpine milk', '4006381333931', undefined, other)
  await demonstration().clear(under.organisation)
  expect(await countOf()).toBe(0)
  const left = await under.db.selectFrom('product').select('organisation_id').execute()
  expect(left).toEqual([{ organisation_id: other }])
})

it('LABEL-58 one of three base stations has no contact, and the others keep theirs', async () => {
  await demonstration().seed(places())
  under.gateway.clock.step(600)
  await under.application.watch()
  await demonstration().simulate()
  const { items } = (await under.send('GET', '/base-stations')).body
  expect(items.map(({ offlineSince }: { offlineSince: string | null }) => offlineSince === null)).toEqual([
    ...[false, true, true],
  ])
  expect(items[0]).toMatchObject({ name: 'Checkout', labels: 3, connected: 0 })
})
