import { z } from 'zod'
import { LoginResponse } from '../sign-in/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Nothing } from '../wire/fields.ts'

/** A browser that signs in uses few of these; a store behind one address has many browsers. */
const limit = { calls: 600, seconds: 60 } as const

const navigation = {
  access: 'public',
  response: Nothing,
  respondsWithRedirect: true,
  setsCookies: true,
  limit,
} as const
/** What a form of the sign-in page may add. */
const beginParameters = z.object({
  login_hint: z.string().max(254).describe('The account that the user has named.').optional(),
})
const oneProvider = z.object({
  provider: z.string().min(1).max(64).describe('The key of the provider.'),
})

/** Whatever a provider sends; each fault has a code of its own. */
const callbackParameters = z.object({
  code: z.string().max(8_192).describe('The code of the provider.').optional(),
  state: z.string().max(512).describe('The state that the sign-in began with.').optional(),
  iss: z.string().max(500).describe('The issuer (RFC 9207).').optional(),
  error: z.string().max(200).describe('The error of the provider.').optional(),
})

const beginDescription =
  'A browser navigates here. It is redirected to the provider with code flow, PKCE, state and nonce, bound to this browser by a cookie. A failure redirects to `/redirect?error=…`. A navigation from another site leads to the sign-in page, so that it signs no one in silently.'
const callbackDescription =
  'The provider redirects the browser here. A success redirects to `/redirect?provider=…&code=…`, with a one-time code of the gateway; a failure to `/redirect?provider=…&error=…`.'
const exchangeDescription =
  'The code is that of the redirect to `/redirect`. It works once, for 60 seconds, and only in the browser that began the sign-in.'

const Code = z.object({ code: z.string().min(1).max(256).describe('The one-time code of the gateway.') })
const exchange = {
  access: 'public',
  response: LoginResponse,
  errors: ['signOnCode', 'signInMethodChanged', 'accountLocked', 'noPermission', 'signOnNotInOrganisation'],
  setsCookies: true,
  once: true,
  limit,
} as const

export const singleSignOnEndpoints = {
  beginMicrosoft: endpoint({
    method: 'POST',
    path: '/proxy/allstar/v2/azure/login',
    payload: 'form',
    summary: 'Begin a sign-in with Microsoft: a form navigation.',
    description: beginDescription,
    request: beginParameters,
    ...navigation,
  }),
  beginMicrosoftByGet: endpoint({
    method: 'GET',
    path: '/proxy/allstar/v2/azure/login',
    summary: 'Begin a sign-in with Microsoft: a link.',
    description: beginDescription,
    request: beginParameters,
    ...navigation,
  }),
  microsoftCallback: endpoint({
    method: 'GET',
    path: '/proxy/allstar/v2/azure/callback',
    summary: 'Receive the response of Microsoft.',
    description: callbackDescription,
    request: callbackParameters,
    ...navigation,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/proxy/allstar/v2/sso/:provider/login',
    payload: 'form',
    summary: 'Begin a sign-in with a provider: a form navigation.',
    description: beginDescription,
    request: oneProvider.extend(beginParameters.shape),
    ...navigation,
  }),
  beginByGet: endpoint({
    method: 'GET',
    path: '/proxy/allstar/v2/sso/:provider/login',
    summary: 'Begin a sign-in with a provider: a link.',
    description: beginDescription,
    request: oneProvider.extend(beginParameters.shape),
    ...navigation,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/proxy/allstar/v2/sso/:provider/callback',
    summary: 'Receive the response of a provider.',
    description: callbackDescription,
    request: oneProvider.extend(callbackParameters.shape),
    ...navigation,
  }),
  exchangeMicrosoft: endpoint({
    method: 'GET',
    path: '/azure/v2/login',
    summary: 'Exchange the one-time code of a sign-in with Microsoft for a session.',
    description: exchangeDescription,
    request: Code,
    ...exchange,
  }),
  exchange: endpoint({
    method: 'GET',
    path: '/v2/sso/:provider/token',
    summary: 'Exchange the one-time code of a sign-in with a provider for a session.',
    description: exchangeDescription,
    request: Code.extend(oneProvider.shape),
    ...exchange,
  }),
  backChannelLogout: endpoint({
    method: 'POST',
    path: '/proxy/allstar/v2/sso/:provider/logout',
    access: 'public',
    payload: 'form',
    summary: 'Receive a logout token: the provider ends the sessions that it opened.',
    description: 'OpenID Connect Back-Channel Logout 1.0. A token works once.',
    request: oneProvider.extend({ logout_token: z.string().min(1).max(8_192).describe('The logout token, a JWT.') }),
    response: Nothing,
    errors: ['signOnNotConfigured', 'signOnInvalidToken', 'signOnFailed'],
    limit: { calls: 6_000, seconds: 60 },
  }),
  microsoftBackChannelLogout: endpoint({
    method: 'POST',
    path: '/proxy/allstar/v2/azure/logout',
    access: 'public',
    payload: 'form',
    summary: 'Receive a logout token of Microsoft.',
    description: 'OpenID Connect Back-Channel Logout 1.0. A token works once.',
    request: z.object({ logout_token: z.string().min(1).max(8_192).describe('The logout token, a JWT.') }),
    response: Nothing,
    errors: ['signOnNotConfigured', 'signOnInvalidToken', 'signOnFailed'],
    limit: { calls: 6_000, seconds: 60 },
  }),
  homeRealm: endpoint({
    method: 'GET',
    path: '/v2/sso/home-realm',
    access: 'public',
    summary: 'Get the provider of a mail address by its domain, so that the sign-in page leads straight to it.',
    request: z.object({ username: z.string().min(1).max(256).describe('What the user typed as username.') }),
    response: z
      .object({
        provider: z.string().nullable().describe('The key of the provider; null if the password is asked for.'),
      })
      .meta({ id: 'HomeRealm', description: 'Where a user signs in.' }),
    limit,
  }),
}
