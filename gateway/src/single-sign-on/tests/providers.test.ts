import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import {
  asSuper,
  changeSettings,
  type GatewayUnderTest,
  organisationOf,
  SteppedClock,
  startGateway,
} from '@foyer/testkit'
import { beginSignOn, connectProvider } from '@foyer/testkit/single-sign-on/connect-provider'
import { type Faults, type FaultyProvider, startFaultyProvider } from '@foyer/testkit/single-sign-on/faulty-provider'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { encrypt } from '../../platform/secrets/encryption.ts'
import { providerSecretOf } from '../providers/stored-provider.ts'

const TENANT = '6f2b1f0a-3c58-4c1e-9d53-0f2f6a1c7e10'
let gateway: GatewayUnderTest
let provider: FaultyProvider
let organisation: string
let token: string
const clock = new SteppedClock()
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), clock })
  provider = await startFaultyProvider(() => clock.now())
  organisation = await organisationOf(gateway)
  token = await gateway.client.tokenOf('super')
})
afterEach(() => {
  provider.faults = {}
})
afterAll(async () => {
  await gateway.close()
  await provider.close()
})

const SECRET = 'a secret that nobody reads'
const configuration = (fields: Partial<ProviderConfiguration> = {}) => ({
  ...{ organisation, issuer: provider.issuer, clientId: 'foyer' },
  ...fields,
})
const connect = (key: string, fields: Partial<ProviderConfiguration> = {}, secret = SECRET) =>
  gateway.client.call('providers.connectProvider', { key, configuration: configuration(fields), secret }, { token })

describe('connecting', () => {
  it('SSO-56 stores the secret encrypted and returns it nowhere', async () => {
    const { body } = await connect('secretive')
    expect(body.data).toMatchObject({
      key: 'secretive',
      hasSecret: true,
      enabled: false,
      callback: 'http://localhost:8080/proxy/allstar/v2/sso/secretive/callback',
      backChannelLogout: 'http://localhost:8080/proxy/allstar/v2/sso/secretive/logout',
    })
    const listed = await asSuper(gateway, 'providers.listProviders', {})
    expect(JSON.stringify([body, listed])).not.toContain(SECRET)
    const row = await gateway.deps.db
      .selectFrom('sign_on_provider')
      .selectAll()
      .where('key', '=', 'secretive')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.configuration)).not.toContain(SECRET)
    expect(row.secret.includes(SECRET)).toBe(false)
    const events = await gateway.deps.db
      .selectFrom('audit_event')
      .select('details')
      .where('subject', '=', 'secretive')
      .execute()
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(SECRET)
    expect(gateway.logLines.join()).not.toContain(SECRET)
  })

  it.each<[string, Partial<ProviderConfiguration> & { secret?: string }, string]>([
    ['an unknown organisation', { organisation: TENANT }, 'configuration.organisation'],
    ['an unknown role', { defaultRole: 'chief' }, 'configuration.defaultRole'],
    ['a role that administers the platform', { defaultRole: 'super-administrator' }, 'configuration.defaultRole'],
    [
      'a mapping to an unknown role',
      { roleClaim: 'roles', roles: [{ value: 'x', role: 'chief' }] },
      'configuration.roles.0.role',
    ],
    ['mappings without a claim', { roles: [{ value: 'x', role: 'store-staff' }] }, 'configuration.roleClaim'],
    [
      'tenants without their place',
      { tenants: [{ id: TENANT, organisation: TENANT, enabled: true }] },
      'configuration.tenants',
    ],
    ['a place without tenants', { issuer: 'https://login.example/{tenantid}/v2.0' }, 'configuration.tenants'],
    ['scopes without openid', { scopes: ['profile'] }, 'configuration.scopes'],
    ['an issuer that is no address', { issuer: 'javascript:alert(1)' }, 'configuration.issuer'],
    ['an issuer with a query', { issuer: 'https://login.example/?x=1' }, 'configuration.issuer'],
    ['a private key that is none', { authentication: 'private-key' }, 'secret'],
  ])('SSO-57 ASVS 2.2.1 rejects %s', async (_what, fields, path) => {
    const { body } = await connect('wrong', fields)
    expect(body).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path }] } })
  })

  it('SSO-57 a key is connected once, also by two administrators at the same time', async () => {
    const codes = await Promise.all([connect('racy'), connect('racy')])
    expect(codes.map(({ body }) => body.resultCode).sort()).toEqual([1001, 'A0401'])
  })

  it('SSO-31 A0633: a tenant belongs to one provider', async () => {
    const issuer = `${provider.issuer}/{tenantid}/v2.0`
    const tenants = [{ id: TENANT, organisation, enabled: true }]
    expect((await connect('first-entra', { issuer, tenants })).body.resultCode).toBe(1001)
    expect((await connect('second-entra', { issuer, tenants })).body.resultCode).toBe('A0633')
  })

  it('SSO-58 a change sends the version that was read, and keeps the secret unless another is sent', async () => {
    await connect('changing')
    const change = (version: number) =>
      gateway.client.call(
        'providers.changeProvider',
        { key: 'changing', configuration: configuration({ clientId: 'other' }), version },
        { token },
      )
    expect((await change(1)).body.data).toMatchObject({
      version: 2,
      configuration: { clientId: 'other' },
      hasSecret: true,
    })
    expect((await change(1)).body.resultCode).toBe('A0442')
  })

  it('SSO-58 a provider that is switched on appears on the sign-in page; removed, it is gone', async () => {
    await connect('visible')
    await asSuper(gateway, 'providers.switchProvider', { key: 'visible', enabled: true, name: 'Visible' })
    const entries = async () => (await gateway.client.data('signIn.configuration', {})).SSOConfig
    expect((await entries())['visible']).toEqual({ configShow: true, configSwitch: true, name: 'Visible' })
    await asSuper(gateway, 'providers.switchProvider', { key: 'visible', enabled: true, shown: false })
    expect((await entries())['visible']).toMatchObject({ configShow: false, configSwitch: true })
    await asSuper(gateway, 'providers.removeProvider', { key: 'visible' })
    expect(await entries()).not.toHaveProperty('visible')
  })
})

describe('testing', () => {
  let tested = 0
  const report = async (faults: Faults, fields: Partial<ProviderConfiguration> = {}) => {
    const key = `tested-${++tested}`
    await connectProvider(gateway, key, provider, fields)
    provider.faults = faults
    return await asSuper(gateway, 'providers.testProvider', { key })
  }

  it('SSO-59 names every check of a provider that works', async () => {
    const { passed, checks } = await report({})
    expect(passed).toBe(true)
    expect(checks.map(({ check, result }) => [check, result])).toEqual([
      ['address', 'passed'],
      ['discovery', 'passed'],
      ['issuer', 'passed'],
      ['endpoints', 'passed'],
      ['hosts', 'passed'],
      ['code-flow', 'passed'],
      ['pkce', 'passed'],
      ['algorithms', 'passed'],
      ['keys', 'passed'],
      ['authentication', 'passed'],
    ])
  })

  it.each<[string, Faults, Partial<ProviderConfiguration>]>([
    ['address', { endpoints: { '/.well-known/openid-configuration': (response) => response.destroy() } }, {}],
    ['address', {}, { issuer: 'http://10.1.2.3' }],
    ['address', {}, { issuer: 'http://login.example' }],
    [
      'discovery',
      { endpoints: { '/.well-known/openid-configuration': (response) => response.end('<h1>Hello</h1>') } },
      {},
    ],
    [
      'discovery',
      { endpoints: { '/.well-known/openid-configuration': (response) => response.writeHead(404).end() } },
      {},
    ],
    [
      'discovery',
      { endpoints: { '/.well-known/openid-configuration': (response) => response.end('x'.repeat(10_000_000)) } },
      {},
    ],
    ['issuer', { discovery: { issuer: 'https://other.example' } }, {}],
    ['endpoints', { discovery: { token_endpoint: undefined } }, {}],
    ['hosts', { discovery: { jwks_uri: 'https://keys.example/keys' } }, {}],
    ['code-flow', { discovery: { response_types_supported: ['id_token'] } }, {}],
    ['algorithms', { discovery: { id_token_signing_alg_values_supported: ['HS256', 'none'] } }, {}],
    ['keys', { endpoints: { '/keys': (response) => response.end('{"keys":[]}') } }, {}],
    ['authentication', { discovery: { token_endpoint_auth_methods_supported: ['private_key_jwt'] } }, {}],
  ])('SSO-59 names the fault: %s', async (check, faults, fields) => {
    const { passed, checks } = await report(faults, fields)
    expect(passed).toBe(false)
    expect(checks.filter(({ result }) => result === 'failed').map((one) => one.check)).toEqual([check])
  })

  it.each(['client-secret', 'private-key'] as const)(
    'PROD-37 SSO-33 a provider with a lost %s rejects sign-ins, and its test names the fault',
    async (authentication) => {
      const key = `lost-${authentication}`
      await connectProvider(gateway, key, provider)
      const { db, secret } = gateway.deps
      const empty = encrypt(secret, providerSecretOf(key), '')
      await sql`update sign_on_provider set secret = ${empty},
        configuration = configuration || ${JSON.stringify({ authentication })}::jsonb where key = ${key}`.execute(db)
      provider.faults = {
        discovery: { token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt'] },
      }
      expect((await beginSignOn(gateway.newClient(), key)).error).toBe('A0852')
      const { passed, checks } = await asSuper(gateway, 'providers.testProvider', { key })
      expect(passed).toBe(false)
      expect(checks.filter(({ result }) => result === 'failed')).toEqual([
        { check: 'authentication', result: 'failed', detail: 'The secret is missing. Enter it again.' },
      ])
    },
  )

  it('SSO-60 no request leaves for a private address that the operator has not named', async () => {
    const closed = await startGateway({ clusterUrl: inject('clusterUrl'), clock, environment: { signOnNetworks: [] } })
    await connectProvider(closed, 'private', provider)
    const before = provider.requests.length
    expect((await asSuper(closed, 'providers.testProvider', { key: 'private' })).passed).toBe(false)
    expect((await beginSignOn(closed.newClient(), 'private')).error).toBe('A0858')
    expect(provider.requests.length).toBe(before)
    await closed.close()
  })
})

it('SSO-33 A0852: an icon whose provider is not connected says so', async () => {
  await changeSettings(gateway, { SSOConfig: { empty: { configShow: true, configSwitch: true, name: 'Empty' } } })
  expect((await beginSignOn(gateway.newClient(), 'empty')).error).toBe('A0852')
})
