import { PERMISSION_DEPTH } from '@foyer/contract/limits'
import { asSuper, errorDetails, type GatewayUnderTest, openNoticeSocket, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const RELEASED = '2026-10-01T00:00:00.000Z'
let gateway: GatewayUnderTest
let token: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
})
beforeEach(async () => {
  await register('templater', SHIPPED)
  await asSuper(gateway, 'administration.removePlugin', { key: 'templater' })
})
afterAll(() => gateway.close())

const view = (key: string, ...children: object[]) => ({ key, type: 'view', children })
const button = (key: string) => ({ key, type: 'button', children: [] as object[] })
const SHIPPED = [view('templater.overview', button('templater.overview.change'))]
const install = (key: string, fields: object = {}) =>
  gateway.client.call(
    'administration.installPlugin',
    { key, version: '1.0.0', releasedAt: RELEASED, ...fields },
    { token },
  )
const register = (key: string, permissions: unknown) =>
  gateway.client.call('administration.registerPermissions', { key, permissions }, { token })
const treeOf = async (username: string) => {
  const as = await gateway.newClient().tokenOf(username)
  const { body } = await gateway.client.call('workBench.workBench', {}, { token: as })
  return body.data.permissions.find(({ key }: { key: string }) => key === 'templater')
}
const eventsOf = async (action: string) =>
  (await asSuper(gateway, 'administration.audit', { action, size: '100' })).items

describe('plugins', () => {
  it('each change of a plugin is pushed once and written to the audit log', async () => {
    const socket = await openNoticeSocket(gateway.client, await gateway.newClient().tokenOf('clerk'))
    const reasons = () => socket.pushes.flatMap((push) => (push.type === 'PERMISSION_CHANGED' ? [push.reason] : []))
    await install('templater')
    await install('templater')
    await install('templater', { version: '1.1.0' })
    await asSuper(gateway, 'administration.removePlugin', { key: 'templater' })
    await asSuper(gateway, 'administration.removePlugin', { key: 'templater' })
    await register('templater', [])
    await expect.poll(reasons).toContain('APP_PERMISSION_REGISTERED')
    expect(reasons()).toEqual(['PLUGIN_INSTALLED', 'PLUGIN_INSTALLED', 'PLUGIN_REMOVED', 'APP_PERMISSION_REGISTERED'])
    await socket.close()
    expect((await eventsOf('plugin.installed'))[0]).toMatchObject({
      subject: 'templater',
      details: { version: '1.1.0', before: '1.0.0' },
    })
    expect(await eventsOf('plugin.removed')).toHaveLength(1)
  })

  it('concurrent installations create one plugin', async () => {
    const replies = await Promise.all(
      ['1.0.0', '2.0.0', '1.0.0', '2.0.0'].map((version) => install('templater', { version })),
    )
    const codes = replies.map(({ body }) => body.resultCode)
    expect(codes).toContain(1001)
    expect(codes.filter((code) => code !== 1001).every((code) => code === 'A0442')).toBe(true)
    expect(await gateway.deps.db.selectFrom('plugin').selectAll().execute()).toHaveLength(1)
  })

  it.each<[string, string, object, number]>([
    ['of an unknown application', 'tills', {}, 404],
    ['of the shell', 'shell', {}, 404],
    ['with an invalid application key', 'Temp%20later', {}, 400],
    ['with an invalid version', 'templater', { version: 'newest' }, 400],
    ['with markup in its version', 'templater', { version: '1.0.0-<b>' }, 400],
    ['without a release date', 'templater', { releasedAt: undefined }, 400],
    ['with an invalid release date', 'templater', { releasedAt: 'yesterday' }, 400],
  ])('rejects a plugin %s', async (_what, key, fields, status) => {
    expect((await install(key, fields)).status).toBe(status)
    expect(await gateway.deps.db.selectFrom('plugin').selectAll().execute()).toEqual([])
  })
})

describe('SHELL-07 registered permissions', () => {
  const MORE = [...SHIPPED, view('templater.layouts', button('templater.layouts.publish'))]

  it('new permissions are granted to built-in administrators only', async () => {
    expect((await register('templater', MORE)).body.data).toMatchObject({
      key: 'templater',
      type: 'app',
      children: MORE,
    })
    for (const username of ['super', 'admin']) expect((await treeOf(username))?.children).toEqual(MORE)
    expect((await treeOf('manager'))?.children).toEqual(SHIPPED)
    const as = await gateway.newClient().tokenOf('admin')
    const { body } = await gateway.client.call('administration.permissions', {}, { token: as })
    expect(body.data.find(({ key }: { key: string }) => key === 'templater')?.children).toEqual(MORE)
  })

  it('ASVS 8.3.1 unregistered permissions are denied until they are registered again', async () => {
    await register('templater', [view('templater.layouts')])
    expect((await treeOf('manager'))?.children).toEqual([])
    await register('templater', [])
    expect((await treeOf('super'))?.children).toEqual([])
    await register('templater', SHIPPED)
    expect((await treeOf('manager'))?.children).toEqual(SHIPPED)
  })

  it('registering the same permissions writes no audit event', async () => {
    const before = await eventsOf('permissions.registered')
    await register('templater', SHIPPED)
    expect(await eventsOf('permissions.registered')).toEqual(before)
  })

  const deep = (levels: number): object => view(`templater.v${levels}`, ...(levels > 1 ? [deep(levels - 1)] : []))
  it.each<[string, unknown, string]>([
    ['a key of another application', [view('labels.overview')], 'permissions.0.key'],
    ['a key that appears twice', [view('templater.a'), view('templater.a')], 'permissions.1.key'],
    ['an application below another', [{ ...view('templater.a'), type: 'app' }], 'permissions.0.type'],
    ['a button with children', [{ ...button('templater.a'), children: SHIPPED }], 'permissions.0.children'],
    ['a key that is too long', [view(`templater.${'a'.repeat(130)}`)], 'permissions.0.key'],
    ['too many permissions', Array.from({ length: 501 }, (_, index) => view(`templater.v${index}`)), 'permissions'],
    [
      'a tree that is too deep',
      [deep(PERMISSION_DEPTH + 1)],
      'permissions.0.children.0.children.0.children.0.children.0',
    ],
    ['an object in place of a list', { key: 'templater' }, 'permissions'],
    ['a missing list', undefined, 'permissions'],
  ])('ASVS 2.2.1 rejects %s and keeps the former permissions', async (_what, permissions, path) => {
    const { status, body } = await register('templater', permissions)
    expect([status, body.resultCode, errorDetails({ body }, 'invalidInput').fields[0]?.path]).toEqual([
      400,
      'A0401',
      path,
    ])
    expect((await treeOf('super'))?.children).toEqual(SHIPPED)
  })

  it('registering permissions of an unknown application fails with 404', async () => {
    expect((await register('tills', [])).status).toBe(404)
  })
})
