import type { ProvisionedGroup, ProvisioningToken } from '@foyer/contract/provisioning'
import type { ConnectedProvider, PartnerSystem, ProviderReport } from '@foyer/contract/single-sign-on'
import type { WeChatAccount } from '@foyer/contract/wechat'
import { data, healthy, type Respond } from '../samples.ts'
import type { Policy } from './policy/policy-draft.ts'

const ORGANISATION = { id: 'o1', name: 'Maison Verte' }

export const PROVIDER: ConnectedProvider = {
  key: 'verte',
  configuration: {
    ...{ organisation: 'o1', issuer: 'https://login.verte.example', clientId: 'foyer-portal' },
    ...{ authentication: 'client-secret', scopes: ['openid', 'profile', 'email'], hosts: [], userInfo: true },
    ...{ tenants: [], domains: ['verte.example'], createUsers: true, defaultRole: null, roleClaim: 'groups' },
    roles: [{ value: 'store-managers', role: 'store-staff' }],
    ...{ storeClaim: null, secondFactor: false, acrValues: [], maxAgeSeconds: null, endProviderSession: false },
  },
  ...{ organisation: ORGANISATION, hasSecret: true, enabled: true, shown: true, name: 'Maison Verte ID' },
  callback: 'https://foyer.example/proxy/allstar/v2/sso/verte/callback',
  backChannelLogout: 'https://foyer.example/proxy/allstar/v2/sso/verte/logout',
  ...{ users: 12, onlySignIn: 3, changedAt: '2026-11-20T09:00:00.000Z', version: 4 },
}

/** Connected, and not switched on yet. */
export const NEW_PROVIDER: ConnectedProvider = {
  ...{ ...PROVIDER, key: 'lm', name: '', enabled: false, shown: false, users: 0, onlySignIn: 0, version: 1 },
}

export const ACCOUNT: WeChatAccount = {
  configuration: {
    ...{ organisation: 'o1', appId: 'wx0123456789abcdef' },
    ...{ apiOrigin: 'https://api.weixin.qq.com', imageOrigin: 'https://mp.weixin.qq.com' },
  },
  ...{ organisation: ORGANISATION, callback: 'https://foyer.example/wechat', enabled: true },
  ...{ users: 5, onlySignIn: 1, changedAt: '2026-11-20T09:00:00.000Z', version: 2 },
}

export const POLICY: Policy = {
  ...{ multiFactor: 'optional', trustedDevices: true, singleSession: false, passwordDays: null },
  ...{ passwordLevel: null, version: 3 },
}

const check = (
  name: ProviderReport['checks'][number]['check'],
  result: ProviderReport['checks'][number]['result'] = 'passed',
  detail = 'As expected.',
) => ({ check: name, result, detail })

export const PASSED: ProviderReport = {
  passed: true,
  checks: [check('address'), check('discovery'), check('issuer'), check('keys'), check('authentication')],
}
export const FAILED: ProviderReport = {
  passed: false,
  checks: [
    check('address'),
    check('discovery'),
    check('hosts', 'failed', 'Add these hosts to the configuration if you trust them: keys.verte.example.'),
    check('keys', 'skipped', 'An earlier check failed.'),
  ],
}

export const TOKEN: ProvisioningToken = {
  ...{ id: 't1', name: 'Entra', provider: 'microsoft', createdAt: PROVIDER.changedAt },
  ...{ expiresAt: '2027-11-20T09:00:00.000Z', lastUsedAt: '2026-11-26T09:00:00.000Z' },
}

export const GROUP: ProvisionedGroup = {
  ...{ id: 'g1', displayName: 'Staff of Lyon', externalId: 'lyon', members: 14, version: 2 },
  grants: [{ role: 'store-staff', everywhere: false, customers: [], stores: ['s1'] }],
}

export const PARTNER: PartnerSystem = {
  ...{ key: 'orders', organisation: ORGANISATION, assertionAudience: 'https://foyer.example/v2/sso/orders/assertion' },
  configuration: { name: 'Orders', organisation: 'o1', keys: [{ kty: 'OKP', kid: 'k1', crv: 'Ed25519', x: 'AAAA' }] },
  ...{ changedAt: PROVIDER.changedAt, version: 5 },
}

/** What the calls of the section return; each test replaces what it needs. */
export const signInResponses: Respond = (name, input) => {
  if (name === 'providers.listProviders') return data([NEW_PROVIDER, PROVIDER])
  if (name === 'providers.testProvider') return data(FAILED)
  if (name.startsWith('providers.')) return data(PROVIDER)
  if (name === 'wechat.account' || name === 'wechat.connect') return data(ACCOUNT)
  if (name === 'administration.signInPolicy') return data(POLICY)
  if (name === 'administration.changeSignInPolicy') return data({ ...POLICY, ...input, version: 4, ignored: [] })
  if (name === 'provisioning.tokens') return data([TOKEN])
  if (name === 'provisioning.createToken') return data({ ...TOKEN, id: 't2', token: 'scim_0123456789' })
  if (name === 'provisioning.groups') return data({ items: [GROUP], nextCursor: null })
  if (name === 'provisioning.changeGroupRoles') return data({ ...GROUP, version: 3 })
  if (name === 'partners.listPartners') return data([PARTNER])
  if (name.startsWith('partners.')) return data(PARTNER)
  return healthy(name, input)
}
