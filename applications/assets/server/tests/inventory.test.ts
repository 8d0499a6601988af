import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { AssetsUnderTest } from './assets-test.ts'

let under: AssetsUnderTest
beforeAll(async () => {
  under = await AssetsUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const start = async (body: object = {}, as = 'manager') => (await under.send('POST', '/inventories', { as, body })).body
const scan = async (id: string, code: string, as = 'manager') =>
  (await under.send('POST', `/inventories/${id}/scans`, { as, body: { code } })).body
const close = async (id: string, body: object = {}, as = 'manager') =>
  await under.send('POST', `/inventories/${id}/closure`, { as, body })
const register = async (code: string, more: object = {}) => {
  const body = { code, kind: 'handheld', name: 'New', ...more }
  expect((await under.send('POST', '/assets', { body })).status).toBe(200)
}
const details = async (id: string) => (await under.send('GET', `/inventories/${id}`)).body
const now = () => under.gateway.clock.now()
const countsOf = ({ found, missing, foundAgain, unexpected }: Record<string, number>) => [
  ...[found, missing, foundAgain, unexpected],
]
type Item = { readonly code: string; readonly result: string; readonly reason: string | null }
const differenceOf = ({ difference }: { difference: readonly Item[] }) =>
  difference.map(({ code, result, reason }) => [code, reason ?? result])

async function seedStore(): Promise<void> {
  await under.asset('A-01')
  await under.assigned('A-02', 'Karim Fares', 4)
  await under.asset('A-03', { serial_number: 'S3' })
  await under.asset('A-04', { lost_at: now() })
  await under.asset('A-05', { lost_at: now() })
  await under.asset('A-06', { retired_at: now() })
  await under.asset('D-01', { kind: 'display' })
  await under.asset('B-01', { store_id: under.otherStore })
}

describe('an inventory', () => {
  it('ASSET-19 ASSET-20 names what is missing, unexpected, and found though it was marked as lost', async () => {
    await seedStore()
    const site = { store_id: under.otherStore, organisation_id: under.organisation }
    await under.db
      .insertInto('site')
      .values({ ...site, name: 'Nice Garibaldi', time_zone: 'UTC' })
      .execute()
    const { id, ...begun } = await start({ kind: 'handheld' })
    expect([...countsOf(begun), begun.startedBy, begun.kind]).toEqual([0, 3, 0, 0, 'Maya Lindqvist', 'handheld'])
    expect(await scan(id, 'a-01')).toMatchObject({ again: false, item: { code: 'A-01', result: 'found' } })
    expect(await scan(id, 'S3')).toMatchObject({ item: { code: 'A-03', result: 'found' } })
    expect(await scan(id, 'A-04')).toMatchObject({ item: { result: 'found-again' } })
    expect(await scan(id, 'A-06')).toMatchObject({ item: { result: 'unexpected', reason: 'retired' } })
    expect(await scan(id, 'D-01')).toMatchObject({ item: { reason: 'other-kind', kind: 'display' } })
    expect(await scan(id, 'B-01')).toMatchObject({ item: { reason: 'elsewhere', store: 'Nice Garibaldi' } })
    const last = await scan(id, 'X-99')
    expect(last).toMatchObject({ item: { reason: 'unknown', name: null }, inventory: { found: 2, unexpected: 4 } })
    const found = await details(id)
    expect(countsOf(found)).toEqual([2, 1, 1, 4])
    expect(differenceOf(found)).toEqual([
      ['A-02', 'missing'],
      ['A-04', 'found-again'],
      ['A-06', 'retired'],
      ['B-01', 'elsewhere'],
      ['D-01', 'other-kind'],
      ['X-99', 'unknown'],
    ])
    expect(found.difference[0]).toMatchObject({ assignee: 'Karim Fares', scannedAt: null })
  })

  it('ASSET-19 a code that is scanned again counts once, also from two devices at the same moment', async () => {
    await seedStore()
    const { id } = await start()
    const replies = await Promise.all([scan(id, 'A-01'), scan(id, 'A-01', 'clerk'), scan(id, 'X-1'), scan(id, 'X-1')])
    expect(replies.filter(({ again }) => again)).toHaveLength(2)
    expect(await scan(id, 'A-01')).toMatchObject({ again: true, inventory: { found: 1, unexpected: 1 } })
  })

  it('ASSET-19 another device sees the open inventory with its latest scans', async () => {
    await seedStore()
    const { id } = await start()
    await scan(id, 'A-01')
    under.gateway.clock.step(1)
    await scan(id, 'X-1', 'clerk')
    const { items } = (await under.send('GET', '/inventories', { as: 'clerk' })).body
    expect(items).toMatchObject([{ id, closedAt: null, found: 1, missing: 3, unexpected: 1 }])
    const { latest } = await details(id)
    expect(latest.map(({ code, scannedBy }: Item & { scannedBy: string }) => [code, scannedBy])).toEqual([
      ['X-1', 'Camille Roux'],
      ['A-01', 'Maya Lindqvist'],
    ])
  })

  it('ASSET-19 an asset that is registered meanwhile is found, and one that is retired meanwhile is not missing', async () => {
    await seedStore()
    const { id } = await start({ kind: 'handheld' })
    await under.asset('A-07')
    expect(await scan(id, 'A-07')).toMatchObject({ item: { result: 'found' } })
    await under.db.updateTable('asset').set({ retired_at: now() }).where('code', '=', 'A-03').execute()
    const { body } = await close(id)
    expect(differenceOf(body).map(([code]) => code)).toEqual(['A-01', 'A-02'])
  })

  it('ASSET-19 an asset that is registered meanwhile is expected, also if its code was scanned before', async () => {
    await under.asset('A-01')
    const { id } = await start({ kind: 'handheld' })
    for (const code of ['N-1', 'N-2', 'SN-4'])
      expect(await scan(id, code)).toMatchObject({ item: { reason: 'unknown' } })
    await register('N-1')
    await register('N-2', { kind: 'display' })
    await register('N-3')
    await register('N-4', { serialNumber: 'SN-4' })
    expect(differenceOf(await details(id))).toEqual([
      ['A-01', 'missing'],
      ['N-2', 'other-kind'],
      ['N-3', 'missing'],
      ['N-4', 'missing'],
      ['SN-4', 'unknown'],
    ])
    expect(await scan(id, 'N-1')).toMatchObject({
      again: true,
      item: { result: 'found', name: 'New', kind: 'handheld' },
    })
    expect(await scan(id, 'SN-4')).toMatchObject({ again: false, item: { code: 'N-4', result: 'found' } })
    const { body } = await close(id)
    expect(differenceOf(body)).toEqual([
      ['A-01', 'missing'],
      ['N-2', 'other-kind'],
      ['N-3', 'missing'],
    ])
    expect(countsOf(body)).toEqual([2, 2, 0, 1])
  })

  it('ASSET-19 an asset that is taken into use again meanwhile is expected', async () => {
    const retired = await Promise.all(['R-1', 'R-2'].map((code) => under.asset(code, { retired_at: now() })))
    const { id } = await start()
    expect(await scan(id, 'R-1')).toMatchObject({ item: { reason: 'retired' } })
    for (const asset of retired)
      expect((await under.send('DELETE', `/assets/${asset}/retirement?version=1`)).status).toBe(200)
    expect(await scan(id, 'R-1')).toMatchObject({ again: true, item: { result: 'found' } })
    expect(differenceOf(await details(id))).toEqual([['R-2', 'missing']])
  })

  it('ASSET-19 an inventory that starts or ends while assets are registered misses none and keeps its report', async () => {
    for (let round = 0; round < 4; round++) {
      const [{ id }] = await Promise.all([start(), ...[1, 2, 3].map((number) => register(`S-${round}-${number}`))])
      expect((await details(id)).missing).toBe(6 * round + 3)
      const [{ body: closed }] = await Promise.all([
        close(id),
        ...[4, 5, 6].map((number) => register(`S-${round}-${number}`)),
      ])
      expect((await details(id)).missing).toBe(closed.missing)
    }
  })

  it('ASSET-19 rejects the badge of a colleague, and what no code is', async () => {
    const { id } = await start()
    const badge = { organisation_id: under.organisation, code: 'K-1', name: 'Karim Fares' }
    await under.db.insertInto('badge').values(badge).execute()
    expect((await scan(id, 'K-1')).fields[0].message).toBe('This is the badge of Karim Fares. Scan an asset.')
    expect((await scan(id, 'https://example.com')).fields[0].problem).toBe('code.format')
    expect(countsOf(await details(id))).toEqual([0, 0, 0, 0])
  })

  it('ASSET-21 a store has one open inventory, also if two users start one at once', async () => {
    const replies = await Promise.all([
      under.send('POST', '/inventories', { body: {} }),
      under.send('POST', '/inventories', { as: 'clerk', body: {} }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = [200, 409].map((status) => replies.find((reply) => reply.status === status)?.body)
    expect([second.code, second.inventory.id]).toEqual(['INVENTORY_OPEN', first.id])
    expect((await under.send('DELETE', `/inventories/${first.id}`)).status).toBe(204)
    expect((await under.send('GET', `/inventories/${first.id}`)).status).toBe(404)
    expect((await start()).missing).toBe(0)
  })

  it('ASSET-20 after closing, found assets are not lost any more, missing ones are if the user wants that', async () => {
    await seedStore()
    const { id } = await start({ kind: 'handheld' })
    for (const code of ['A-01', 'A-04']) await scan(id, code)
    expect((await close(id, { markMissing: true })).status).toBe(200)
    const again = await close(id, {}, 'clerk')
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Maya Lindqvist')])
    const states = (await under.send('GET', '/assets?kind=handheld')).body.items.map(
      ({ code, state, version }: { code: string; state: string; version: number }) => `${code} ${state} ${version}`,
    )
    expect(states).toEqual(['A-02 lost 2', 'A-01 available 1', 'A-03 lost 2', 'A-04 available 2', 'A-05 lost 1'])
    const { events } = (await under.send('GET', '/assets/A-02')).body
    expect(events[0]).toMatchObject({ kind: 'lost', from: 'Karim Fares', by: 'Maya Lindqvist' })
    expect(countsOf(await details(id))).toEqual([1, 2, 1, 0])
    const late = await under.send('POST', `/inventories/${id}/scans`, { body: { code: 'A-02' } })
    expect([late.status, late.body.code]).toEqual([409, 'INVENTORY_CLOSED'])
  })

  it('ASSET-20 of two users who close an inventory at once one succeeds', async () => {
    await under.asset('A-01', { lost_at: now() })
    const { id } = await start()
    await scan(id, 'A-01')
    const replies = await Promise.all([close(id), close(id, {}, 'clerk')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await under.send('GET', '/assets/A-01')).body.events).toHaveLength(1)
  })

  it('ASSET-17 ASVS 8.2.2 an inventory of another store does not exist', async () => {
    const { id } = await start()
    await under.db.updateTable('inventory').set({ store_id: under.otherStore }).execute()
    expect((await under.send('GET', '/inventories')).body.items).toEqual([])
    expect((await under.send('GET', `/inventories/${id}`)).status).toBe(404)
    expect((await under.send('GET', `/inventories/${id}/report`)).status).toBe(404)
    expect((await close(id)).status).toBe(404)
    expect((await under.send('DELETE', `/inventories/${id}`)).status).toBe(404)
    expect((await under.send('POST', `/inventories/${id}/scans`, { body: { code: 'A-01' } })).status).toBe(404)
  })
})

describe('report of an inventory', () => {
  const report = async (id: string) =>
    await fetch(`${under.gateway.client.base}/v2/a/assets/inventories/${id}/report`, {
      headers: { authorization: `Bearer ${await under.tokenOf('manager')}` },
    })

  it('ASSET-22 is a file with the day on which the inventory began in the store', async () => {
    const { id } = await start()
    const started_at = new Date('2026-11-19T23:30:00Z')
    await under.db.updateTable('inventory').set({ started_at }).where('id', '=', id).execute()
    const { headers } = await report(id)
    expect(headers.get('content-disposition')).toBe('attachment; filename="inventory-2026-11-20.csv"')
  })

  it('ASSET-22 has a line for each code, and no text that a spreadsheet calculates', async () => {
    await under.asset('A-01', { name: '=HYPERLINK("x")', kind: 'display' })
    await under.assigned('A-02', '-Karim, Fares')
    const { id } = await start({}, 'clerk')
    await scan(id, 'A-01', 'clerk')
    await scan(id, 'X-1', 'clerk')
    await close(id, {}, 'clerk')
    const response = await report(id)
    expect(response.headers.get('content-type')).toContain('text/csv')
    const time = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' })
    const at = time.format(now())
    expect((await response.text()).replace('\ufeff', '').split('\r\n')).toEqual([
      'Result,Code,Name,Kind,With,Store,Scanned at,Scanned by',
      `Missing,A-02,Scanner M5,Handheld,"'-Karim, Fares",,,`,
      `Unexpected: unknown code,X-1,,,,,${at},Camille Roux`,
      `Found,A-01,"'=HYPERLINK(""x"")",Display,,,${at},Camille Roux`,
      '',
    ])
  })
})
