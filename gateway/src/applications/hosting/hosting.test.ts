import { type GatewayUnderTest, installApplication, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

const PERMISSIONS = [
  { key: 'labels.overview', type: 'view' as const, children: [] },
  { key: 'labels.keys', type: 'view' as const, children: [] },
]
const MENU = [
  { path: '', names: { en: 'Shelf', fr: 'Rayon' } },
  { path: 'keys', names: { en: 'Keys' }, permission: 'labels.keys', icon: 'list' as const },
  { path: 'rules', names: { en: 'Rules' }, administers: 'organisation' as const, group: { en: 'More', fr: 'Plus' } },
  { path: 'servers', names: { en: 'Servers' }, administers: 'platform' as const, group: { en: 'More', fr: 'Plus' } },
]
const FILES = {
  'main.js': "import './part.js'\nexport function mount() {}\nexport function unmount() {}\n",
  'part.js': '',
  'main.css': 'p {}',
}

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  await installApplication(gateway, {
    key: 'labels',
    version: '1.0.0',
    permissions: PERMISSIONS,
    files: FILES,
    manifest: {
      servicePage: { entry: 'main.js', styles: ['main.css'] },
      managementPage: undefined,
      icon: undefined,
      menu: MENU,
    },
  })
})
beforeEach(() => gateway.deps.sessions.clear())
afterAll(() => gateway.close())

const hostingOf = async (key: string, username: string, headers: Record<string, string> = {}) =>
  await gateway.client.call('applications.hosting', { key }, { token: await gateway.client.tokenOf(username), headers })

describe('what the shell needs to run an application', () => {
  it('APP-15 APP-65 has version, kind, and the files of its pages with their hashes', async () => {
    const { data } = (await hostingOf('labels', 'super')).body
    expect(data).toMatchObject({
      ...{ key: 'labels', version: '1.0.0', kind: 'module', backEnd: false, managementPage: null },
      servicePage: {
        entry: {
          url: '/base/applications/labels/1.0.0/main.js',
          integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/),
        },
        imports: [{ url: '/base/applications/labels/1.0.0/part.js', integrity: expect.stringMatching(/^sha384-/) }],
        styles: [{ url: '/base/applications/labels/1.0.0/main.css' }],
        frame: null,
      },
    })
    const script = await fetch(gateway.client.base + data.servicePage?.entry.url)
    expect(await script.text()).toBe(FILES['main.js'])
  })

  it('APP-21 APP-69 has the menu entries that the user may open, in their language, with their icons', async () => {
    const menu = async (username: string) =>
      (await hostingOf('labels', username, { 'accept-language': 'fr' })).body.data.menu
    const keys = { path: 'keys', name: 'Keys', icon: 'list' }
    expect((await menu('super')).slice(0, 2)).toEqual([{ path: '', name: 'Rayon' }, keys])
    expect(await menu('manager')).toEqual([{ path: '', name: 'Rayon' }])
  })

  it.each([
    ['super', ['rules', 'servers']],
    ['admin', ['rules']],
    ['manager', []],
  ])('APP-71 %s has the entries for administrators %j, with their heading', async (username, paths) => {
    const { menu } = (await hostingOf('labels', username, { 'accept-language': 'fr' })).body.data
    const grouped = menu.filter(({ group }: { readonly group?: string | undefined }) => group === 'Plus')
    expect(grouped.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  it('APP-15 ASVS 8.2.2 an unknown application gets A0302, one that is not installed 404', async () => {
    expect((await hostingOf('nothing', 'super')).body.resultCode).toBe('A0302')
    expect((await hostingOf('signage', 'super')).status).toBe(404)
  })
})

describe('faults of applications', () => {
  const report = async (fault: { key?: string; version?: string; kind?: 'mount' | 'flood' }, username = 'manager') =>
    await gateway.client.call(
      'applications.reportFault',
      { key: 'labels', version: '1.0.0', kind: 'mount', message: 'TypeError: x', ...fault },
      { token: await gateway.client.tokenOf(username) },
    )
  const metrics = async () => await (await fetch(`${gateway.client.base}/metrics`)).text()

  it('APP-28 are logged, and counted by application, version and kind', async () => {
    for (let count = 0; count < 2; count++) expect((await report({})).body.resultCode).toBe(1001)
    const line = gateway.logLines.findLast((one) => one.includes('fault of an application'))
    expect(JSON.parse(line as string)).toMatchObject({
      ...{ application: 'labels', version: '1.0.0', kind: 'mount', reason: 'TypeError: x' },
    })
    expect(await metrics()).toContain(
      'foyer_application_faults_total{application="labels",version="1.0.0",kind="mount"} 2',
    )
  })

  it('APP-28 invented versions become one label, and other applications none', async () => {
    for (const version of ['9.9.8', '9.9.9']) await report({ version, kind: 'flood' })
    const text = await metrics()
    expect(text).toContain('foyer_application_faults_total{application="labels",version="unknown",kind="flood"} 2')
    expect(text).not.toContain('9.9.')
    expect((await report({ key: 'signage' }, 'super')).status).toBe(404)
    expect(await metrics()).not.toContain('application="signage"')
  })

  it('APP-28 of an application that the user may not open are rejected', async () => {
    expect((await report({ key: 'subscription' })).body.resultCode).toBe('A0302')
  })
})
