import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { barcodeOf } from '../../demonstration/assortment.ts'
import { BatchesUnderTest } from './batches-test.ts'

const PRODUCTS = 4_000
const LABELS = 5_000

let batches: BatchesUnderTest
beforeAll(async () => {
  batches = await BatchesUnderTest.start(inject('clusterUrl'))
  await batches.seed()
  await seedStore(batches)
})
afterAll(() => batches.under.close())

/** A store with thousands of products; the first ones have two labels. */
async function seedStore({ under }: BatchesUnderTest): Promise<void> {
  const now = under.gateway.clock.now()
  const products = Array.from({ length: PRODUCTS }, (_, at) => ({
    ...{
      id: randomUUID(),
      organisation_id: under.organisation,
      barcode: barcodeOf(at),
      name: `Product ${at}`,
      detail: '',
    },
  }))
  const prices = products.map(({ id }) => ({
    ...{ store_id: under.store, product_id: id, amount: 199, currency: 'EUR', former_amount: null },
    ...{ changed_at: now, changed_by: 'Import' },
  }))
  const labels = Array.from({ length: LABELS }, (_, at) => ({
    ...{ id: randomUUID(), organisation_id: under.organisation, store_id: under.store, code: `C${at}`, battery: 90 },
    ...{
      product_id: products[at % PRODUCTS]?.id ?? null,
      template: 'standard' as const,
      state: 'shown' as const,
      signal: 4,
    },
    ...{ base_station_id: null, shown: null, shown_at: null, last_contact_at: null, changed_at: null },
    ...{ changed_by: null, sort_key: `product ${at}`, search_text: `product ${at}` },
  }))
  for (let at = 0; at < LABELS; at += 1_000) {
    const [from, to] = [at, at + 1_000]
    if (at < PRODUCTS) {
      await under.db.insertInto('product').values(products.slice(from, to)).execute()
      await under.db.insertInto('price').values(prices.slice(from, to)).execute()
    }
    await under.db.insertInto('label').values(labels.slice(from, to)).execute()
  }
}

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const begun = performance.now()
  const value = await work()
  return [value, Math.round(performance.now() - begun)]
}

describe('a batch for 5,000 labels', () => {
  it('LABEL-44 is in force within seconds, and others go on meanwhile', async () => {
    const file = `barcode;price\n${Array.from({ length: PRODUCTS }, (_, at) => `${barcodeOf(at)};1,89`).join('\n')}\n`
    const [{ body: check }, checking] = await timed(() => batches.check(file))
    const fingerprint = check.plan.fingerprint as string
    const reads: number[] = []
    let running = true
    const reading = (async () => {
      while (running) reads.push((await timed(() => batches.send('GET', '/labels?size=50')))[1])
    })()
    const [{ status, body }, applying] = await timed(() => batches.create(file, { fingerprint }))
    running = false
    await reading
    const [, polling] = await timed(() => batches.read(body.id))
    const [plan, planning] = await timed(() => batches.send('GET', `/batches/${body.id}/rollback`))
    const back = { id: randomUUID(), include: [], fingerprint: plan.body.fingerprint }
    const [rollback, restoring] = await timed(() => batches.send('PUT', `/batches/${body.id}/rollback`, back))
    const longest = Math.max(...reads)
    console.info('BATCH of 5,000 labels, ms:', {
      checking,
      applying,
      polling,
      planning,
      restoring,
      longest,
      reads: reads.length,
    })
    expect([status, body.counts.labels.queued, rollback.body.counts.labels.queued]).toEqual([200, LABELS, LABELS])
    expect(applying).toBeLessThan(10_000)
    expect(longest).toBeLessThan(applying)
  })
})
