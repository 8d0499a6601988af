import { STAGED_RELEASE_LIFETIME, STAGED_RELEASES_MAX } from '@foyer/contract/limits'
import type { Permission } from '@foyer/contract/work-bench'
import {
  asSuper,
  createUser,
  GOOD_PASSWORD,
  installApplication,
  openNoticeSocket,
  stageApplication,
  startGateway,
} from '@foyer/testkit'
import { V1, V2 } from '@foyer/testkit/applications/plugin-client'
import { it } from '@foyer/testkit/applications/plugin-test'
import { describe, expect, inject } from 'vitest'

describe('installation of an application', () => {
  it('APP-06 APP-08 a new application is in the switcher with its names, pages and permissions, without a restart', async ({
    gateway,
    plugins,
  }) => {
    const staged = await stageApplication(gateway, V1)
    expect((await plugins.benchOf('super')).apps.map(({ key }) => key)).not.toContain('tills')
    const { body } = await plugins.activate('tills', staged.release.id, staged.version)
    expect(body.data).toMatchObject({
      key: 'tills',
      name: 'Tills',
      current: { version: '1.0.0', source: 'package', publisher: 'test-publisher' },
    })
    const bench = await plugins.benchOf('super', 'fr')
    const entry = { key: 'tills', name: 'Tills (fr)', icon: '/base/applications/tills/1.0.0/icon.svg', installed: true }
    expect(bench.apps.at(-1)).toMatchObject(entry)
    expect(bench.manageApps.at(-1)).toMatchObject(entry)
    expect(bench.permissions.at(-1)).toEqual({ key: 'tills', type: 'app', children: V1.permissions })
    expect((await plugins.benchOf('super', 'de')).apps.at(-1)?.name).toBe('Tills')
    expect((await plugins.benchOf('clerk')).apps.map(({ key }) => key)).not.toContain('tills')
  })

  it('APP-06 upgrades, rolls back and removes, and the audit log has each change', async ({ gateway, plugins }) => {
    await installApplication(gateway, V1)
    await installApplication(gateway, V2)
    const former = (await plugins.entryOf('tills'))?.former[0]
    expect(former?.version).toBe('1.0.0')
    await plugins.activate('tills', former?.id as string)
    expect(await plugins.entryOf('tills')).toMatchObject({
      current: { version: '1.0.0' },
      former: [{ version: '2.0.0' }],
    })
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills' })
    const details = (version: string, before: string | null) => ({ version, before })
    const installed = (await plugins.eventsOf('plugin.installed'))
      .filter(({ subject }) => subject === 'tills')
      .slice(0, 3)
    expect(installed.map((event) => event.details)).toEqual([
      expect.objectContaining(details('1.0.0', '2.0.0')),
      expect.objectContaining(details('2.0.0', '1.0.0')),
      expect.objectContaining(details('1.0.0', null)),
    ])
    expect((await plugins.eventsOf('plugin.removed'))[0]).toMatchObject({
      subject: 'tills',
      details: { version: '1.0.0' },
    })
    expect((await plugins.eventsOf('plugin.staged'))[0]).toMatchObject({
      subject: 'tills',
      details: { version: '2.0.0', source: 'package', publisher: 'test-publisher' },
    })
  })

  it('APP-10 rolls back to the release before, with its permissions', async ({ gateway, plugins }) => {
    await installApplication(gateway, V1)
    await installApplication(gateway, V2)
    expect((await plugins.benchOf('super')).permissions.at(-1)?.children).toEqual(V2.permissions)
    const former = (await plugins.entryOf('tills'))?.former[0]?.id as string
    expect((await plugins.activate('tills', former)).body.resultCode).toBe(1001)
    expect((await plugins.benchOf('super')).permissions.at(-1)?.children).toEqual(V1.permissions)
  })

  it('APP-07 the response shows what activation would change, and the release expires after ten minutes', async ({
    gateway,
    plugins,
  }) => {
    const permissions = [{ key: 'tills', type: 'app' as const, children: V1.permissions as Permission[] }]
    await installApplication(gateway, V1)
    const role = { key: `cashier-${Date.now()}`, name: 'Cashier', permissions }
    const { id } = await asSuper(gateway, 'administration.createRole', role)
    await createUser(gateway, { username: `cashier-${Date.now()}`, grants: [{ role: role.key, everywhere: true }] })
    const staged = await stageApplication(gateway, V2)
    const difference = {
      from: '1.0.0',
      permissionsAdded: ['tills.drawers'],
      permissionsRemoved: ['tills.overview'],
      menuAdded: [],
      menuRemoved: [],
      rolesLosing: [{ id, name: 'Cashier', organisation: 'Maison Verte', permissions: ['tills.overview'], users: 1 }],
    }
    expect(staged.difference).toEqual(difference)
    expect(staged.manifest).toMatchObject({ key: 'tills', version: '2.0.0' })
    const named = { key: 'tills', release: staged.release.id }
    expect(await asSuper(gateway, 'administration.differencePlugin', named)).toEqual(difference)
    expect(Date.parse(staged.expiresAt) - gateway.clock.now().getTime()).toBe(STAGED_RELEASE_LIFETIME)
    gateway.clock.step(STAGED_RELEASE_LIFETIME / 1_000)
    await plugins.signIn()
    expect((await plugins.activate('tills', staged.release.id)).status).toBe(404)
    expect((await gateway.client.call('administration.differencePlugin', named, { token: plugins.token })).status).toBe(
      404,
    )
  })

  it('ADMIN-81 the difference names the entries of the menu that are new, and those that would be gone', async ({
    gateway,
  }) => {
    const entry = (path: string, name: string) => ({ path, names: { en: name, de: `${name} (de)` } })
    const menuOf = (version: string, ...menu: ReturnType<typeof entry>[]) => ({ ...V1, version, manifest: { menu } })
    await installApplication(gateway, menuOf('1.0.0', entry('', 'Overview'), entry('drawers', 'Drawers')))
    const { difference } = await stageApplication(
      gateway,
      menuOf('1.1.0', entry('', 'Start'), entry('reports', 'Reports')),
    )
    expect(difference).toMatchObject({
      menuAdded: [{ en: 'Reports', de: 'Reports (de)' }],
      menuRemoved: [{ en: 'Drawers', de: 'Drawers (de)' }],
    })
  })

  it('APP-07 any super administrator can activate a staged release', async ({ gateway, plugins }) => {
    const grants = [{ role: 'super-administrator', everywhere: true }]
    await createUser(gateway, { username: 'other-super', grants })
    const staged = await stageApplication(gateway, V1)
    const other = await gateway.newClient().tokenOf('other-super', GOOD_PASSWORD)
    expect((await plugins.activate('tills', staged.release.id, staged.version, other)).body.resultCode).toBe(1001)
  })

  it('APP-07 ASVS 5.2.4 an administrator has three staged releases, and a further one replaces the oldest', async ({
    gateway,
  }) => {
    const ids: string[] = []
    for (let number = 0; number <= STAGED_RELEASES_MAX; number++) {
      ids.push((await stageApplication(gateway, { ...V1, version: `1.${number}.0` })).release.id)
      gateway.clock.step(1)
    }
    const rows = await gateway.deps.db.selectFrom('application_release').select('id').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(1).sort())
  })

  it('APP-08 of two simultaneous activations one gets a version conflict', async ({ gateway, plugins }) => {
    const other = await gateway.newClient().tokenOf('super')
    const [first, second] = [await stageApplication(gateway, V1), await stageApplication(gateway, V2)]
    const replies = await Promise.all([
      plugins.activate('tills', first.release.id, first.version),
      plugins.activate('tills', second.release.id, second.version, other),
    ])
    expect(replies.map(({ status, body }) => `${status} ${body.resultCode}`).sort()).toEqual(['200 1001', '409 A0442'])
    const won = replies.find(({ status }) => status === 200)?.body.data.current?.version
    expect(await plugins.entryOf('tills')).toMatchObject({ current: { version: won }, former: [] })
  })

  it('APP-08 activating the release in force again changes nothing', async ({ gateway, plugins }) => {
    await installApplication(gateway, V1)
    const before = await plugins.entryOf('tills')
    gateway.clock.step(5)
    await installApplication(gateway, V1)
    await plugins.activate('tills', before?.current?.id as string, 1)
    expect(await plugins.entryOf('tills')).toEqual(before)
  })

  it('APP-09 a version cannot be replaced by other content, also after a removal', async ({ gateway, plugins }) => {
    await installApplication(gateway, V1)
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills' })
    const { status, body } = await plugins.upload({ ...V1, files: { 'main.js': 'export {}', 'icon.svg': '<svg/>' } })
    expect([status, body.resultCode, body.data]).toEqual([400, 'A0404', { reason: 'VERSION_TAKEN' }])
    expect((await plugins.upload(V1)).body.resultCode).toBe(1001)
  })

  it('APP-09 of two staged contents of one version only one is activated', async ({ gateway, plugins }) => {
    const [one, other] = [
      await stageApplication(gateway, V1),
      await stageApplication(gateway, { ...V2, version: '1.0.0' }),
    ]
    expect((await plugins.activate('tills', one.release.id)).body.resultCode).toBe(1001)
    const { body } = await plugins.activate('tills', other.release.id)
    expect([body.resultCode, body.data]).toEqual(['A0404', { reason: 'VERSION_TAKEN' }])
    expect(await plugins.entryOf('tills')).toMatchObject({ current: { id: one.release.id } })
  })

  it('APP-11 a removed application leaves the switcher, and roles have their permissions again after another installation', async ({
    gateway,
    plugins,
  }) => {
    await installApplication(gateway, V1)
    const permissions = [{ key: 'tills', type: 'app' as const, children: V1.permissions as Permission[] }]
    const role = { key: `keeper-${Date.now()}`, name: 'Keeper', permissions }
    await asSuper(gateway, 'administration.createRole', role)
    const username = `keeper-${Date.now()}`
    await createUser(gateway, { username, grants: [{ role: role.key, everywhere: true }] })
    const as = await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
    const bench = () => gateway.client.data('workBench.workBench', {}, { token: as })
    expect((await bench()).permissions).toEqual(permissions)
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills' })
    expect(await bench()).toMatchObject({ permissions: [], apps: [], manageApps: [] })
    expect((await gateway.client.call('applications.recordOpening', { key: 'tills' }, { token: as })).status).toBe(403)
    expect(await plugins.entryOf('tills')).toMatchObject({
      current: null,
      installedAt: null,
      former: [{ version: '1.0.0' }],
    })
    await installApplication(gateway, V1)
    expect((await bench()).permissions).toEqual(permissions)
  })

  it('APP-11 an application of the platform stays in the switcher and says that it is not installed', async ({
    gateway,
    plugins,
  }) => {
    const labels = async () => (await plugins.benchOf('clerk')).apps.find(({ key }) => key === 'labels')
    await installApplication(gateway, { key: 'labels' })
    expect(await labels()).toMatchObject({ name: 'Electronic shelf labels', installed: true })
    await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
    expect(await labels()).toMatchObject({ name: 'Electronic shelf labels', icon: 'labels', installed: false })
  })

  it('APP-12 open shells on every gateway are notified of each change once', async ({ gateway }) => {
    const { databaseUrl, clock } = gateway
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    const socket = await openNoticeSocket(other.client, await other.newClient().tokenOf('clerk'))
    /* Equal pushes that wait for the first count are sent once. */
    await socket.waitForPush('UNREAD')
    const reasons = () => socket.pushes.flatMap((push) => (push.type === 'PERMISSION_CHANGED' ? [push.reason] : []))
    await installApplication(gateway, V1)
    await installApplication(gateway, V1)
    await installApplication(gateway, { ...V1, version: '1.1.0' })
    await installApplication(gateway, V2)
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills' })
    await asSuper(gateway, 'administration.removePlugin', { key: 'tills' })
    await expect.poll(reasons, { timeout: 1_000 }).toContain('PLUGIN_REMOVED')
    const installed = ['PLUGIN_INSTALLED', 'PLUGIN_INSTALLED', 'APP_PERMISSION_REGISTERED']
    expect(reasons()).toEqual([...installed, 'PLUGIN_REMOVED'])
    await socket.close()
    await other.close()
  })

  it('APP-12 another gateway shows a new application within a second', async ({ gateway }) => {
    const { databaseUrl, clock } = gateway
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    const as = await other.newClient().tokenOf('super')
    const keys = async () =>
      (await other.client.data('workBench.workBench', {}, { token: as })).apps.map(({ key }) => key)
    expect(await keys()).not.toContain('tills')
    await installApplication(gateway, V1)
    await expect.poll(keys, { timeout: 1_000 }).toContain('tills')
    await other.close()
  })

  it('the list has the applications of the platform first, installed or not', async ({ gateway, plugins }) => {
    await installApplication(gateway, V1)
    const entries = await plugins.list('fr')
    expect(entries).toHaveLength(10)
    expect(entries[0]).toMatchObject({ key: 'labels', current: null, installedAt: null })
    expect(entries.at(-1)).toMatchObject({ key: 'tills', name: 'Tills (fr)', current: { version: '1.0.0' } })
  })
})
