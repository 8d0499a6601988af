import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openLabels } from '../../index.ts'
import { BatchesUnderTest, BUTTER, MILK } from './batches-test.ts'

let batches: BatchesUnderTest
beforeAll(async () => {
  batches = await BatchesUnderTest.start(inject('clusterUrl'))
})
beforeEach(() => batches.seed())
afterAll(() => batches.under.close())

const FILE = `barcode,price\n${MILK},0.99\n${BUTTER},3.49\n`
const runDue = async () => await batches.under.application.schedule.runDue()
const stateOf = async (id: string) => {
  const { state, counts, conflicts } = await batches.read(id)
  return { state, ...counts.products, conflicts }
}

describe('a scheduled batch', () => {
  it('LABEL-36 comes into force at its time on the clock of the store', async () => {
    const from = batches.at(2)
    const { body } = await batches.create(FILE, { from })
    const startsAt = new Date(`${from}+01:00`).toISOString()
    expect(body).toMatchObject({ state: 'scheduled', startsAt, counts: { products: { waiting: 2 } } })
    await batches.pass(1)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 149, Butter: 329 })
    await batches.pass(2)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 99, Butter: 349 })
    expect(await batches.read(body.id)).toMatchObject({ state: 'running', counts: { labels: { queued: 3 } } })
    expect((await batches.changesOf())[0].requestedBy).toBe('Maya Lindqvist')
  })

  it('LABEL-35 a request that is repeated after the start has passed returns the batch', async () => {
    const id = randomUUID()
    const { fingerprint } = (await batches.check(FILE)).body.plan
    const request = { id, fingerprint, from: batches.at(2) }
    expect((await batches.create(FILE, request)).status).toBe(200)
    await batches.pass(3)
    const { status, body } = await batches.create(FILE, request)
    expect([status, body.id, body.counts.products.applied]).toEqual([200, id, 2])
    expect(await batches.changesOf()).toHaveLength(1)
    const another = await batches.create(FILE, { ...request, id: randomUUID() })
    expect([another.status, another.body.fields[0].problem]).toEqual([422, 'from.now'])
  })

  it('LABEL-36 lines with a time of their own come into force then', async () => {
    const file = `barcode;price;valid from\n${MILK};0.99;${batches.at(3)}\n${BUTTER};3.49;\n`
    const { body } = await batches.create(file, { from: batches.at(2) })
    await batches.pass(2)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 149, Butter: 349 })
    expect((await batches.read(body.id)).state).toBe('running')
    await batches.pass(1)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 99, Butter: 349 })
  })

  it('LABEL-37 of several gateways one puts it in force, and a repetition does nothing', async () => {
    const { body } = await batches.create(FILE, { from: batches.at(2) })
    batches.under.gateway.clock.step(120)
    const now = () => batches.under.gateway.clock.now()
    const others = [1, 2, 3].map(() => openLabels({ databaseUrl: batches.under.backEndUrl, now }))
    await Promise.all([runDue(), runDue(), ...others.map(({ schedule }) => schedule.runDue())])
    await runDue()
    for (const other of others) await other.close()
    expect((await batches.read(body.id)).counts).toMatchObject({ products: { applied: 2 }, labels: { queued: 3 } })
    expect(await batches.changesOf()).toHaveLength(1)
  })

  it('LABEL-37 a late gateway does what was due in the order of its time', async () => {
    await batches.create(`barcode,price\n${MILK},1.19\n`, { from: batches.at(4), name: 'End of promotion' })
    await batches.create(FILE, { from: batches.at(2), name: 'Promotion' })
    await batches.pass(9)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 119, Butter: 349 })
    const prices = (await batches.changesOf()).map((change: { content: { amount: number } }) => change.content.amount)
    expect(prices).toEqual([119, 99])
  })

  it('LABEL-37 a batch that fails delays no other one, and its error is reported', async () => {
    const { body: broken } = await batches.create(FILE, { from: batches.at(2) })
    const { body: sound } = await batches.create('barcode,price\n036000291452,1.99\n', { from: batches.at(3) })
    await batches.under.db
      .updateTable('batch')
      .set({ created_by_name: 'x'.repeat(9_000) })
      .where('id', '=', broken.id)
      .execute()
    await batches.alter('alter table labels.price add constraint short check (length(changed_by) < 5000)')
    await expect(batches.pass(4)).rejects.toThrow('short')
    expect([await stateOf(broken.id), await stateOf(sound.id)]).toMatchObject([{ waiting: 2 }, { state: 'done' }])
    await batches.alter('alter table labels.price drop constraint short')
    await runDue()
    expect(await stateOf(broken.id)).toMatchObject({ applied: 2 })
  })

  it('LABEL-39 is cancelled once, and then does not come into force', async () => {
    const { body } = await batches.create(FILE, { from: batches.at(2) })
    for (const _again of [1, 2]) {
      const { status, body: cancelled } = await batches.send('POST', `/batches/${body.id}/cancel`)
      expect([status, cancelled.state, cancelled.cancelledBy]).toEqual([200, 'cancelled', 'Maya Lindqvist'])
    }
    await batches.pass(2)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 149, Butter: 329 })
  })

  it('LABEL-39 one that has begun cannot be cancelled', async () => {
    const { body } = await batches.create(FILE)
    const { status, body: reply } = await batches.send('POST', `/batches/${body.id}/cancel`)
    expect([status, reply.code]).toEqual([409, 'NOT_SCHEDULED'])
  })
})

describe('a price that was changed by hand before the batch', () => {
  let id: string
  beforeEach(async () => {
    id = (await batches.create(FILE, { from: batches.at(2) })).body.id
    await batches.changePrice('1.39')
  })
  const conflicts = async () => (await batches.send('GET', `/batches/${id}/items?filter=conflicts`)).body.items
  const decide = async (decision: string) => {
    const items = (await conflicts()).map(({ product, inForce }: { product: { id: string }; inForce: object }) => {
      return { product: product.id, seen: inForce }
    })
    return (await batches.send('POST', `/batches/${id}/conflicts`, { decision, items })).body
  }

  it('LABEL-38 is a conflict before and after its time, and stays in force', async () => {
    expect(await stateOf(id)).toMatchObject({ state: 'scheduled', waiting: 2, conflicts: 1 })
    expect(await conflicts()).toMatchObject([
      {
        ...{ state: 'waiting', changedSince: true, before: { amount: 149 }, after: { amount: 99 } },
        ...{ inForce: { amount: 139 }, inForceBy: 'Maya Lindqvist' },
      },
    ])
    await batches.pass(2)
    expect(await stateOf(id)).toMatchObject({ applied: 1, conflict: 1, conflicts: 1 })
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 139, Butter: 349 })
    await batches.transmit()
    expect((await batches.read(id)).state).toBe('partly-failed')
  })

  it('LABEL-38 a decision ahead of time lets the batch replace it at its time', async () => {
    expect((await decide('apply')).conflicts).toBe(0)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 139 })
    await batches.pass(2)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 99 })
  })

  it('LABEL-38 a decision afterwards replaces it at once, under the name of who decided', async () => {
    await batches.pass(2)
    expect((await decide('apply')).counts.products).toMatchObject({ applied: 2, conflict: 0 })
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 99 })
  })

  it('LABEL-38 a decision to leave it ends the conflict', async () => {
    expect(await decide('leave')).toMatchObject({ conflicts: 0, counts: { products: { 'left-out': 1, waiting: 1 } } })
    await batches.pass(2)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 139, Butter: 349 })
  })

  it('LABEL-38 a decision about a price that is another one meanwhile has no effect', async () => {
    const [item] = await conflicts()
    await batches.changePrice('1.29')
    const seen = [{ product: item.product.id, seen: item.inForce }]
    const { body } = await batches.send('POST', `/batches/${id}/conflicts`, { decision: 'apply', items: seen })
    expect(body.conflicts).toBe(1)
  })

  it.each([
    [-3_000_000_000, null],
    [-1e20, null],
    [3_000_000_000, null],
    [1.5, null],
    [139, -3_000_000_000],
    [139, -1],
  ])('LABEL-38 a decision about %j and %j, which no price has, gets 400', async (amount, formerAmount) => {
    const items = [{ product: batches.milk, seen: { amount, formerAmount, currency: 'EUR' } }]
    const { status, body } = await batches.send('POST', `/batches/${id}/conflicts`, { decision: 'leave', items })
    expect([status, body.parameter]).toEqual([400, 'seen'])
  })

  it('LABEL-38 a price that was changed back is no conflict', async () => {
    await batches.changePrice('1.49')
    expect((await stateOf(id)).conflicts).toBe(0)
  })

  it('LABEL-38 a price that is already as planned needs no change', async () => {
    await batches.changePrice('0.99')
    await batches.pass(2)
    expect(await stateOf(id)).toMatchObject({ applied: 1, unchanged: 1, conflicts: 0 })
  })
})

describe('the price of one label', () => {
  const schedule = async (id: string, more: object = {}) => {
    const body = { version: 1, price: '1,19', formerPrice: '1,49', from: batches.at(2), ...more }
    const path = `/labels/${batches.label}/scheduled-prices/${id}?timeZone=Europe/Berlin`
    return await batches.send('PUT', path, body)
  }
  const ID = '01930000-0000-4000-8000-000000000001'

  it('LABEL-42 is scheduled once, named at the label, and comes into force on all labels of the product', async () => {
    for (const _again of [1, 2]) expect((await schedule(ID)).status).toBe(200)
    const { items } = (await batches.send('GET', `/labels/${batches.label}/scheduled-prices`)).body
    expect(items).toEqual([
      {
        ...{ batch: ID, kind: 'single', name: 'Alpine milk', from: expect.stringMatching(/Z$/) },
        price: { amount: 119, formerAmount: 149, currency: 'EUR' },
      },
    ])
    const [planned] = (await batches.check(FILE)).body.plan.prices
    expect(planned.scheduled).toMatchObject({ batch: ID, price: { amount: 119 } })
    await batches.pass(2)
    expect(await batches.read(ID)).toMatchObject({ kind: 'single', counts: { labels: { queued: 2 } } })
    expect((await batches.send('GET', `/labels/${batches.label}/scheduled-prices`)).body.items).toEqual([])
  })

  it('LABEL-35 a request that is repeated after another change of the label, or its start, returns the batch', async () => {
    const request = { from: batches.at(2) }
    expect((await schedule(ID, request)).status).toBe(200)
    await batches.changePrice('1.39')
    expect(await schedule(ID, request)).toMatchObject({ status: 200, body: { id: ID } })
    const { version } = (await batches.send('GET', `/labels/${batches.label}`)).body
    await batches.send('DELETE', `/labels/${batches.label}/product?version=${version}`)
    await batches.pass(3)
    expect(await schedule(ID, request)).toMatchObject({ status: 200, body: { id: ID } })
    expect((await batches.send('GET', '/batches')).body.items).toHaveLength(1)
  })

  it.each([
    [{ from: '2026-11-20T08:59' }, 422, 'from'],
    [{ from: '' }, 422, 'from'],
    [{ price: 'x' }, 422, 'price'],
  ])('LABEL-42 %j gets %i for %s', async (more, status, path) => {
    const reply = await schedule(ID, more)
    expect([reply.status, reply.body.fields[0].path]).toEqual([status, path])
  })

  it('LABEL-42 a label that was changed since gets 409', async () => {
    expect((await schedule(ID, { version: 7 })).status).toBe(409)
  })
})
