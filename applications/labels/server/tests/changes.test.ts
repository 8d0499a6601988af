import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { queueChange, readContent } from '../changes/write-change.ts'
import type { Tx } from '../database/open.ts'
import { LabelsUnderTest } from './labels-test.ts'

const MILK = '4006381333931'
const BUTTER = '96385074'

let under: LabelsUnderTest
let milk: string
let label: string
let sibling: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  milk = await under.product('Alpine milk', MILK, 149)
  await under.product('Butter', BUTTER, 329)
  label = await under.label({ code: 'B47C210E', productId: milk })
  sibling = await under.label({ code: 'B47C210F', productId: milk })
})
afterAll(() => under.close())

const read = async (id = label) => (await under.send('GET', `/labels/${id}`)).body
const changePrice = (price: unknown, more: object = {}, id = label) =>
  under.send('PUT', `/labels/${id}/price`, { body: { price, version: 1, ...more } })
const changeProduct = (barcode: unknown, more: object = {}) =>
  under.send('PUT', `/labels/${label}/product`, { body: { barcode, version: 1, ...more } })

describe('change of a price', () => {
  it('LABEL-06 LABEL-08 updates every label of the product in the store, and no other store', async () => {
    const elsewhere = await under.label({ code: 'B47C9999', productId: milk, store: under.otherStore })
    const { status, body } = await changePrice('1,29', { formerPrice: '1.49' })
    expect(status).toBe(200)
    const expected = {
      ...{ state: 'updating', version: 2, changedBy: 'Maya Lindqvist' },
      price: { amount: 129, formerAmount: 149, currency: 'EUR' },
      changes: [{ kind: 'price', state: 'queued', attempts: 0, requestedBy: 'Maya Lindqvist' }],
    }
    expect(body).toMatchObject(expected)
    expect(await read(sibling)).toMatchObject(expected)
    const [other] = await under.db
      .selectFrom('label')
      .select(['state', 'version'])
      .where('id', '=', elsewhere)
      .execute()
    expect(other).toEqual({ state: 'shown', version: 1 })
  })

  it('LABEL-06 a former price ends with the next change', async () => {
    await changePrice('1.29', { formerPrice: '1.49' })
    expect((await changePrice('1.39', { version: 2 })).body.price.formerAmount).toBeNull()
  })

  it.each([
    ['', {}, 'price', 'price.required', 'Enter a price.'],
    ['1.499', {}, 'price', 'price.decimals', 'The price has too many decimal places for EUR.'],
    ['0', {}, 'price', 'price.positive', 'The price must be higher than 0.'],
    ['1.29', { formerPrice: '1.29' }, 'formerPrice', 'former.low', expect.any(String)],
    ['1.29', { formerPrice: 'x' }, 'formerPrice', 'price.format', expect.any(String)],
  ])('LABEL-06 price %j with %j gets 422, and nothing changes', async (price, more, path, problem, message) => {
    const { status, body } = await changePrice(price, more)
    expect([status, body.fields]).toEqual([422, [{ path, problem, message }]])
    expect(await read()).toMatchObject({ version: 1, price: { amount: 149 }, changes: [] })
  })

  it('LABEL-06 a label without a product has no price; the first price of a product names its currency', async () => {
    const empty = await under.label({ code: 'B47C2200' })
    expect((await changePrice('1.29', {}, empty)).body.code).toBe('PRODUCT_REQUIRED')
    const bread = await under.label({ code: 'B47C2201', productId: await under.product('Bread', '036000291452') })
    expect((await changePrice('2', {}, bread)).body.fields[0].problem).toBe('currency.required')
    expect((await changePrice('2', { currency: 'XYZ' }, bread)).status).toBe(422)
    expect((await changePrice('250', { currency: 'JPY' }, bread)).body.price).toMatchObject({ amount: 250 })
  })

  it.each([undefined, 0, 1.5, '1', 2 ** 31])('LABEL-10 version %j gets 400', async (version) => {
    expect((await changePrice('1.29', { version })).status).toBe(400)
  })
})

describe('change of a product', () => {
  it('LABEL-07 a product is read by its barcode, with its price in the store', async () => {
    const { status, body } = await under.send('GET', `/products/${BUTTER}`)
    expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Butter', barcode: BUTTER, amount: 329 })])
  })

  it.each([
    ['96385075', 'barcode.check-digit'],
    ['12', 'barcode.format'],
    ['036000291452', 'barcode.unknown'],
  ])('LABEL-07 the barcode %s gets 422 with %s', async (barcode, problem) => {
    const { status, body } = await under.send('GET', `/products/${barcode}`)
    expect([status, body.fields[0].problem]).toEqual([422, problem])
  })

  it('LABEL-07 LABEL-08 the label shows the product with its price, and is found by it', async () => {
    const { status, body } = await changeProduct(' 9638-5074 ')
    expect([status, body.product.name, body.price.amount, body.state]).toEqual([200, 'Butter', 329, 'updating'])
    expect(body.changes).toMatchObject([{ kind: 'product', state: 'queued', content: { name: 'Butter', amount: 329 } }])
    expect((await under.send('GET', '/labels?search=butter')).body.items).toHaveLength(1)
    expect((await read(sibling)).version).toBe(1)
  })

  it('LABEL-07 a barcode that is wrong, or of another organisation, gets 422', async () => {
    await under.product('Theirs', '036000291452', undefined, '01930000-0000-7000-8000-000000000009')
    for (const [barcode, problem] of [
      ['96385075', 'barcode.check-digit'],
      ['036000291452', 'barcode.unknown'],
    ])
      expect((await changeProduct(barcode)).body.fields).toMatchObject([{ path: 'barcode', problem }])
    expect((await read()).product.name).toBe('Alpine milk')
  })
})

describe('changes at the same time', () => {
  it('LABEL-10 ASVS 15.4.2 of many changes of one label one takes effect, the others get a conflict', async () => {
    const replies = await Promise.all(['1.01', '1.02', '1.03', '1.04'].map((price) => changePrice(price)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = replies.find(({ status }) => status === 200)?.body
    const loser = replies.find(({ status }) => status === 409)?.body
    const shown = `€1.0${winner.price.amount - 100}`
    expect(loser).toMatchObject({
      code: 'VERSION_CONFLICT',
      message: `Maya Lindqvist changed this label meanwhile. It now has Alpine milk, ${shown}. Check it, then change it again.`,
      label: { version: 2, price: winner.price },
    })
    expect((await read()).changes).toHaveLength(1)
  })

  it('LABEL-10 prices and products of two labels of one product: both labels show the last price', async () => {
    const statuses = await Promise.all([
      changePrice('1.01'),
      changePrice('1.02', {}, sibling),
      changeProduct(MILK),
      changeProduct(BUTTER),
    ])
    expect(statuses.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [one, two] = [await read(), await read(sibling)]
    expect(one.changes[0].content.amount).toBe(one.price.amount)
    if (two.changes.length > 0) expect(two.changes[0].content.amount).toBe(two.price.amount)
  })
})

describe('transmission to the label', () => {
  const take = async () => await under.application.transmission.take(under.store, 10)
  const stateOf = async () => {
    const { state, changes, shown } = await read()
    return [state, changes[0].state, changes[0].attempts, shown?.amount ?? null]
  }
  /** Only one label has the product then. */
  beforeEach(async () => {
    await under.db.deleteFrom('label').where('id', '=', sibling).execute()
  })

  it('LABEL-09 a change is queued, sent and confirmed; the label then shows it', async () => {
    await changePrice('1.29')
    const [change] = await take()
    expect(change).toMatchObject({ labelId: label, attempts: 1, content: { name: 'Alpine milk', amount: 129 } })
    expect(await stateOf()).toEqual(['updating', 'sent', 1, null])
    expect(await under.application.transmission.report(change?.id as string, 'confirm')).toBe(true)
    expect(await stateOf()).toEqual(['shown', 'confirmed', 1, 129])
    expect(await under.application.transmission.report(change?.id as string, 'fail')).toBe(false)
  })

  it('LABEL-09 a change is sent again, and fails with a reason', async () => {
    await changePrice('1.29')
    for (const event of ['retry', 'fail'] as const)
      await under.application.transmission.report((await take())[0]?.id as string, event, 'out-of-range')
    expect(await stateOf()).toEqual(['failed', 'failed', 2, null])
    expect((await read()).changes[0].failure).toBe('out-of-range')
    expect((await under.send('GET', '/summary')).body.attention).toBe(1)
  })

  it('LABEL-09 a newer change replaces one that is not complete, whose confirmation then has no effect', async () => {
    await changePrice('1.29')
    const [first] = await take()
    await changePrice('1.19', { version: 2 })
    expect(await under.application.transmission.report(first?.id as string, 'confirm')).toBe(false)
    const { changes, state } = await read()
    expect(state).toBe('updating')
    expect(changes.map((one: { state: string; failure: string | null }) => [one.state, one.failure])).toEqual([
      ['queued', null],
      ['failed', 'superseded'],
    ])
  })

  it('LABEL-09 base stations that ask at the same time get each change once', async () => {
    await changePrice('1.29')
    const taken = await Promise.all([take(), take(), take()])
    expect(taken.flat()).toHaveLength(1)
  })
})

describe('many completed changes', () => {
  beforeEach(async () => {
    await sql`
      insert into labels.change (id, label_id, store_id, kind, state, content, requested_by, requested_by_name, requested_at, sent_at, completed_at)
      select gen_random_uuid(), ${label}, ${under.store}, 'price', 'confirmed', '{}', gen_random_uuid(), 'Import', now(), now(), now()
      from generate_series(1, 3000)`.execute(under.db)
    await changePrice('1.29')
    await sql`analyze labels.change`.execute(under.db)
  })

  /** How many rows of changes the connection has read so far. */
  const rowsRead = async (tx: Tx): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
      where schemaname = 'labels' and relname = 'change'`.execute(tx)
    return rows[0]?.count ?? 0
  }

  it('LABEL-62 a further change reads only the open ones of its label', async () => {
    await under.db.transaction().execute(async (tx) => {
      const place = { organisation: under.organisation, store: under.store }
      const author = { place, user: { id: randomUUID(), name: 'Maya' }, now: under.gateway.clock.now() }
      const before = await rowsRead(tx)
      await queueChange(tx, 'price', await readContent(tx, place, milk), [{ id: label }], author)
      expect((await rowsRead(tx)) - before).toBeLessThan(10)
    })
    expect((await read()).changes.slice(0, 2)).toMatchObject([{ state: 'queued' }, { failure: 'superseded' }])
  })

  it('LABEL-62 changes that were sent are found without reading the completed ones', async () => {
    await under.db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx)
      await tx.selectFrom('change').select('id').where('state', '=', 'sent').execute()
      expect((await rowsRead(tx)) - before).toBeLessThan(10)
    })
  })
})
