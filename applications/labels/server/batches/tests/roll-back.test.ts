import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { BatchesUnderTest, BREAD, BUTTER, MILK } from './batches-test.ts'

let batches: BatchesUnderTest
let id: string
beforeAll(async () => {
  batches = await BatchesUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await batches.seed()
  id = (await batches.create(FILE)).body.id
})
afterAll(() => batches.under.close())

const FILE = `barcode,price,former price,valid from\n${MILK},0.99,1.49,\n${BUTTER},3.49,,\n${BREAD},1.99,,2026-12-01\n`
const plan = async () => (await batches.send('GET', `/batches/${id}/rollback`)).body
const rollBack = async ({
  include = [],
  fingerprint,
  back = randomUUID(),
}: {
  include?: string[]
  fingerprint?: string
  back?: string
} = {}) => {
  const body = { id: back, include, fingerprint: fingerprint ?? (await plan()).fingerprint }
  return await batches.send('PUT', `/batches/${id}/rollback`, body)
}

describe('progress', () => {
  it('LABEL-40 follows the labels from queued to confirmed', async () => {
    const labels = async () => (await batches.read(id)).counts.labels
    expect(await labels()).toMatchObject({ queued: 3 })
    const [first] = await batches.under.application.transmission.take(batches.under.store, 1)
    expect(await labels()).toMatchObject({ queued: 2, sent: 1 })
    await batches.under.application.transmission.report(first?.id as string, 'confirm')
    await batches.transmit()
    expect(await labels()).toEqual({ queued: 0, sent: 0, confirmed: 3, failed: 0, replaced: 0 })
  })

  it('LABEL-40 failed labels are named, and sent again on request', async () => {
    await batches.send('POST', `/batches/${id}/cancel`)
    await batches.transmit('fail')
    const failed = await batches.read(id)
    expect(failed).toMatchObject({ state: 'partly-failed', counts: { labels: { failed: 3 }, retries: 0 } })
    expect(failed.failures[0]).toMatchObject({ product: 'Alpine milk', attempts: 1, failure: 'no-response' })
    const { body } = await batches.send('POST', `/batches/${id}/resend`)
    expect(body.counts.labels).toMatchObject({ queued: 3, failed: 0 })
    expect((await batches.send('GET', `/labels/${batches.label}`)).body.state).toBe('updating')
    await batches.transmit()
    expect(await batches.read(id)).toMatchObject({ state: 'done', counts: { labels: { confirmed: 3 }, retries: 3 } })
    expect((await batches.send('POST', `/batches/${id}/resend`)).body.code).toBe('NOTHING_FAILED')
  })

  it('LABEL-40 a label with a newer change is replaced, and not sent again', async () => {
    await batches.transmit('fail')
    await batches.changePrice('1.05')
    expect((await batches.read(id)).counts.labels).toMatchObject({ failed: 1, replaced: 2 })
    await batches.send('POST', `/batches/${id}/resend`)
    const [newest] = await batches.changesOf()
    expect([newest.content.amount, newest.state]).toEqual([105, 'queued'])
    expect((await batches.changesOf())[1].state).toBe('failed')
  })
})

describe('rollback', () => {
  it('LABEL-41 restores all prices as a new batch, and cancels the rest', async () => {
    expect(await plan()).toMatchObject({ restored: 2, changedSince: [] })
    const { status, body } = await rollBack()
    expect([status, body.kind, body.rollsBack, body.name]).toEqual([200, 'rollback', id, 'Week 48'])
    expect(body.counts).toMatchObject({ products: { applied: 2 }, labels: { queued: 3 } })
    expect(await batches.prices()).toEqual({ 'Alpine milk': 149, Bread: 219, Butter: 329 })
    expect(await batches.read(id)).toMatchObject({
      ...{ state: 'rolled-back', counts: { products: { cancelled: 1 }, labels: { replaced: 3 } } },
      rolledBackBy: { batch: body.id, by: 'Maya Lindqvist' },
    })
    const [newest] = await batches.changesOf()
    expect(newest.content).toMatchObject({ amount: 149, formerAmount: null })
  })

  it('LABEL-41 happens once, also by requests at the same time', async () => {
    const { fingerprint } = await plan()
    const replies = await Promise.all([1, 2, 3].map(() => rollBack({ fingerprint })))
    const ids = new Set(replies.map(({ body }) => body.id))
    expect([replies.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1])
    expect(await batches.changesOf()).toHaveLength(2)
    const [back] = ids
    expect((await batches.send('GET', `/batches/${back}/rollback`)).body.code).toBe('NOTHING_TO_ROLL_BACK')
  })

  it('LABEL-41 names products that were changed since, and leaves them out', async () => {
    await batches.changePrice('1.09')
    const { restored, changedSince } = await plan()
    expect([restored, changedSince]).toMatchObject([
      1,
      [{ product: { name: 'Alpine milk' }, before: { amount: 149 }, inForce: { amount: 109 } }],
    ])
    expect((await rollBack()).body.counts.products).toMatchObject({ applied: 1, 'left-out': 1 })
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 109, Butter: 329 })
  })

  it('LABEL-41 restores a product that was changed since if it is confirmed', async () => {
    await batches.changePrice('1.09')
    await rollBack({ include: [batches.milk] })
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 149, Butter: 329 })
  })

  it('LABEL-41 a price that changed since the plan gets 409 with the new plan', async () => {
    const { fingerprint } = await plan()
    await batches.changePrice('1.09')
    const { status, body } = await rollBack({ fingerprint, include: [batches.milk] })
    expect([status, body.code, body.plan.changedSince.length]).toEqual([409, 'ROLLBACK_CHANGED', 1])
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 109, Butter: 349 })
  })

  it('LABEL-41 removes the first price of a product', async () => {
    const tea = await batches.under.product('Tea', '40052441')
    const label = await batches.under.label({ code: 'B47C3000', productId: tea })
    id = (await batches.create('barcode,price,currency\n40052441,2.50,EUR\n')).body.id
    expect(await batches.prices()).toMatchObject({ Tea: 250 })
    await rollBack()
    expect(await batches.prices()).not.toHaveProperty('Tea')
    expect((await batches.changesOf(label))[0].content).toMatchObject({ name: 'Tea', amount: null, currency: null })
  })

  it('LABEL-38 LABEL-41 plans that follow the batch expect the restored prices', async () => {
    const next = (await batches.create(`barcode,price\n${MILK},1.19\n`, { from: batches.at(2) })).body.id
    await rollBack()
    expect((await batches.read(next)).conflicts).toBe(0)
    await batches.pass(2)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 119 })
  })

  it('LABEL-41 the list has the rollback above its batch', async () => {
    const { body } = await rollBack()
    const { items } = (await batches.send('GET', '/batches')).body
    expect(items.map((one: { id: string; state: string }) => [one.id, one.state])).toEqual([
      [body.id, 'running'],
      [id, 'rolled-back'],
    ])
  })
})
