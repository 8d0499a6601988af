import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  installApplication,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { SHELL_RELEASE } from './shell-release.ts'

const RELEASED = '2026-10-01T00:00:00.000Z'
let gateway: GatewayUnderTest
let tokens: { super: string; manager: string; clerk: string }
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  const [first, second, third] = await Promise.all(
    ['super', 'manager', 'clerk'].map((who) => gateway.client.tokenOf(who)),
  )
  tokens = { super: first as string, manager: second as string, clerk: third as string }
})
beforeEach(async () => {
  for (const key of ['labels', 'subscription']) await asSuper(gateway, 'administration.removePlugin', { key })
})
afterAll(() => gateway.close())

const get = async (path: string, token: string) => (await gateway.client.get(path, { token })).body.data
const versions = (token: string) => get('/v2/applications/versions', token)
const plugins = (token: string) => get('/v2/plugins/status/installed', token)
const bench = (token: string) => get('/v2/users/work-bench', token)
const open = (key: string, token: string) => gateway.client.call('applications.recordOpening', { key }, { token })
const install = (key: string, version: string) => installApplication(gateway, { key, version })
const SHELL = { key: 'shell', name: 'Foyer', ...SHELL_RELEASE }

describe('SHELL-08 version list', () => {
  it('the version list has only the shell without installed applications', async () => {
    expect(await versions(tokens.super)).toEqual([SHELL])
    expect(SHELL.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(SHELL.releasedAt).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
  })

  it('the version list has key, name, version and release date, in order', async () => {
    await install('subscription', '3.0.1')
    await install('labels', '2.4.0')
    expect(await versions(tokens.super)).toEqual([
      SHELL,
      { key: 'labels', name: 'Electronic shelf labels', version: '2.4.0', releasedAt: RELEASED },
      { key: 'subscription', name: 'Subscription', version: '3.0.1', releasedAt: RELEASED },
    ])
  })

  it('ASVS 8.2.2 the version list has only applications that the user may open', async () => {
    await install('subscription', '3.0.1')
    await install('labels', '2.4.0')
    const keys = (await versions(tokens.clerk)).map(({ key }: { key: string }) => key)
    expect(keys).toEqual(['shell', 'labels'])
    expect((await plugins(tokens.clerk)).map(({ key }: { key: string }) => key)).toEqual(['labels'])
  })
})

describe('SHELL-09 installed plugins', () => {
  it('the list is empty without installed plugins', async () => {
    expect(await plugins(tokens.super)).toEqual([])
  })

  it('the list contains key, version and time of installation', async () => {
    const installedAt = gateway.clock.now().toISOString()
    expect(await install('labels', '2.4.0')).toMatchObject({
      key: 'labels',
      current: { version: '2.4.0' },
      installedAt,
    })
    expect(await plugins(tokens.manager)).toEqual([{ key: 'labels', version: '2.4.0', installedAt }])
    gateway.clock.step(60)
    await install('labels', '2.4.0')
    expect((await plugins(tokens.manager))[0].installedAt).toBe(installedAt)
    await install('labels', '2.5.0')
    expect((await plugins(tokens.manager))[0]).toEqual({
      key: 'labels',
      version: '2.5.0',
      installedAt: gateway.clock.now().toISOString(),
    })
  })
})

describe('SHELL-05 application in the work-bench', () => {
  const labels = async (token: string) => (await bench(token)).apps.find(({ key }: { key: string }) => key === 'labels')

  it('states at once whether the application is installed', async () => {
    expect((await labels(tokens.clerk)).installed).toBe(false)
    await install('labels', '2.4.0')
    expect((await labels(tokens.clerk)).installed).toBe(true)
    expect(
      (await bench(tokens.manager)).manageApps.find(({ key }: { key: string }) => key === 'labels').installed,
    ).toBe(true)
    await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
    expect((await labels(tokens.clerk)).installed).toBe(false)
  })

  it('APP-37 a release without a management page takes an application of the platform out of the manage list', async () => {
    const managed = async () => (await bench(tokens.manager)).manageApps.map(({ key }: { key: string }) => key)
    expect(await managed()).toContain('labels')
    await installApplication(gateway, { key: 'labels', version: '3.0.0', manifest: { managementPage: undefined } })
    expect(await managed()).not.toContain('labels')
    expect((await labels(tokens.manager)).installed).toBe(true)
    await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
    expect(await managed()).toContain('labels')
  })

  it('a version that was only registered is listed, but cannot be opened', async () => {
    const values = { version: '2.4.0', released_at: new Date(RELEASED), installed_at: gateway.clock.now() }
    await gateway.deps.db
      .insertInto('plugin')
      .values({ application_key: 'labels', release_id: null, ...values })
      .execute()
    gateway.deps.sessions.clear()
    expect((await labels(tokens.clerk)).installed).toBe(false)
    expect((await versions(tokens.clerk)).at(-1)).toMatchObject({ key: 'labels', version: '2.4.0' })
    await install('labels', '2.4.0')
    expect((await labels(tokens.clerk)).installed).toBe(true)
  })

  it('states when this user, and no other, opened the application last', async () => {
    expect((await labels(tokens.clerk)).openedAt).toBeNull()
    expect((await open('labels', tokens.clerk)).body).toEqual({ resultCode: 1001, data: {} })
    const first = gateway.clock.now().toISOString()
    expect((await labels(tokens.clerk)).openedAt).toBe(first)
    gateway.clock.step(5)
    await open('labels', tokens.clerk)
    expect((await labels(tokens.clerk)).openedAt).toBe(gateway.clock.now().toISOString())
    expect((await labels(tokens.manager)).openedAt).toBeNull()
  })

  it('opening an application in two tabs at once is stored once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => open('map', tokens.manager)))
    expect(replies.map(({ body }) => body.resultCode)).toEqual(Array(8).fill(1001))
    const rows = await gateway.deps.db
      .selectFrom('application_opened')
      .selectAll()
      .where('person_id', '=', await idOf(gateway, 'manager'))
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('SHELL-11 ASVS 8.2.2 opening an application', () => {
  it.each([
    ['an application of another role', 'subscription'],
    ['an unknown application', 'tills'],
    ['the shell', 'shell'],
    ['a key in another case', 'Labels'],
    ['a part of an SQL query', "labels' or '1'='1"],
    ['the name of an inherited property', 'constructor'],
  ])('opening %s is denied and stores nothing', async (_what, key) => {
    const before = await gateway.deps.db.selectFrom('application_opened').selectAll().execute()
    const { status, body } = await open(encodeURIComponent(key), tokens.clerk)
    expect([status, body.resultCode]).toEqual([403, 'A0302'])
    expect(await gateway.deps.db.selectFrom('application_opened').selectAll().execute()).toEqual(before)
  })

  it('opening an application without a page is denied', async () => {
    const { db } = gateway.deps
    const pages = (served: boolean) =>
      db.updateTable('application').set({ served }).where('key', '=', 'handheld').execute()
    await pages(false)
    expect((await open('handheld', tokens.clerk)).body.resultCode).toBe('A0302')
    await pages(true)
    expect((await open('handheld', tokens.clerk)).body.resultCode).toBe(1001)
  })

  it('a key that is too long is rejected as invalid input', async () => {
    const { status, body } = await open('a'.repeat(33), tokens.clerk)
    expect([status, body.resultCode]).toEqual([400, 'A0401'])
  })

  it('SESSION-31 ASVS 8.3.2 a removed right returns A0302, and the session goes on', async () => {
    const { id } = await createUser(gateway, { username: 'opener' })
    const token = await gateway.newClient().tokenOf('opener', GOOD_PASSWORD)
    await asSuper(gateway, 'administration.changeUser', { id, grants: [{ role: 'store-manager', everywhere: true }] })
    expect((await open('templater', token)).body.resultCode).toBe(1001)
    await asSuper(gateway, 'administration.changeUser', { id, grants: [{ role: 'store-staff', everywhere: true }] })
    expect((await open('templater', token)).body.resultCode).toBe('A0302')
    expect((await open('labels', token)).body.resultCode).toBe(1001)
  })
})
