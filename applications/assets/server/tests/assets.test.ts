import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { AssetsUnderTest } from './assets-test.ts'

let under: AssetsUnderTest
beforeAll(async () => {
  under = await AssetsUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())
beforeEach(() => under.clear())

type Item = { readonly code: string }
const list = async (query = '') => (await under.send('GET', `/assets${query}`)).body
const codes = async (query = '') => (await list(query)).items.map(({ code }: Item) => code)
const hoursAgo = (hours: number) => new Date(under.gateway.clock.now().getTime() - hours * 3_600_000)

async function seedAll(): Promise<void> {
  await under.asset('A-01')
  await under.assigned('A-02', 'Nadia Cherif', 30)
  await under.assigned('A-03', 'Louise Petit', 2, { kind: 'display', name: 'Display 32' })
  await under.assigned('A-04', 'Karim Fares', -1, { serial_number: 'S50%X' })
  await under.assigned('A-05', 'Inès Belkacem', -20)
  await under.asset('A-06', { defect: 'Dark', defect_at: hoursAgo(1), defect_by: 'Ada' })
  await under.assigned('A-07', 'Karim Fares', -90, { lost_at: hoursAgo(3) })
  await under.asset('A-08', { retired_at: hoursAgo(9) })
  await under.assigned('A-09', 'Paul Rey')
  await under.asset('B-01', { store_id: under.otherStore })
}

describe('assets of a store', () => {
  it('ASSET-01 ASSET-02 the longest overdue one comes first, and each filter has its own', async () => {
    await seedAll()
    expect(await codes()).toEqual(['A-07', 'A-05', 'A-04', 'A-03', 'A-02', 'A-01', 'A-06', 'A-09'])
    expect(await codes('?state=due')).toEqual(['A-05', 'A-04', 'A-03'])
    expect(await codes('?state=assigned')).toEqual(['A-05', 'A-04', 'A-03', 'A-02', 'A-09'])
    expect(await codes('?state=available')).toEqual(['A-01'])
    expect(await codes('?state=defect')).toEqual(['A-06'])
    expect(await codes('?state=lost')).toEqual(['A-07'])
    expect(await codes('?state=retired')).toEqual(['A-08'])
    expect(await codes('?kind=display')).toEqual(['A-03'])
    expect((await under.send('GET', '/summary')).body).toEqual({
      ...{ assets: 8, due: 3, overdue: 2, assigned: 5, available: 1, defect: 1, lost: 1, retired: 1, simulated: false },
    })
  })

  it('ASSET-01 an asset has who has it since when, and whether it is overdue', async () => {
    await under.assigned('A-04', 'Karim Fares', -1, { assignee_badge: 'B-1' })
    const [asset] = (await list()).items
    const assignment = { name: 'Karim Fares', badge: 'B-1', overdue: true, dueAt: hoursAgo(1).toISOString() }
    expect(asset).toMatchObject({ state: 'assigned', name: 'Scanner M5', kind: 'handheld', version: 1, assignment })
  })

  it('ASSET-03 finds by code, name, serial number and colleague without diacritics', async () => {
    await seedAll()
    expect(await codes('?search=a-04')).toEqual(['A-04'])
    expect(await codes('?search=INES')).toEqual(['A-05'])
    expect(await codes('?search=display')).toEqual(['A-03'])
    expect(await codes('?search=s50%25x')).toEqual(['A-04'])
    expect(await codes('?search=s5_')).toEqual([])
    expect(await codes('?search=karim&state=assigned')).toEqual(['A-04'])
  })

  it('ASSET-04 pages continue after the last asset, with and without a due time', async () => {
    await seedAll()
    const found: string[] = []
    for (let after = ''; ; ) {
      const { items, next } = await list(`?size=2${after}`)
      found.push(...items.map(({ code }: Item) => code))
      if (next === null) break
      after = `&after=${next}`
    }
    expect(found).toEqual(await codes())
  })

  it.each([
    'state=x',
    'kind=x',
    'size=0',
    'size=201',
    'after=x',
    'after=WzEsIkEiLDFd',
    `search=${'x'.repeat(101)}`,
    'search=%00',
    'state=all&state=due',
  ])('ASSET-04 rejects %s', async (query) => {
    const { status, body } = await under.send('GET', `/assets?${query}`)
    expect([status, body.parameter]).toEqual([400, query.split('=')[0]])
  })
})

describe('an asset', () => {
  it('ASSET-05 is registered once in the organisation, and found by its code in any letter case', async () => {
    const body = { code: ' mc-0147 ', kind: 'handheld', name: 'Scanner M5', serialNumber: 's 123' }
    const { status, body: asset } = await under.send('POST', '/assets', { body })
    expect(status).toBe(200)
    expect(asset).toMatchObject({ code: 'MC-0147', serialNumber: 'S123', state: 'available', version: 1 })
    expect(asset.events).toMatchObject([{ kind: 'registered', by: 'Maya Lindqvist' }])
    expect((await under.send('GET', '/assets/mc-0147')).body.id).toBe(asset.id)
    const again = await under.send('POST', '/assets', { body })
    expect([again.status, again.body.fields[0].problem]).toEqual([422, 'code.taken'])
    await under.asset('OTHER', { store_id: under.otherStore })
    const elsewhere = await under.send('POST', '/assets', { body: { ...body, code: 'OTHER' } })
    expect(elsewhere.body.fields[0].message).toBe('OTHER belongs to another store. Choose another code.')
  })

  it('ASSET-05 of several simultaneous registrations of a code one succeeds', async () => {
    const body = { code: 'MC-1', kind: 'handheld', name: 'Scanner' }
    const replies = await Promise.all([1, 2, 3].map(() => under.send('POST', '/assets', { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await codes()).toEqual(['MC-1'])
  })

  it('ASSET-06 every field that is not valid is named', async () => {
    const body = { code: '?', kind: 'handheld', name: ' ', serialNumber: 'a/b' }
    const { status, body: rejected } = await under.send('POST', '/assets', { body })
    expect([status, rejected.fields.map(({ problem }: { problem: string }) => problem)]).toEqual([
      422,
      ['code.format', 'asset.name.required', 'serial.format'],
    ])
    expect((await under.send('POST', '/assets', { body: { ...body, code: 'A1', kind: 'car' } })).status).toBe(422)
    const unknownKind = { code: 'A1', kind: 'car', name: 'Car' }
    expect((await under.send('POST', '/assets', { body: unknownKind })).body.parameter).toBe('kind')
  })

  it.each([
    ['n\u202egnp.exe', 'asset.name.characters'],
    ['a\u200bb', 'asset.name.characters'],
    ['a\nb', 'asset.name.characters'],
    ['a\ud800b', 'asset.name.characters'],
    ['\u3164', 'asset.name.required'],
  ])('ASSET-39 the name %j is rejected: %s', async (name, problem) => {
    const { status, body } = await under.send('POST', '/assets', { body: { code: 'A-01', kind: 'other', name } })
    expect([status, body.fields[0].problem]).toEqual([422, problem])
    const id = await under.asset('A-02')
    const edited = await under.send('PUT', `/assets/${id}`, { body: { version: 1, kind: 'other', name } })
    expect([edited.status, edited.body.fields[0].problem]).toEqual([422, problem])
  })

  it('ASSET-39 the name of a store is that of the token, also when it changes, and not that of the request', async () => {
    const site = { name: 'Elsewhere', timeZone: 'Asia/Tokyo' }
    for (const name of ['Paris Bastille', 'Paris Opéra']) {
      await under.gateway.deps.db.updateTable('store').set({ name }).where('id', '=', under.store).execute()
      await under.workIn('clerk')
      const body = { code: name.replace(/\W/g, ''), kind: 'other', name: 'Key', site }
      expect((await under.send('POST', '/assets', { body })).status).toBe(200)
      expect(await under.db.selectFrom('site').select(['name', 'time_zone']).execute()).toEqual([
        { name, time_zone: 'Europe/Paris' },
      ])
    }
    const { status } = await under.send('POST', '/inventories', { as: 'clerk', body: { site } })
    expect(status).toBe(200)
    expect(await under.db.selectFrom('site').select('name').execute()).toEqual([{ name: 'Paris Opéra' }])
  })

  it('ASSET-07 a scanned code is an asset, a badge, an asset of another store, or unknown', async () => {
    await under.asset('A-01', { serial_number: 'S1' })
    await under.asset('B-01', { store_id: under.otherStore })
    await under.assigned('A-02', 'Karim Fares', 1, { assignee_badge: 'K-1' })
    const organisation_id = under.organisation
    await under.db.insertInto('badge').values({ organisation_id, code: 'K-1', name: 'Karim Fares' }).execute()
    const site = { store_id: under.otherStore, organisation_id, name: 'Nice Garibaldi', time_zone: 'Europe/Paris' }
    await under.db.insertInto('site').values(site).execute()
    const resultOf = async (code: string) => (await under.send('GET', `/codes?code=${encodeURIComponent(code)}`)).body
    expect(await resultOf('a-01')).toMatchObject({ type: 'asset', asset: { code: 'A-01' } })
    expect(await resultOf('s1')).toMatchObject({ type: 'asset', asset: { code: 'A-01' } })
    expect(await resultOf('K-1')).toEqual({ type: 'badge', badge: { code: 'K-1', name: 'Karim Fares', assets: 1 } })
    expect(await resultOf('B-01')).toEqual({ type: 'elsewhere', code: 'B-01', store: 'Nice Garibaldi' })
    expect(await resultOf('X-1')).toEqual({ type: 'unknown', code: 'X-1' })
    expect(await resultOf('https://example.com/?a=1')).toMatchObject({ type: 'unknown' })
    expect((await under.send('GET', '/codes')).status).toBe(400)
    const twice = await under.send('GET', '/codes?code=A-01&code=B-01')
    expect([twice.status, twice.body.parameter]).toEqual([400, 'code'])
  })
})

describe('access to assets', () => {
  it('ASSET-17 ASVS 8.2.2 what belongs to another store or organisation does not exist', async () => {
    const elsewhere = await under.asset('B-01', { store_id: under.otherStore })
    const foreign = await under.asset('C-01', { organisation_id: randomUUID() })
    const ids = [elsewhere, foreign, randomUUID(), '1', 'a%00b', '%27']
    for (const id of ids) {
      expect((await under.send('GET', `/assets/${id}`)).status).toBe(404)
      const body = { version: 1, name: 'Ada', comment: 'x', kind: 'handheld' }
      for (const path of ['', '/assignment', '/defect', '/loss', '/retirement'])
        expect((await under.send('PUT', `/assets/${id}${path}`, { body })).status).toBe(404)
      for (const path of ['/assignment', '/loss', '/retirement'])
        expect((await under.send('DELETE', `/assets/${id}${path}?version=1`)).status).toBe(404)
    }
    expect((await under.send('GET', '/codes?code=C-01')).body.type).toBe('unknown')
    expect(await codes()).toEqual([])
  })

  it('ASSET-18 the role of the back end changes rows only', async () => {
    const db = openDatabase(under.backEndUrl, { pool: 1 })
    await expect(sql`drop table assets.event`.execute(db)).rejects.toThrow(/must be owner/)
    await expect(sql`create table assets.mine (id integer)`.execute(db)).rejects.toThrow(/permission denied/)
    await db.destroy()
  })
})
