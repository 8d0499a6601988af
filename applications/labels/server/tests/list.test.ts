import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { LabelsUnderTest } from './labels-test.ts'

let under: LabelsUnderTest
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
  const milk = await under.product('Alpine milk', '4006381333931', 149)
  const butter = await under.product('Butter 50 %', '96385074')
  await under.label({ code: 'B47C210E', productId: milk })
  await under.label({ code: 'B47C2144', productId: butter, battery: 15 })
  await under.label({ code: 'B47C2145', productId: butter, state: 'updating' })
  await under.label({ code: 'B47C2200' })
  await under.label({ code: 'B47C9999', productId: milk, store: under.otherStore, state: 'failed' })
})
afterAll(() => under.close())

const codes = async (query = '', as = 'manager'): Promise<string[]> =>
  (await under.send('GET', `/labels${query}`, { as })).body.items.map(({ code }: { code: string }) => code)

describe('list of labels', () => {
  it('LABEL-01 has the labels of the current store by product, with product, price and state', async () => {
    const { status, body } = await under.send('GET', '/labels')
    expect([status, body.next, body.items.length]).toEqual([200, null, 4])
    expect(body.items[0]).toMatchObject({
      ...{ code: 'B47C210E', size: '2.9', template: 'standard', state: 'shown', battery: 90, signal: 4, version: 1 },
      product: { name: 'Alpine milk', detail: '1 l', barcode: '4006381333931' },
      price: { amount: 149, formerAmount: null, currency: 'EUR' },
    })
    expect(body.items.at(-1)).toMatchObject({ code: 'B47C2200', product: null, price: null })
  })

  it('LABEL-01 a label is found by its id and by its code', async () => {
    const { body } = await under.send('GET', '/labels/B47C210E')
    expect(body).toMatchObject({ code: 'B47C210E', product: { name: 'Alpine milk' }, changes: [] })
    expect((await under.send('GET', `/labels/${body.id}`)).body).toEqual(body)
  })

  it.each([
    ['search=ALPINE', ['B47C210E']],
    ['search=b4%207c%2021%200e', ['B47C210E']],
    ['search=40%200638', ['B47C210E']],
    ['search=50%20%25', ['B47C2144', 'B47C2145']],
    ['search=%25', ['B47C2144', 'B47C2145']],
    ['search=nothing', []],
    ['state=updating', ['B47C2145']],
    ['state=attention', ['B47C2144']],
    ['state=attention&search=alpine', []],
  ])('LABEL-02 finds by %s', async (query, expected) => {
    expect((await codes(`?${query}`)).sort()).toEqual(expected)
  })

  it('LABEL-03 every label is on exactly one page', async () => {
    const pages: string[][] = []
    let next: string | null = ''
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`
      const { body } = await under.send('GET', `/labels?size=2${after}`)
      pages.push(body.items.map(({ code }: { code: string }) => code))
      next = body.next
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2])
    expect(pages.flat()).toEqual(await codes())
  })

  it('LABEL-03 a parameter that is not valid is named', async () => {
    const { status, body } = await under.send('GET', '/labels?size=0')
    expect([status, body.parameter]).toEqual([400, 'size'])
  })

  it('LABEL-04 counts labels, updates and those that need attention', async () => {
    expect((await under.send('GET', '/summary')).body).toMatchObject({ labels: 4, updating: 1, attention: 1 })
  })
})

describe('access to labels', () => {
  it('LABEL-05 ASVS 8.3.1 a user without the permission gets 403', async () => {
    const anyId = '01930000-0000-7000-8000-000000000001'
    for (const path of ['/price', '/product']) {
      const { status, body } = await under.send('PUT', `/labels/${anyId}${path}`, { as: 'clerk', body: {} })
      expect([status, body.permission]).toEqual([403, 'labels.change'])
    }
    const removal = await under.send('DELETE', `/labels/${anyId}/product?version=1`, { as: 'clerk' })
    expect([removal.status, removal.body.permission]).toEqual([403, 'labels.change'])
    expect((await under.send('GET', '/summary', { as: 'clerk' })).status).toBe(200)
  })

  it('LABEL-05 ASVS 8.2.2 a label of another store does not exist', async () => {
    const { id } = await under.db
      .selectFrom('label')
      .select('id')
      .where('code', '=', 'B47C9999')
      .executeTakeFirstOrThrow()
    const body = { price: '1.49', barcode: '96385074', version: 1 }
    for (const [method, path] of [['GET', ''] as const, ['PUT', '/price'] as const, ['PUT', '/product'] as const]) {
      const reply = await under.send(method, `/labels/${id}${path}`, method === 'PUT' ? { body } : {})
      expect([reply.status, reply.body.code]).toEqual([404, 'LABEL_UNKNOWN'])
    }
    expect((await under.send('DELETE', `/labels/${id}/product?version=1`)).body.code).toBe('LABEL_UNKNOWN')
    expect((await under.send('GET', '/labels/B47C9999')).status).toBe(404)
    for (const id of ['1', 'a%00b', '%27']) expect((await under.send('GET', `/labels/${id}`)).status).toBe(404)
  })

  it('LABEL-11 the role of the back end changes rows only, and the migration can be repeated', async () => {
    const db = openDatabase(under.backEndUrl, { pool: 1 })
    await expect(db.schema.createTable('labels.mine').addColumn('id', 'integer').execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(db.schema.dropTable('labels.change').execute()).rejects.toThrow(/must be owner/)
    await db.destroy()
  })

  it('LABEL-11 a connection that is lost in a transaction fails its request, and does not end the process', async () => {
    const db = openDatabase(under.gateway.databaseUrl, { pool: 1 })
    const lost = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(under.db)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.selectFrom('label').select('id').execute()
    })
    await expect(lost).rejects.toThrow()
    expect(await db.selectFrom('label').select('id').execute()).not.toHaveLength(0)
    await db.destroy()
  })
})
