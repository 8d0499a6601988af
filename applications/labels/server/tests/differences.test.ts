import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Difference } from '../../shared/difference.ts'
import { LabelsUnderTest } from './labels-test.ts'

const MILK = '4006381333931'
const BUTTER = '96385074'

let under: LabelsUnderTest
let milk: string
let label: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  milk = await under.product('Alpine milk', MILK, 149)
  await under.product('Butter', BUTTER, 329)
  label = await under.label({ code: 'B47C210E', productId: milk })
  await show(label)
})
afterAll(() => under.close())

/** The label shows what it should. */
const show = async (id: string) =>
  await sql`update labels.label set shown = labels.picture(store_id, product_id) where id = ${id}`.execute(under.db)
const change = async (id: string, patch: object) =>
  await under.db.updateTable('label').set(patch).where('id', '=', id).execute()
const read = async (query = '') => (await under.send('GET', `/differences${query}`)).body
const items = async (query = ''): Promise<Difference[]> => (await read(query)).items
const priceTo = async (price: string, version = 1) =>
  await under.send('PUT', `/labels/${label}/price`, { body: { price, version } })
const take = async () => await under.application.transmission.take(under.store, 1_000)
const report = async (event: 'confirm' | 'fail') => {
  for (const { id } of await take()) await under.application.transmission.report(id, event)
}
const sendAgain = async (version: number, as = 'manager') =>
  await under.send('POST', `/labels/${label}/transmission`, { as, body: { version } })
const sendAll = async (body: object = {}, as = 'manager') =>
  await under.send('POST', '/differences/transmission', { as, body })

describe('list of differences', () => {
  it('LABEL-45 is empty while each label shows what it should', async () => {
    expect(await read()).toEqual({ items: [], next: null })
  })

  it('LABEL-45 LABEL-46 has a label from the change of its price until it shows it', async () => {
    await priceTo('1.29')
    under.gateway.clock.step(70)
    expect(await items()).toMatchObject([
      {
        ...{ id: label, code: 'B47C210E', version: 2, reason: 'updating', sendable: false, ageSeconds: 70 },
        ...{ shown: { name: 'Alpine milk', amount: 149 }, expected: { name: 'Alpine milk', amount: 129 } },
      },
    ])
    await report('confirm')
    expect(await items()).toEqual([])
  })

  it('LABEL-45 a price that returns to what the label shows is no difference', async () => {
    await priceTo('1.29')
    await priceTo('1.49', 2)
    expect(await items()).toEqual([])
  })

  it('LABEL-45 is as old as its first change', async () => {
    await priceTo('1.29')
    under.gateway.clock.step(60)
    await priceTo('1.19', 2)
    expect(await items()).toMatchObject([{ ageSeconds: 60, expected: { amount: 119 } }])
  })

  it('LABEL-45 has labels whose product, name or price changed past the application, and labels that show nothing', async () => {
    const empty = await under.label({ code: 'B47C0001', productId: milk })
    expect(await items()).toMatchObject([{ id: empty, shown: null }])
    await show(empty)
    await under.db.updateTable('price').set({ amount: 199 }).where('product_id', '=', milk).execute()
    expect(await items()).toHaveLength(2)
    await under.db.updateTable('price').set({ amount: 149 }).where('product_id', '=', milk).execute()
    expect(await items()).toEqual([])
    await under.db.updateTable('product').set({ name: 'Milk' }).where('id', '=', milk).execute()
    expect(await items()).toMatchObject([{ expected: { name: 'Milk' } }, { expected: { name: 'Milk' } }])
  })

  it('LABEL-45 has a label that was unbound, and one with another product, since then', async () => {
    const other = await under.label({ code: 'B47C0002', productId: milk })
    await show(other)
    under.gateway.clock.step(30)
    await under.send('DELETE', `/labels/${label}/product?version=1`)
    under.gateway.clock.step(10)
    await under.send('PUT', `/labels/${other}/product`, { body: { barcode: BUTTER, version: 1 } })
    expect(await items()).toMatchObject([
      { id: label, ageSeconds: 10, shown: { name: 'Alpine milk' }, expected: { productId: null } },
      { id: other, ageSeconds: 0, expected: { name: 'Butter', amount: 329 } },
    ])
  })

  it('LABEL-46 names the first reason that applies, counts each, and filters by it', async () => {
    for (const [code, patch] of [
      ['B47C0001', { signal: 0 }],
      ['B47C0002', { state: 'updating', battery: 5 }],
      ['B47C0003', { state: 'failed', battery: 15 }],
      ['B47C0004', { state: 'failed' }],
    ] as const)
      await change(await under.label({ code, productId: milk }), patch)
    const reasons = (await items()).map(({ code, reason }) => [code, reason])
    expect(reasons.sort()).toEqual([
      ['B47C0001', 'noContact'],
      ['B47C0002', 'updating'],
      ['B47C0003', 'lowBattery'],
      ['B47C0004', 'failed'],
    ])
    expect((await under.send('GET', '/differences/counts')).body).toEqual({
      ...{ noContact: { labels: 1, sendable: 1 }, updating: { labels: 1, sendable: 0 } },
      ...{ lowBattery: { labels: 1, sendable: 1 }, failed: { labels: 1, sendable: 1 } },
    })
    expect((await items('?reason=lowBattery')).map(({ code }) => code)).toEqual(['B47C0003'])
    expect((await under.send('GET', '/summary')).body.differences).toBe(4)
  })

  it.each(['reason=other', 'reason=failed&reason=failed', 'size=0', 'after=1', `after=999999999999999_x`, 'after='])(
    'LABEL-45 rejects %s',
    async (query) => {
      expect((await under.send('GET', `/differences?${query}`)).status).toBe(400)
    },
  )
})

describe('sending again', () => {
  beforeEach(async () => {
    await priceTo('1.29')
    await report('fail')
  })

  it('LABEL-47 sends the label what it should show, and the label then shows it', async () => {
    expect(await items()).toMatchObject([{ reason: 'failed', sendable: true, version: 2 }])
    const { status, body } = await sendAgain(2)
    expect([status, body.state, body.version]).toEqual([200, 'updating', 3])
    expect(body.changes[0]).toMatchObject({ kind: 'picture', state: 'queued', content: { amount: 129 } })
    await report('confirm')
    expect(await items()).toEqual([])
  })

  it('LABEL-47 gets 409 for a label that was changed since, or to which a picture is on its way', async () => {
    expect((await sendAgain(1)).body).toMatchObject({ code: 'VERSION_CONFLICT', label: { version: 2 } })
    await sendAgain(2)
    const { status, body } = await sendAgain(3)
    expect([status, body.code, body.message]).toEqual([409, 'STILL_UPDATING', expect.stringContaining('Wait a moment')])
  })

  it('LABEL-47 LABEL-10 of simultaneous requests one sends', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => sendAgain(2)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await take()).toHaveLength(1)
  })

  it('LABEL-48 all are sent once, also by simultaneous requests, an empty picture to labels without a product', async () => {
    const empty = await under.label({ code: 'B47C0001' })
    await change(empty, { shown: JSON.stringify({ productId: milk }) })
    await priceTo('1.19', 2)
    await report('fail')
    const replies = await Promise.all([sendAll(), sendAll(), sendAll()])
    expect(replies.reduce((sum, { body }) => sum + (body.sent ?? 0), 0)).toBe(2)
    const sent = await take()
    expect(sent.map(({ labelId, content }) => [labelId, content.productId, content.amount]).sort()).toEqual(
      [
        [empty, null, null],
        [label, milk, 119],
      ].sort(),
    )
  })

  it('LABEL-48 sends those of a reason, and gets 409 if there are none', async () => {
    expect((await sendAll({ reason: 'noContact' })).body).toMatchObject({ code: 'NOTHING_TO_SEND' })
    expect((await sendAll({ reason: 'failed' })).body).toEqual({ sent: 1 })
    expect((await sendAll({ reason: 'failed' })).status).toBe(409)
    expect((await sendAll({ reason: 'all' })).status).toBe(400)
  })

  it('LABEL-47 LABEL-48 LABEL-05 ASVS 8.3.1 users without the permission get 403, and labels of other stores 404', async () => {
    for (const reply of [await sendAgain(2, 'clerk'), await sendAll({}, 'clerk')])
      expect([reply.status, reply.body.permission]).toEqual([403, 'labels.change'])
    const elsewhere = await under.label({ code: 'B47C9999', productId: milk, store: under.otherStore, state: 'failed' })
    const reply = await under.send('POST', `/labels/${elsewhere}/transmission`, { body: { version: 1 } })
    expect([reply.status, reply.body.code]).toEqual([404, 'LABEL_UNKNOWN'])
    expect((await sendAll()).body).toEqual({ sent: 1 })
    expect((await items()).map(({ code }) => code)).toEqual(['B47C210E'])
    const other = await under.db.selectFrom('change').select('id').where('label_id', '=', elsewhere).execute()
    expect(other).toEqual([])
  })
})

describe('file of differences', () => {
  it('LABEL-49 has both values of each label, also of those with one reason only', async () => {
    await under.db.updateTable('product').set({ name: '=1+1' }).where('id', '=', milk).execute()
    await priceTo('1.29')
    const body: string = (await under.send('GET', '/differences/csv')).body
    const [head, line, end] = body.split('\r\n')
    expect(head).toMatch(/^Label,Difference,Shows product,Should show product/)
    expect(line).toMatch(
      /^B47C210E,"Product, Price",Alpine milk,'=1\+1,4006381333931,4006381333931,1\.49,1\.29,,,EUR,20\d\d-.*,0,On its way/,
    )
    expect(end).toBe('')
    expect((await under.send('GET', '/differences/csv?reason=failed')).body.split('\r\n')).toHaveLength(2)
  })
})

describe('differences of many labels', () => {
  const LABELS = 5_000

  it('LABEL-45 LABEL-48 5,000 labels that differ are pages of an index, each label on one page, and are sent once', async () => {
    await sql`
      insert into labels.label (id, organisation_id, store_id, code, product_id, template, state, battery, signal, sort_key, search_text, differs_since)
      select gen_random_uuid(), ${under.organisation}, case when number <= ${LABELS} then ${under.store} else ${under.otherStore} end::uuid,
        'C' || number, ${milk}, 'standard', 'failed', 90, 4, '', '', timestamptz '2026-11-01' + number / 3 * interval '1 second'
      from generate_series(1, ${LABELS * 3}) number
    `.execute(under.db)
    await sql`analyze labels.label`.execute(under.db)
    const seen = new Set<string>()
    let last = ''
    for (let after = ''; ; ) {
      const { items: page, next } = (await read(`?size=200${after}`)) as { items: Difference[]; next: string | null }
      for (const { id, since } of page) {
        expect(since >= last).toBe(true)
        last = since
        seen.add(id)
      }
      if (next === null) break
      after = `&after=${next}`
    }
    expect(seen.size).toBe(LABELS)
    expect(await planOf(under)).toMatch(/Index.*label_with_difference/)
    expect((await sendAll()).body).toEqual({ sent: LABELS })
    expect((await under.send('GET', '/differences/counts')).body.updating).toEqual({ labels: LABELS, sendable: 0 })
  })
})

/** How the database reads the first page. It sorts nothing but labels with the same time. */
async function planOf({ db, store, organisation }: LabelsUnderTest): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from labels.label
    where store_id = ${store} and organisation_id = ${organisation} and differs_since is not null
    order by differs_since, id limit 51
  `.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Sort|Seq Scan/)
  return plan
}
