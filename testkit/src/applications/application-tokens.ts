import type { EndpointName } from '@foyer/contract'
import { asSuper, BROWSER_OVER_TLS, type Client, type GatewayUnderTest, organisationOf } from '../index.ts'

/** The tokens that an application can have. */
export const TOKEN_KINDS = ['delegated', 'own', 'process'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** What a client gets: the status and the result code. */
export type TokenResult = readonly [status: number, resultCode: string | number]

export const REJECTED: TokenResult = [401, 'C0102']
const SUCCESSFUL: TokenResult = [200, 1001]

/** The endpoints that every client may call: a token changes nothing about them. A new one is added here by decision. */
export const PUBLIC_ENDPOINTS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'signIn.configuration',
  'signIn.login',
  'signIn.captcha',
  'signIn.captchaWork',
  'signIn.validateCaptcha',
  'configuration.languages',
  'languages.messages',
  'configuration.wechatSwitch',
  'page.policyReport',
  'password.strength',
  'password.acquire',
  'password.retrieve',
  'passkey.signInOptions',
  'passkey.signIn',
  'applications.keys',
  'singleSignOn.backChannelLogout',
  'singleSignOn.microsoftBackChannelLogout',
  'wechat.qrcode',
  'wechat.login',
  'partners.requestCode',
  'partners.openCode',
  'singleSignOn.homeRealm',
  'singleSignOn.beginMicrosoft',
  'singleSignOn.beginMicrosoftByGet',
  'singleSignOn.microsoftCallback',
  'singleSignOn.begin',
  'singleSignOn.beginByGet',
  'singleSignOn.callback',
  'singleSignOn.exchangeMicrosoft',
  'singleSignOn.exchange',
])

/** What an application may call with its own token, and the result with the payload of `payloadFor`. Nothing else. */
const OWN: { readonly [Name in EndpointName]?: TokenResult } = {
  'applications.introspectToken': SUCCESSFUL,
  'publishing.send': SUCCESSFUL,
  'publishing.publishEvents': SUCCESSFUL,
  'licence.reserve': SUCCESSFUL,
  'licence.release': SUCCESSFUL,
  'licence.reservations': SUCCESSFUL,
  'licence.usage': SUCCESSFUL,
}

/** What each kind of token may call of the contract. A new endpoint is rejected unless it is added here by decision. */
export const ALLOWED: Readonly<Record<TokenKind, typeof OWN>> = { delegated: {}, own: OWN, process: OWN }

/** Fields that replace those of the valid payload, so that a call that is allowed succeeds. */
export async function payloadsFor(gateway: GatewayUnderTest): Promise<{ readonly [Name in EndpointName]?: object }> {
  const organisation = await organisationOf(gateway)
  return {
    'publishing.send': {
      organisation,
      audience: [{ to: 'organisation', id: organisation }],
      idempotencyKey: undefined,
    },
    'publishing.publishEvents': { events: [{ organisation, store: null, topic: 'changed', ids: ['label-7'] }] },
    'licence.reserve': { quantity: 'devices', key: 'handheld-7', amount: 1 },
    'licence.release': { quantity: 'devices', key: 'handheld-7' },
    /* Without a link, so that the token decides. */
    'password.set': { token: undefined },
  }
}

/**
 * A browser in which a super administrator is signed in, with one token of each kind. Neither its cookies nor the session behind the
 * delegated token must add anything to a token of an application.
 * @param process the token of the back end in the process of the gateway
 */
export async function browserWithTokens(
  gateway: GatewayUnderTest,
  process: string,
): Promise<{ browser: Client; session: string; tokens: Readonly<Record<TokenKind, string>> }> {
  const sending = { headers: BROWSER_OVER_TLS }
  const browser = gateway.newClient()
  const login = await browser.login('super', undefined, {}, sending)
  browser.keepCookies(login)
  const session = login.body.data.access_token
  const key = 'labels'
  const { token: delegated } = await browser.data('applications.createToken', { key }, { token: session, ...sending })
  const { token: own } = await asSuper(gateway, 'publishing.createToken', { key })
  return { browser, session, tokens: { delegated, own, process } }
}
