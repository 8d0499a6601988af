import { asSuper, type GatewayUnderTest, idOf, SteppedClock, seedOrganisation, startGateway } from '@foyer/testkit'
import { CLAIMED_ROLES, connectProvider, signOnThrough } from '@foyer/testkit/single-sign-on/connect-provider'
import { type FaultyProvider, startFaultyProvider } from '@foyer/testkit/single-sign-on/faulty-provider'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

const TENANT = '6f2b1f0a-3c58-4c1e-9d53-0f2f6a1c7e10'
const SECOND_TENANT = '7a3c2f1b-4d69-4d2f-8e64-1f3f7b2d8f21'
let gateway: GatewayUnderTest
let provider: FaultyProvider
let foreign: string
const clock = new SteppedClock()
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), clock })
  provider = await startFaultyProvider(() => clock.now())
  foreign = await seedOrganisation(gateway)
  await connectProvider(gateway, 'lm', provider, CLAIMED_ROLES)
})
afterEach(() => {
  provider.faults = {}
})
afterAll(async () => {
  await gateway.close()
  await provider.close()
})

/** What the provider says of its user from now on. */
function atProvider(sub: string, claims: object = {}, discovery: object = {}): void {
  provider.faults = {
    discovery: { ...discovery },
    ...('issuer' in discovery ? { callback: { iss: undefined } } : {}),
    claims: { sub, preferred_username: sub, ...claims },
    userInfo: { sub, email: undefined },
  }
}

const signOn = (key = 'lm') => signOnThrough(gateway, provider, key)

/** The roles and the codes of the stores of a user. */
async function rightsOf(username: string) {
  const { grants } = await asSuper(gateway, 'administration.user', { id: await idOf(gateway, username) })
  const stores = grants.flatMap((grant) => grant.stores)
  const rows =
    stores.length > 0
      ? await gateway.deps.db.selectFrom('store').select('code').where('id', 'in', stores).execute()
      : []
  return { roles: grants.map(({ role }) => role).sort(), stores: rows.map(({ code }) => code).sort() }
}

describe('a user whom the provider manages', () => {
  it('SSO-53 gets roles and stores of the claims, again at each sign-in', async () => {
    atProvider('managed', { roles: ['floor'], stores: ['MV-101'] })
    expect(await signOn()).toMatchObject({
      error: null,
      data: { username: 'managed', googleType: 0, userFirstLogin: false },
    })
    expect(await rightsOf('managed')).toEqual({ roles: ['store-staff'], stores: ['MV-101'] })
    atProvider('managed', { roles: ['boss', 'floor'], stores: ['MV-102', 'MV-103', 'unknown'] })
    expect((await signOn()).error).toBeNull()
    expect(await rightsOf('managed')).toEqual({
      roles: ['store-manager', 'store-staff'],
      stores: ['MV-102', 'MV-103'],
    })
  })

  it.each<[string, object]>([
    ['A0627', { roles: ['guest'], stores: ['MV-101'] }],
    ['A0855', { stores: ['MV-101'] }],
    ['A0856', { roles: ['boss'] }],
    ['A0856', { roles: ['boss'], stores: ['unknown'] }],
  ])('SSO-25 SSO-36 SSO-37 %s: the claims %j create nothing', async (code, claims) => {
    atProvider('nowhere', claims)
    expect(await signOn()).toEqual({ error: code })
    expect(await gateway.deps.db.selectFrom('person').select('id').where('username', '=', 'nowhere').execute()).toEqual(
      [],
    )
  })

  it.each<[string, string, object]>([
    ['A0627', 'no-role-here', { roles: ['guest'], stores: ['MV-101'] }],
    ['A0855', 'no-role', { stores: ['MV-101'] }],
    ['A0856', 'no-store', { roles: ['floor'] }],
    ['A0856', 'no-store-here', { roles: ['floor'], stores: ['unknown'] }],
  ])('SSO-53 ASVS 8.3.2 %s: %s loses the roles of former claims, also in open sessions', async (code, sub, claims) => {
    atProvider(sub, { roles: ['floor'], stores: ['MV-101'] })
    const { data } = await signOn()
    const bench = () => gateway.client.data('workBench.workBench', {}, { token: data?.access_token ?? '' })
    expect((await bench()).permissions).not.toEqual([])
    atProvider(sub, claims)
    expect(await signOn()).toEqual({ error: code })
    expect(await rightsOf(sub)).toEqual({ roles: [], stores: [] })
    expect(await bench()).toMatchObject({ permissions: [], apps: [], currentStore: null })
  })

  it('SSO-53 A0855: a role that no longer exists takes no other role away', async () => {
    const body = { key: 'seasonal', name: 'Seasonal', permissions: [], administers: 'nothing' as const }
    const { id } = await asSuper(gateway, 'administration.createRole', body)
    const roles = [...CLAIMED_ROLES.roles, { value: 'season', role: 'seasonal' }]
    await connectProvider(gateway, 'seasonal', provider, { ...CLAIMED_ROLES, storeClaim: null, roles })
    atProvider('helper', { roles: ['floor'] })
    expect((await signOn('seasonal')).error).toBeNull()
    await gateway.deps.db.deleteFrom('role').where('id', '=', id).execute()
    atProvider('helper', { roles: ['season'] })
    expect(await signOn('seasonal')).toEqual({ error: 'A0855' })
    expect((await rightsOf('helper')).roles).toEqual(['store-staff'])
  })

  it('SSO-53 the last administrator of an organisation keeps the role, and loses it with a second one', async () => {
    const organisation = await seedOrganisation(gateway)
    const roles = [
      { value: 'boss', role: 'organisation-administrator' },
      { value: 'floor', role: 'store-staff' },
    ]
    await connectProvider(gateway, 'small', provider, { ...CLAIMED_ROLES, storeClaim: null, organisation, roles })
    for (const sub of ['founder', 'second']) {
      atProvider(sub, { roles: ['floor'] })
      await signOn('small')
    }
    atProvider('founder', { roles: ['boss'] })
    expect((await signOn('small')).error).toBeNull()
    atProvider('founder', { roles: ['floor'] })
    expect((await signOn('small')).error).toBeNull()
    atProvider('founder', { roles: ['guest'] })
    expect((await signOn('small')).error).toBe('A0627')
    expect((await rightsOf('founder')).roles).toEqual(['organisation-administrator'])
    atProvider('second', { roles: ['boss'] })
    await signOn('small')
    atProvider('founder', { roles: ['floor'] })
    await signOn('small')
    expect((await rightsOf('founder')).roles).toEqual(['store-staff'])
  })

  it('SSO-53 A0213: a disabled account opens no session', async () => {
    atProvider('stopped', { roles: ['floor'], stores: ['MV-101'] })
    expect((await signOn()).error).toBeNull()
    await asSuper(gateway, 'administration.disableUser', { id: await idOf(gateway, 'stopped') })
    expect((await signOn()).error).toBe('A0213')
  })
})

describe('accounts and organisations', () => {
  it('SSO-30 A0632: an unknown user where the provider creates none', async () => {
    await connectProvider(gateway, 'closed', provider, { createUsers: false })
    atProvider('unknown-here')
    expect(await signOn('closed')).toEqual({ error: 'A0632' })
  })

  it('SSO-27 A0629: the username belongs to a user of another organisation', async () => {
    await gateway.deps.db
      .updateTable('person')
      .set({ organisation_id: foreign })
      .where('username', '=', 'nostore')
      .execute()
    atProvider('nostore', { roles: ['floor'], stores: ['MV-101'] })
    expect(await signOn()).toEqual({ error: 'A0629' })
  })

  it('SSO-28 A0630: the user of the account is in another organisation', async () => {
    atProvider('moved', { roles: ['floor'], stores: ['MV-101'] })
    expect((await signOn()).error).toBeNull()
    await gateway.deps.db
      .updateTable('person')
      .set({ organisation_id: foreign })
      .where('username', '=', 'moved')
      .execute()
    expect(await signOn()).toEqual({ error: 'A0630' })
  })
})

describe('tenants of Microsoft Entra', () => {
  const issuerOf = (tenant: string) => `${provider.issuer}/${tenant}/v2.0`
  /* Microsoft names no issuer in the callback. */
  const discovery = () => ({
    issuer: issuerOf('{tenantid}'),
    authorization_response_iss_parameter_supported: undefined,
  })
  const connect = async (key: string, tenants: { id: string; organisation: string; enabled: boolean }[]) => {
    /* The document of several tenants is at `organizations`, that of one at its id. */
    await connectProvider(gateway, key, { ...provider, issuer: issuerOf('{tenantid}') }, { tenants })
  }

  it('SSO-54 each tenant of the list signs in, with its own issuer', async () => {
    const organisation = (
      await gateway.deps.db
        .selectFrom('organisation')
        .select('id')
        .where('code', '=', 'maison-verte')
        .executeTakeFirstOrThrow()
    ).id
    await connect('entra', [
      { id: TENANT, organisation, enabled: true },
      { id: SECOND_TENANT, organisation, enabled: false },
    ])
    atProvider('tenant-user', { tid: TENANT, iss: issuerOf(TENANT) }, discovery())
    expect((await signOn('entra')).error).toBeNull()
    atProvider('other-tenant', { tid: SECOND_TENANT, iss: issuerOf(SECOND_TENANT) }, discovery())
    expect((await signOn('entra')).error).toBe('A0631')
    atProvider('foreign-tenant', { tid: foreign, iss: issuerOf(foreign) }, discovery())
    expect((await signOn('entra')).error).toBe('A0633')
    atProvider('no-tenant', { iss: issuerOf(TENANT) }, discovery())
    expect((await signOn('entra')).error).toBe('A0633')
    atProvider('lying-tenant', { tid: TENANT, iss: issuerOf(SECOND_TENANT) }, discovery())
    expect((await signOn('entra')).error).toBe('A0626')
  })
})

describe('a second factor', () => {
  it.each<[string, object, object, number]>([
    ['is demanded here where the provider does not count', { amr: ['pwd', 'mfa'] }, {}, 3],
    ['is replaced by several factors at the provider', { amr: ['pwd', 'mfa'] }, { secondFactor: true }, 0],
    [
      'is replaced by an acr value of the configuration',
      { acr: 'urn:strong' },
      { secondFactor: true, acrValues: ['urn:strong'] },
      0,
    ],
    ['is demanded after a password alone at the provider', { amr: ['pwd'] }, { secondFactor: true }, 3],
    ['is demanded after another acr value', { acr: 'urn:weak' }, { secondFactor: true, acrValues: ['urn:strong'] }, 3],
  ])('SSO-55 %s', async (what, claims, configuration, googleType) => {
    const key = `factor-${what.length}-${googleType}-${Object.keys(configuration).length}`
    await connectProvider(gateway, key, provider, configuration)
    atProvider(key, claims)
    expect((await signOn(key)).data?.googleType).toBe(0)
    await gateway.deps.db
      .updateTable('person')
      .set({ multi_factor_required: true })
      .where('username', '=', key)
      .execute()
    expect((await signOn(key)).data?.googleType).toBe(googleType)
  })
})
