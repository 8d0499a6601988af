import { asSuper, type GatewayUnderTest, idOf, stageApplication, startGateway, versionOf } from '@foyer/testkit'
import { organisationOf, seedCustomer } from '@foyer/testkit/places'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const CONCURRENT_WRITES = 6

let gateway: GatewayUnderTest
let token: string
let paths: Record<string, string>
let releases: string[]
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('super')
  const organisation = await organisationOf(gateway)
  const { id: customer, stores } = await seedCustomer(gateway, organisation, 'Versions', [{ name: 'Versions 1' }])
  const role = await asSuper(gateway, 'administration.createRole', { key: 'versions', name: 'V', permissions: [] })
  const texts = [{ language: 'en' as const, title: 'Versions', content: 'Text' }]
  const notice = await asSuper(gateway, 'publishing.draft', { texts })
  releases = await stageReleases()
  paths = {
    user: `/v2/admin/users/${await idOf(gateway, 'clerk')}`,
    role: `/v2/admin/roles/${role.id}`,
    organisation: `/v2/admin/organisations/${organisation}`,
    customer: `/v2/admin/customers/${customer}`,
    store: `/v2/admin/stores/${stores[0]}`,
    'store with its days': `/v2/admin/stores/${stores[0]}`,
    plugin: '/v2/admin/plugins/labels/release',
    branding: '/v2/admin/branding',
    'sign-in policy': '/v2/admin/sign-in-policy',
    settings: '/v2/admin/settings',
    'mail settings': '/v2/admin/mail',
    'list of first steps': '/v2/admin/first-run',
    'notice draft': `/v2/admin/notices/${notice.id}`,
  }
})
afterAll(() => gateway.close())

/** Releases of one application by several administrators, because each may stage only a few. */
async function stageReleases(): Promise<string[]> {
  const staged: string[] = []
  for (let writer = 0; writer <= CONCURRENT_WRITES + 1; writer++) {
    const { release } = await stageApplication(gateway, { key: 'labels', version: `1.0.${writer}` })
    await gateway.deps.db.updateTable('application_release').set({ added_by: null }).execute()
    staged.push(release.id)
  }
  return staged
}

/** A change of its own for each of several writers. */
const CHANGES: Readonly<Record<string, (writer: number) => object>> = {
  user: (writer) => ({ displayName: `User ${writer}` }),
  role: (writer) => ({ name: `Role ${writer}` }),
  organisation: (writer) => ({ name: `Organisation ${writer}` }),
  customer: (writer) => ({ name: `Customer ${writer}` }),
  store: (writer) => ({ name: `Store ${writer}` }),
  'store with its days': (writer) => ({ opensOn: `2026-01-1${writer}`, closesOn: `2027-01-1${writer}` }),
  plugin: (writer) => ({ release: releases[writer % releases.length] }),
  'sign-in policy': (writer) => ({ passwordDays: 100 + writer }),
  branding: (writer) => ({ homeTitle: `Title ${writer}` }),
  settings: (writer) => ({ company: `Company ${writer}` }),
  'mail settings': (writer) => ({ host: `mail-${writer}.example` }),
  'list of first steps': (writer) => ({ steps: { branding: writer % 2 === 0 ? 'done' : 'skipped' } }),
  'notice draft': (writer) => ({ texts: [{ language: 'en', title: `Draft ${writer}`, content: 'Text' }] }),
}

describe.each(Object.keys(CHANGES))('version of a %s', (kind) => {
  const put = (writer: number, version: object) =>
    gateway.client.put(paths[kind] as string, { ...CHANGES[kind]?.(writer), ...version }, { token })

  it('only one of several changes to the same version succeeds, others get A0442', async () => {
    const version = await versionOf(gateway.deps, paths[kind] as string)
    const replies = await Promise.all(Array.from({ length: CONCURRENT_WRITES }, (_, writer) => put(writer, version)))
    const outcomes = replies.map(({ status, body }) => `${status} ${body.resultCode}`).sort()
    expect(outcomes).toEqual(['200 1001', ...Array(CONCURRENT_WRITES - 1).fill('409 A0442')])
  })

  it('each change raises the version by one and returns it', async () => {
    const before = await versionOf(gateway.deps, paths[kind] as string)
    const { body } = await put(CONCURRENT_WRITES, {})
    const after = await versionOf(gateway.deps, paths[kind] as string)
    const [name = ''] = Object.keys(before)
    expect(Object.values(after)).toEqual(Object.values(before).map((version) => version + 1))
    expect(body.data[name]).toBe(Object.values(after)[0])
  })

  it('a change without a version is rejected', async () => {
    const [name = ''] = Object.keys(await versionOf(gateway.deps, paths[kind] as string))
    const { body } = await put(CONCURRENT_WRITES + 1, { [name]: undefined })
    expect([body.resultCode, body.data.fields[0].path]).toEqual(['A0401', name])
  })
})

describe('contradicting settings', () => {
  it('concurrent contradicting changes are never both accepted', async () => {
    for (let round = 0; round < 5; round++) {
      await asSuper(gateway, 'administration.changeSettings', { languages: ['en', 'fr'], defaultLanguage: 'en' })
      const change = (fields: object) => gateway.client.call('administration.changeSettings', fields, { token })
      await Promise.all([change({ defaultLanguage: 'fr' }), change({ languages: ['en'] })])
      const { languages, defaultLanguage } = await asSuper(gateway, 'administration.settings', {})
      expect(languages).toContain(defaultLanguage)
    }
  })
})

describe('removal with a version', () => {
  it('a removal is rejected if the object has changed since that version', async () => {
    const { id } = await asSuper(gateway, 'administration.createRole', { key: 'removed', name: 'R', permissions: [] })
    await asSuper(gateway, 'administration.changeRole', { id, name: 'Renamed' })
    const remove = (version: string) => gateway.client.call('administration.removeRole', { id, version }, { token })
    expect(await remove('1')).toMatchObject({ status: 409, body: { resultCode: 'A0442' } })
    expect((await remove('2')).body.resultCode).toBe(1001)
  })
})

it('a change of the own account raises the version that administrators see', async () => {
  const before = await versionOf(gateway.deps, paths.user as string)
  const own = await gateway.newClient().tokenOf('clerk')
  await gateway.client.call('account.changeInformation', { displayName: 'My own name' }, { token: own })
  const { body } = await gateway.client.put(paths.user as string, { displayName: 'Theirs', ...before }, { token })
  expect(body.resultCode).toBe('A0442')
})
