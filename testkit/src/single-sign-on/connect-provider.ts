import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'
import type { Client } from '../client.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { organisationOf } from '../places.ts'
import { asSuper } from '../users.ts'
import type { FaultyProvider } from './faulty-provider.ts'

interface ProviderAccess {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A provider whose claims give each user the roles and the stores. */
export const CLAIMED_ROLES = {
  roleClaim: 'roles',
  roles: [
    { value: 'boss', role: 'store-manager' },
    { value: 'floor', role: 'store-staff' },
  ],
  storeClaim: 'stores',
  defaultRole: null,
} satisfies Partial<ProviderConfiguration>

/** Connects a provider and switches it on. */
export async function connectProvider(
  gateway: GatewayUnderTest,
  key: string,
  { issuer, clientId, clientSecret }: ProviderAccess,
  configuration: Partial<ProviderConfiguration> = {},
): Promise<void> {
  const organisation = await organisationOf(gateway)
  const complete = { organisation, issuer, clientId, createUsers: true, defaultRole: 'store-staff', ...configuration }
  await asSuper(gateway, 'providers.connectProvider', { key, configuration: complete, secret: clientSecret })
  await asSuper(gateway, 'providers.switchProvider', { key, enabled: true, name: key })
}

/** How a browser came back from the provider. */
export interface Returned {
  readonly code: string | null
  readonly error: string | null
  /** The whole address, a path of the portal. */
  readonly location: string
}

export function pathsOf(key: string): { readonly login: string; readonly exchange: string } {
  return key === 'microsoft'
    ? { login: '/proxy/allstar/v2/azure/login', exchange: '/azure/v2/login' }
    : { login: `/proxy/allstar/v2/sso/${key}/login`, exchange: `/v2/sso/${key}/token` }
}

/** Begins a sign-in: returns the address at the provider, or the error of the gateway. */
export async function beginSignOn(browser: Client, key: string): Promise<Returned> {
  const reply = await browser.post(pathsOf(key).login)
  browser.keepCookies(reply)
  return returned(reply.headers.get('location') ?? '')
}

/** Follows the redirect of the provider to the callback. `to` is another gateway of the same platform, if given. */
export async function returnFrom(browser: Client, address: string): Promise<Returned> {
  const { pathname, search } = new URL(address)
  const reply = await browser.get(pathname + search)
  return returned(reply.headers.get('location') ?? '')
}

function returned(location: string): Returned {
  const { searchParams } = new URL(location, 'http://portal.invalid')
  return { code: searchParams.get('code'), error: searchParams.get('error'), location }
}

/** Exchanges the gateway's code. */
export async function exchangeCode(browser: Client, key: string, code: string) {
  const reply = await browser.get(pathsOf(key).exchange, { query: { code } })
  browser.keepCookies(reply)
  return reply.body as {
    resultCode: string | number
    data: { access_token: string; username: string; googleType: number }
  }
}

/** Signs in the user of the provider in a new browser: the login response, or the error. */
export async function signOnThrough(gateway: GatewayUnderTest, provider: FaultyProvider, key: string) {
  const browser = gateway.newClient()
  const begun = await beginSignOn(browser, key)
  const back = begun.error ? begun : await returnFrom(browser, provider.authorize(begun.location))
  if (!back.code) return { error: back.error }
  const { resultCode, data } = await exchangeCode(browser, key, back.code)
  return { error: resultCode === 1001 ? null : resultCode, data }
}
