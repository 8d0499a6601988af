import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { FAULTS_SHOWN, FILE_MAX_BYTES } from '../../../shared/batch.ts'
import { lockStore } from '../../changes/write-change.ts'
import { BatchesUnderTest, BUTTER, MILK } from './batches-test.ts'

let batches: BatchesUnderTest
beforeAll(async () => {
  batches = await BatchesUnderTest.start(inject('clusterUrl'))
})
beforeEach(() => batches.seed())
afterAll(() => batches.under.close())

const FILE = `Barcode;Preis;Früherer Preis\r\n${MILK};0,99;1,49\r\n${BUTTER};3,49;\r\n036000291452;2,19;\r\n`

describe('check of a file', () => {
  it('LABEL-33 shows what would change, with the labels of each product, and stores nothing', async () => {
    const { status, body } = await batches.check(FILE)
    expect([status, body.faultCount, body.lines]).toEqual([200, 0, 3])
    const price = { formerAmount: null, currency: 'EUR' }
    expect(body.plan.prices).toMatchObject([
      { line: 2, before: { amount: 149 }, after: { amount: 99, formerAmount: 149 }, labels: 2, from: null },
      { line: 3, before: { ...price, amount: 329 }, after: { ...price, amount: 349 }, labels: 1 },
      { line: 4, before: { ...price, amount: 219 }, after: { ...price, amount: 219 }, labels: 0 },
    ])
    expect((await batches.send('GET', '/batches')).body).toEqual({ items: [], next: null })
    expect(await batches.prices()).toEqual({ 'Alpine milk': 149, Bread: 219, Butter: 329 })
  })

  it('LABEL-30 LABEL-32 names faults with their lines in the language of the user, and no plan', async () => {
    await batches.under.gateway.deps.db
      .updateTable('person')
      .set({ language: 'de' })
      .where('username', '=', 'admin')
      .execute()
    const latin = Buffer.from(`Barcode;Preis;Gültig ab\n${MILK};;gestern\n${MILK};1;\n12345670;1;\n`, 'latin1')
    const { body } = await batches.check(new Uint8Array(latin), 'admin')
    expect(body.plan).toBeNull()
    expect(body.faults).toMatchObject([
      { line: 2, column: 'validFrom', value: 'gestern', message: 'Schreiben Sie den Zeitpunkt so: 2026-11-30 06:00.' },
      { line: 2, column: 'price', message: 'Der Preis fehlt.' },
      { line: 3, column: 'barcode', message: 'Auch Zeile 2 hat diesen Barcode. Entfernen Sie eine der beiden.' },
      { line: 4, column: 'barcode', message: 'Kein Produkt hat diesen Barcode. Prüfen Sie die Ziffern.' },
    ])
  })

  it('LABEL-32 counts all faults, and names the first thousand', async () => {
    const { body } = await batches.check(`barcode;price\n${'1;x\n'.repeat(FAULTS_SHOWN)}`)
    expect([body.faultCount, body.faults.length]).toEqual([2 * FAULTS_SHOWN, FAULTS_SHOWN])
  })

  it('LABEL-30 a file over the limit gets 413 with a sentence', async () => {
    const { status, body } = await batches.check('x'.repeat(FILE_MAX_BYTES + 1))
    expect([status, body.message]).toEqual([413, 'The file is larger than 1 MB. Divide it into several files.'])
  })

  it('LABEL-34 ASVS 8.2.1 without the right to change, nothing is checked or created', async () => {
    expect((await batches.check(FILE, 'clerk')).status).toBe(403)
    expect((await batches.create(FILE, { as: 'clerk' })).status).toBe(403)
    expect((await batches.send('GET', '/batches', undefined, 'clerk')).status).toBe(200)
  })

  it.each(['', '?timeZone=%2B01:00', '?timeZone=Europe/Nowhere', '?timeZone=UTC&timeZone=UTC'])(
    'LABEL-36 the query %j without a time zone gets 400',
    async (query) => {
      expect((await batches.send('POST', `/batches/check${query}`, FILE)).status).toBe(400)
    },
  )
})

describe('the prices in force as a file', () => {
  it('LABEL-31 can be read again, and would change nothing', async () => {
    const { headers, body } = await batches.send('GET', '/batches/prices')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(body).toContain(`${MILK},1.49,,EUR,,"Alpine milk, 1 l"\r\n`)
    const { faultCount, plan } = (await batches.check(body)).body
    expect([faultCount, plan.prices.length]).toEqual([0, 3])
    for (const { before, after } of plan.prices) expect(after).toEqual(before)
  })
})

describe('a batch that starts at once', () => {
  it('LABEL-34 puts all prices in force, and queues a change for each label', async () => {
    const { status, body } = await batches.create(FILE)
    expect([status, body.state, body.name, body.createdBy]).toEqual([200, 'running', 'Week 48', 'Maya Lindqvist'])
    expect(body.counts).toMatchObject({ products: { applied: 2, unchanged: 1 }, labels: { queued: 3 }, retries: 0 })
    expect(await batches.prices()).toEqual({ 'Alpine milk': 99, Bread: 219, Butter: 349 })
    const [change] = await batches.changesOf()
    expect(change).toMatchObject({
      ...{ kind: 'price', state: 'queued', requestedBy: 'Maya Lindqvist' },
      content: { name: 'Alpine milk', detail: '1 l', barcode: MILK, amount: 99, formerAmount: 149, currency: 'EUR' },
    })
  })

  it('LABEL-34 stores nothing of a file with one fault', async () => {
    const { status, body } = await batches.create(`${FILE}1;1\n`)
    expect([status, body.code, body.check.faultCount]).toEqual([422, 'FILE_FAULTS', 1])
    expect((await batches.send('GET', '/batches')).body.items).toEqual([])
    expect(await batches.changesOf()).toEqual([])
  })

  it('LABEL-34 a price that changed since the check gets 409 with the new check, and nothing changes', async () => {
    const { fingerprint } = (await batches.check(FILE)).body.plan
    await batches.changePrice('1.39')
    const { status, body } = await batches.create(FILE, { fingerprint })
    expect([status, body.code]).toEqual([409, 'PRICES_CHANGED'])
    expect(body.check.plan.prices[0].before.amount).toBe(139)
    expect(await batches.prices()).toMatchObject({ 'Alpine milk': 139, Butter: 329 })
    expect((await batches.create(FILE, { fingerprint: body.check.plan.fingerprint })).status).toBe(200)
  })

  it('LABEL-35 a repeated request applies nothing twice, also at the same time', async () => {
    const id = randomUUID()
    const { fingerprint } = (await batches.check(FILE)).body.plan
    const replies = await Promise.all([1, 2, 3].map(() => batches.create(FILE, { id, fingerprint })))
    replies.push(await batches.create(FILE, { id, fingerprint }))
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual(Array(4).fill([200, id]))
    expect(await batches.changesOf()).toHaveLength(1)
    expect((await batches.send('GET', '/batches')).body.items).toHaveLength(1)
  })

  it('LABEL-35 of two batches of the same prices at the same time one gets a conflict', async () => {
    const other = FILE.replace('0,99', '1,09')
    const [{ fingerprint }, second] = [(await batches.check(FILE)).body.plan, (await batches.check(other)).body.plan]
    const replies = await Promise.all([
      batches.create(FILE, { fingerprint }),
      batches.create(other, { fingerprint: second.fingerprint }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await batches.changesOf()).toHaveLength(1)
  })

  it('LABEL-35 a batch and the change of one price at the same time end with one of both prices on every label', async () => {
    const { fingerprint } = (await batches.check(FILE)).body.plan
    const [batch, single] = await Promise.all([batches.create(FILE, { fingerprint }), batches.changePrice('1.11')])
    expect([batch.status, single.status].every((status) => [200, 409].includes(status))).toBe(true)
    const { 'Alpine milk': milk } = await batches.prices()
    const [change] = await batches.changesOf()
    expect(change.content.amount).toBe(milk)
    expect(batch.status === 200 || milk === 111).toBe(true)
  })

  it('LABEL-44 waits for no batch of another store, and reading waits for none', async () => {
    const { db, store, otherStore, organisation } = batches.under
    await db.transaction().execute(async (tx) => {
      await lockStore(tx, { organisation, store: otherStore })
      expect((await batches.create(FILE)).status).toBe(200)
    })
    await db.transaction().execute(async (tx) => {
      await lockStore(tx, { organisation, store })
      for (const path of ['/labels', '/batches', `/labels/${batches.label}`])
        expect((await batches.send('GET', path)).status).toBe(200)
    })
  })

  it('LABEL-64 characters that no one sees are replaced in the name', async () => {
    const { body } = await batches.create(FILE, { name: '\u202eWeek\u200b48\n' })
    expect(body.name).toBe('Week 48')
  })

  it.each([
    [{ name: ' ' }, 'name', 'name.required'],
    [{ name: '\u3164\u200b' }, 'name', 'name.required'],
    [{ name: 'x'.repeat(81) }, 'name', 'name.long'],
    [{ from: 'soon' }, 'from', 'from.format'],
    [{ from: '2020-01-01T06:00' }, 'from', 'from.now'],
  ])('LABEL-34 %j gets 422', async (more, path, problem) => {
    const { status, body } = await batches.create(FILE, more)
    expect([status, body.fields]).toMatchObject([422, [{ path, problem }]])
  })

  it('LABEL-34 another store has no such batch', async () => {
    const { id } = (await batches.create(FILE)).body
    await batches.under.db.updateTable('batch').set({ store_id: batches.under.otherStore }).execute()
    for (const path of [`/batches/${id}`, `/batches/${id}/items`, `/batches/${id}/rollback`])
      expect((await batches.send('GET', path)).status).toBe(404)
    expect((await batches.send('POST', `/batches/${id}/cancel`)).status).toBe(404)
  })
})
