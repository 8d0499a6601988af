import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type Grants,
  required,
  startGateway,
} from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('rights that change during a session', () => {
  let gateway: GatewayUnderTest
  let stores: { id: string; name: string }[]
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    stores = await gateway.deps.db.selectFrom('store').select(['id', 'name']).orderBy('name').execute()
  })
  afterAll(() => gateway.close())

  const signedIn = async (username: string, grants: Grants) => {
    const user = await createUser(gateway, { username, grants })
    return { ...user, token: await gateway.client.tokenOf(username, GOOD_PASSWORD) }
  }
  const grant = (id: string, grants: Grants) => asSuper(gateway, 'administration.changeUser', { id, grants })
  const bench = async (token: string) => (await gateway.client.call('workBench.workBench', {}, { token })).body.data
  const keys = async (token: string) => (await bench(token)).permissions.map(({ key }: { key: string }) => key)
  const code = async (token: string, path: string) => (await gateway.client.get(path, { token })).body.resultCode

  it('ASVS 8.3.2, SESSION-31 the next work-bench has the new role, in the same session', async () => {
    const { id, token } = await signedIn('promoted', [{ role: 'store-staff', everywhere: true }])
    expect(await keys(token)).not.toContain('templater')
    await grant(id, [{ role: 'store-manager', everywhere: true }])
    expect(await keys(token)).toContain('templater')
    await grant(id, [{ role: 'store-staff', everywhere: true }])
    expect(await keys(token)).not.toContain('templater')
  })

  it('ASVS 8.3.2, SESSION-31 the next work-bench has the new places', async () => {
    const [first, second] = stores
    const { id, token } = await signedIn('moved', [{ role: 'store-staff', stores: [required(first).id] }])
    expect((await bench(token)).currentStore?.name).toBe(first?.name)
    await grant(id, [{ role: 'store-staff', stores: [required(second).id] }])
    expect((await bench(token)).currentStore?.name).toBe(second?.name)
    await grant(id, [])
    expect(await bench(token)).toMatchObject({
      customers: [],
      currentCustomer: null,
      currentStore: null,
      permissions: [],
      apps: [],
      manageApps: [],
    })
  })

  it('ASVS 8.3.2, SESSION-31 a former administrator gets A0302 and stays signed in', async () => {
    const { id, token } = await signedIn('deposed', [{ role: 'super-administrator', everywhere: true }])
    expect(await code(token, '/v2/admin/settings')).toBe(1001)
    expect((await bench(token)).user.administers).toBe('platform')
    await grant(id, [{ role: 'organisation-administrator', everywhere: true }])
    expect(await gateway.client.call('administration.settings', {}, { token })).toMatchObject({
      status: 403,
      body: { resultCode: 'A0302' },
    })
    expect((await bench(token)).user.administers).toBe('organisation')
    await grant(id, [{ role: 'super-administrator', everywhere: true }])
    expect(await code(token, '/v2/admin/settings')).toBe(1001)
  })

  it('SESSION-31 the strongest of several roles decides', async () => {
    const { token } = await signedIn('many-hats', [
      { role: 'store-staff', stores: [required(stores[0]).id] },
      { role: 'super-administrator', everywhere: true },
      { role: 'organisation-administrator', everywhere: true },
    ])
    expect(await code(token, '/v2/admin/settings')).toBe(1001)
  })

  it('the next work-bench has the name that an administrator or the user changed', async () => {
    const { id, token } = await signedIn('renamed', [{ role: 'store-staff', everywhere: true }])
    expect((await bench(token)).user.displayName).toBe('Someone New')
    await asSuper(gateway, 'administration.changeUser', { id, displayName: 'Someone Renamed' })
    expect((await bench(token)).user.displayName).toBe('Someone Renamed')
    await gateway.client.call('account.changeInformation', { displayName: 'My Own Name', language: 'de' }, { token })
    expect((await bench(token)).user).toMatchObject({ displayName: 'My Own Name', language: 'de' })
  })
})
