import { STORE_IMPORT_MAX_BYTES, STORE_IMPORT_PROBLEMS_LISTED } from '@foyer/contract/limits'
import {
  changeLicence,
  eventually,
  type GatewayUnderTest,
  organisationOf,
  type SeededCustomer,
  seedCustomer,
  startGateway,
  waitingForRows,
} from '@foyer/testkit'
import { lockTable } from '@foyer/testkit/database/locked-table'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { lockOrganisation } from '../../organisation/index.ts'

const HEAD = 'customer,name,code,timeZone'

let gateway: GatewayUnderTest
let token: string
let chain: SeededCustomer
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  await changeLicence(gateway, { service_stores: 1_000_000 })
  token = await gateway.client.tokenOf('admin')
  chain = await seedCustomer(gateway, await organisationOf(gateway), 'Chain', [])
  await seedCustomer(gateway, await organisationOf(gateway), 'Rival', [])
})
beforeEach(() => gateway.deps.db.deleteFrom('store').where('code', 'ilike', 'i-%').execute())
afterAll(() => gateway.close())

const importStores = async (lines: readonly string[], query: Record<string, string> = {}, type = 'text/csv') =>
  (
    await gateway.client.send('POST', '/v2/admin/store-import', {
      token,
      query,
      body: [HEAD, ...lines].join('\n'),
      headers: { 'content-type': type },
    })
  ).body
const count = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from store where code ilike 'i-%'`.execute(
    gateway.deps.db,
  )
  return rows[0]?.n ?? 0
}
const many = (lines: number, name = 'Store') =>
  Array.from({ length: lines }, (_, index) => `Chain,${name} ${index},I-${index},Europe/Paris`)

describe('store import', () => {
  it.each(['text/csv', 'text/csv; charset=utf-8', 'text/plain'])(
    'an import as %s writes all stores, and a search finds them',
    async (type) => {
      const { data } = await importStores(many(2_500), {}, type)
      expect(data).toEqual({
        written: true,
        lines: 2_500,
        created: 2_500,
        changed: 0,
        unchanged: 0,
        problemCount: 0,
        problems: [],
      })
      const found = (await gateway.client.call('places.stores', { keyword: 'chain store 2499' }, { token })).body.data
      expect(found.items).toMatchObject([{ name: 'Store 2499', code: 'I-2499', customer: { id: chain.id } }])
    },
  )

  it('a repeated import changes nothing, and one with new names renames stores', async () => {
    await importStores(many(1_200))
    expect((await importStores(many(1_200))).data).toMatchObject({ written: true, created: 0, unchanged: 1_200 })
    const { data } = await importStores([...many(1_200, 'Shop'), 'Chain,New,I-new,UTC'])
    expect(data).toMatchObject({ written: true, created: 1, changed: 1_200, unchanged: 0 })
    expect(
      (await gateway.client.call('places.stores', { keyword: 'chain shop 7' }, { token })).body.data.items[0]?.name,
    ).toBe('Shop 7')
    expect(await count()).toBe(1_201)
  })

  it('a dry run reports the same result as an import, but writes nothing', async () => {
    expect((await importStores(many(30), { dryRun: 'true' })).data).toMatchObject({
      written: false,
      created: 30,
      problemCount: 0,
    })
    expect(await count()).toBe(0)
  })

  it('with one wrong line reports that line, and writes neither stores nor audit log', async () => {
    const { data } = await importStores([...many(1_500), 'Chain,Last,I-last,Mars/Olympus'])
    expect(data).toMatchObject({
      written: false,
      lines: 1_501,
      problemCount: 1,
      problems: [{ line: 1_502, problem: 'timeZoneUnknown', column: 'timeZone', value: 'Mars/Olympus' }],
    })
    expect(await count()).toBe(0)
  })

  it('with many problems counts all and lists the first ones', async () => {
    const { data } = await importStores(many(1_000).map((line) => line.replace('Chain', 'Nobody')))
    expect(data.problemCount).toBe(1_000)
    expect(data.problems.length).toBe(STORE_IMPORT_PROBLEMS_LISTED)
    expect(data.problems[0]).toMatchObject({ line: 2, problem: 'customerUnknown' })
  })

  it('an import writes one event to the audit log', async () => {
    await importStores(many(3))
    const { body } = await gateway.client.call(
      'administration.audit',
      { action: 'stores.imported', size: '1' },
      { token: await gateway.client.tokenOf('super') },
    )
    expect(body.data.items[0]).toMatchObject({
      actor: { username: 'admin' },
      details: { lines: 3, created: 3, changed: 0 },
    })
  })

  it('ASVS 2.3.3 an import that fails half-way writes nothing', async () => {
    const { db } = gateway.deps
    await sql`create function fail_at_last() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
      db,
    )
    await sql`create trigger fail_at_last before insert on store for each row when (new.code = 'I-2499') execute function fail_at_last()`.execute(
      db,
    )
    expect((await importStores(many(2_500))).resultCode).toBe('C0001')
    await sql`drop function fail_at_last() cascade`.execute(db)
    expect(await count()).toBe(0)
    expect((await importStores(many(2_500))).data.written).toBe(true)
  })
})

describe('concurrent store imports', () => {
  it('only one of two customers gets a code', async () => {
    const replies = await Promise.all([importStores(['Chain,One,I-1,UTC']), importStores(['Rival,Other,i-1,UTC'])])
    expect(replies.map(({ data }) => data.written).sort()).toEqual([false, true])
    expect(replies.flatMap(({ data }) => data.problems)).toMatchObject([{ line: 2, problem: 'codeTaken' }])
  })

  it('importing the same file creates each store once and causes no error', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => importStores(many(1_500))))
    expect(replies.map(({ resultCode }) => resultCode)).toEqual([1001, 1001, 1001])
    expect(replies.map(({ data }) => data.created).sort()).toEqual([0, 0, 1_500])
    expect(await count()).toBe(1_500)
  })

  it('a store created by hand at the same time gets no code twice', async () => {
    const [imported, created] = await Promise.all([
      importStores(many(1_200)),
      gateway.client.call(
        'administration.createStore',
        { customer: chain.id, name: 'By hand', code: 'i-700', timeZone: 'UTC' },
        { token },
      ),
    ])
    expect([1001, 'A0401']).toContain(created.body.resultCode)
    expect(imported.data).toMatchObject({ written: true })
    expect(await count()).toBe(1_200)
  })
})

describe('rejected store imports', () => {
  const send = async (body: string, headers: Record<string, string>) =>
    await gateway.client.call('administration.importStores', { text: body }, { token, headers })

  it('a body that is too large is rejected with 413', async () => {
    const { status, body } = await send('x'.repeat(STORE_IMPORT_MAX_BYTES + 1), { 'content-type': 'text/csv' })
    expect([status, body.resultCode]).toEqual([413, 'A0401'])
  })

  it('JSON, forms and NUL characters are rejected', async () => {
    expect((await send('{}', { 'content-type': 'application/json' })).body.resultCode).toBe('A0401')
    expect((await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).body.resultCode).toBe('A0401')
    expect((await send(`${HEAD}\nChain,a\0b,I-1,UTC`, { 'content-type': 'text/csv' })).body.resultCode).toBe('A0401')
  })

  it('the size limit of other endpoints stays unchanged', async () => {
    const { status } = await gateway.client.call(
      'administration.createCustomer',
      { name: 'x'.repeat(100_000) },
      { token },
    )
    expect(status).toBe(413)
  })
})

describe('store import during other writes', () => {
  it('the plan is made before the organisation is locked', async () => {
    const lock = await lockTable(gateway.databaseUrl, 'store', 'reading')
    const importing = importStores(many(10))
    await lock.untilBlocked(1)
    const organisation = await organisationOf(gateway)
    const locked = sql`select from organisation where id = ${organisation} for no key update nowait`
    const others = await locked.execute(gateway.deps.db).then(
      () => 'go on',
      () => 'wait',
    )
    await lock.release()
    expect(others).toBe('go on')
    expect((await importing).data).toMatchObject({ written: true, created: 10 })
  })

  it('the plan is repeated if a code was taken before the lock', async () => {
    const { db } = gateway.deps
    const organisation = await organisationOf(gateway)
    let importing: ReturnType<typeof importStores> | undefined
    await db.transaction().execute(async (tx) => {
      await lockOrganisation(tx, organisation)
      importing = importStores(many(10))
      await eventually('the import waits', async () => (await waitingForRows(gateway)) > 0)
      await sql`insert into store (id, organisation_id, customer_id, name, code, time_zone, search_code, search_name, search_text)
        select gen_random_uuid(), ${organisation}, id, 'Taken', 'I-7', 'UTC', 'i-7', 'taken', 'taken' from customer where name = 'Rival'`.execute(
        tx,
      )
    })
    expect((await importing)?.data).toMatchObject({ written: false, problems: [{ line: 9, problem: 'codeTaken' }] })
    expect(await count()).toBe(1)
  })
})
