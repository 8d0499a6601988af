import {
  type GatewayUnderTest,
  organisationOf,
  required,
  type SeededCustomer,
  seedCustomer,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
let towns: SeededCustomer
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
  towns = await seedCustomer(gateway, await organisationOf(gateway), 'Grüne Städte', [
    { name: 'Bâle Centre', code: 'T-1' },
    { name: 'Sankt Bale', code: 'T-2' },
    { name: 'Cabale', code: 'T-3' },
    { name: 'Zürich Part-Dieu', code: 'bale' },
    { name: '上海徐汇店', code: 'T-5' },
    { name: '100% Bio', code: 'T_6' },
    { name: 'a_b', code: 'T-7' },
    { name: 'back\\slash', code: 'T-8' },
    { name: "O'Hara's", code: 'T-9' },
  ])
})
afterAll(() => gateway.close())

const search = async (query: Record<string, string>) =>
  (await gateway.client.call('places.stores', query, { token })).body
const names = async (keyword: string, query: Record<string, string> = {}): Promise<string[]> =>
  (await search({ keyword, customer: towns.id, size: '100', ...query })).data.items.map(
    (store: { name: string }) => store.name,
  )

describe('SHELL-06 search for stores', () => {
  it.each([
    ['bale', ['Zürich Part-Dieu', 'Bâle Centre', 'Sankt Bale', 'Cabale']],
    ['BÂLE', ['Zürich Part-Dieu', 'Bâle Centre', 'Sankt Bale', 'Cabale']],
    ['centre bale', ['Bâle Centre']],
    ['dieu zur', ['Zürich Part-Dieu']],
    ['part dieu', ['Zürich Part-Dieu']],
    ['徐汇', ['上海徐汇店']],
    ['t-5', ['上海徐汇店']],
    ['T5', ['上海徐汇店']],
    ['stadte shang', []],
    ['stadte 上海', ['上海徐汇店']],
    ['nowhere', []],
  ])('"%s" finds codes first, then names by beginning, word and part', async (keyword, expected) => {
    expect(await names(keyword)).toEqual(expected)
  })

  it.each([
    ['%', ['100% Bio']],
    ['_', ['100% Bio', 'a_b']],
    ['\\', ['back\\slash']],
    ["'", ["O'Hara's"]],
    ["' or '1'='1", []],
    ["'; drop table store; --", []],
    ['🏬', []],
    ['x'.repeat(256), []],
    ['ﷺ'.repeat(256), []],
  ])('ASVS 1.2.4 treats "%s" literally', async (keyword, expected) => {
    expect(await names(keyword)).toEqual(expected)
  })

  it.each([
    ['a NUL character', { keyword: 'a\0b' }],
    ['more than 256 characters', { keyword: 'x'.repeat(257) }],
    ['a fractional page size', { size: '0.5' }],
    ['an invalid customer id', { customer: 'x' }],
    ['an unknown list', { among: 'others' }],
  ])('ASVS 1.2.4 rejects %s', async (_kind, query) => {
    expect(await search(query as Record<string, string>)).toMatchObject({ resultCode: 'A0401' })
  })

  it('the first page has the total and the customer of each store', async () => {
    const { data } = await search({ keyword: 'bale', customer: towns.id, size: '1' })
    expect(data).toEqual({
      items: [
        {
          id: towns.stores[3],
          name: 'Zürich Part-Dieu',
          code: 'bale',
          timeZone: 'Europe/Paris',
          customer: { id: towns.id, name: 'Grüne Städte' },
          favourite: false,
        },
      ],
      nextCursor: expect.any(String),
      total: 4,
    })
    expect(await search({ keyword: 'nowhere' })).toMatchObject({ data: { items: [], nextCursor: null, total: 0 } })
  })
})

async function pages(query: Record<string, string>): Promise<string[][]> {
  const seen: string[][] = []
  let cursor: string | null = null
  do {
    const { data } = await search({ ...query, ...(cursor ? { cursor } : {}) })
    expect(data.total === null).toBe(cursor !== null)
    seen.push(data.items.map((store: { id: string }) => store.id))
    cursor = data.nextCursor
  } while (cursor)
  return seen
}

describe('list of stores in pages', () => {
  it('each store is on exactly one page for any page size, with and without a search', async () => {
    for (const keyword of ['', 'bale', 'a']) {
      const [all = []] = await pages({ keyword, size: '100' })
      for (const size of [1, 2, 5]) {
        const seen = await pages({ keyword, size: String(size) })
        expect(seen.flat()).toEqual(all)
        expect(seen.length).toBe(Math.max(1, Math.ceil(all.length / size)))
      }
    }
  })

  it('stores created between two pages make none appear twice', async () => {
    const first = await search({ customer: towns.id, size: '4' })
    await seedCustomer(gateway, await organisationOf(gateway), 'Another', [{ name: '000 first of all' }])
    const second = await search({ customer: towns.id, size: '100', cursor: required(first.data.nextCursor) })
    const both = [...first.data.items, ...second.data.items].map((store: { id: string }) => store.id)
    expect([...both].sort()).toEqual([...towns.stores].sort())
  })

  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
  it.each([
    ['not a cursor', 'x'],
    ['of another list', forged(['recent', 0, 'a', UNKNOWN_ID])],
    ['with a number in place of a name', forged(['all', 0, 7, UNKNOWN_ID])],
    ['with an injected id', forged(['all', 0, 'a', "x' or true --"])],
    ['with a NUL character', forged(['all', 0, 'a\0', UNKNOWN_ID])],
    ['with half a surrogate pair', forged(['all', 0, '\ud800', UNKNOWN_ID])],
    ['with a rank out of range', forged(['all', 1e308, 'a', UNKNOWN_ID])],
    ['with an additional field', forged(['all', 0, 'a', UNKNOWN_ID, 1])],
    ['very long', forged(['all', 0, 'a'.repeat(2_000), UNKNOWN_ID])],
  ])('ASVS 1.2.4 rejects the cursor: %s', async (_kind, cursor) => {
    expect(await search({ cursor })).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: 'cursor' }] } })
  })

  it('ASVS 8.2.2 a forged cursor only changes the start among own stores', async () => {
    const clerk = await gateway.client.tokenOf('clerk')
    const { body } = await gateway.client.call(
      'places.stores',
      { cursor: forged(['all', 0, '', '00000000-0000-7000-8000-000000000000']) },
      { token: clerk },
    )
    expect(body.data.items.map((store: { name: string }) => store.name)).toEqual(['Paris Bastille'])
  })
})

it('customers can be searched by name, with the number of own stores', async () => {
  const { body } = await gateway.client.call('places.customers', { keyword: 'stadte' }, { token })
  expect(body.data).toEqual({
    items: [{ id: towns.id, name: 'Grüne Städte', storeCount: 9 }],
    nextCursor: null,
  })
  const first = (await gateway.client.call('places.customers', { size: '1' }, { token })).body.data
  const rest = (await gateway.client.call('places.customers', { cursor: required(first.nextCursor) }, { token })).body
    .data
  expect([...first.items, ...rest.items].map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Grüne Städte', 'Verte France', 'Verte Iberia']),
  )
})
