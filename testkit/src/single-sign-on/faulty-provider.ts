import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

/** What a fault changes. Each value replaces that of a provider that works. */
export interface Faults {
  /** Fields of the discovery document; undefined removes one. */
  readonly discovery?: Readonly<Record<string, unknown>>
  /** Parameters of the redirect back; undefined removes one. */
  readonly callback?: Readonly<Record<string, string | undefined>>
  /** Claims of the id token; undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** How the id token is signed. */
  readonly signature?: 'none' | 'shared-key' | 'other-key' | 'changed'
  /** Fields of the token response; undefined removes one. */
  readonly tokens?: Readonly<Record<string, unknown>>
  /** Fields of the user info. */
  readonly userInfo?: Readonly<Record<string, unknown>>
  /** The response of an endpoint, in place of the usual one. */
  readonly endpoints?: { readonly [path in Endpoint]?: (response: ServerResponse) => void }
}

type Endpoint = '/.well-known/openid-configuration' | '/token' | '/keys' | '/userinfo'

export interface FaultyProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What is wrong from now on. */
  faults: Faults
  /** The paths of the requests that the gateway sent. */
  readonly requests: string[]
  /** Takes a browser's request to the authorization endpoint: returns where it is redirected to. */
  authorize(address: string): string
  /** Returns a logout token for a subject or a session; `claims` replace the usual ones, undefined removes one. */
  logoutToken(claims: Readonly<Record<string, unknown>>): Promise<string>
  close(): Promise<void>
}

const LOGOUT = { 'http://schemas.openid.net/event/backchannel-logout': {} }

interface Grant {
  readonly nonce: string
  readonly challenge: string
}

/**
 * An OpenID Connect provider that a test makes misbehave. It is an outside system; what works is proved with the certified
 * implementation (`@foyer/identity-providers`).
 */
export async function startFaultyProvider(now: () => Date = () => new Date()): Promise<FaultyProvider> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const others = await generateKeyPair('RS256', { extractable: true })
  const publicKey: JWK = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const provider: FaultyProvider = {
    issuer: '',
    clientId: 'foyer',
    clientSecret: 'a secret of the provider',
    faults: {},
    requests: [],
    authorize(address) {
      const { searchParams } = new URL(address)
      const code = `code-${grants.size}`
      grants.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      const parameters = {
        code,
        state: searchParams.get('state') ?? '',
        iss: provider.issuer,
        ...provider.faults.callback,
      }
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) back.searchParams.set(name, value)
      return back.href
    },
    async logoutToken(claims) {
      const second = Math.floor(now().getTime() / 1_000)
      const usual = { iss: provider.issuer, aud: provider.clientId, iat: second, jti: randomUUID(), events: LOGOUT }
      const payload = { ...usual, ...claims } as JWTPayload
      return await sign(payload, provider.faults.signature, {
        own: keys.privateKey,
        other: others.privateKey,
        publicKey,
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const signed = async ({ nonce }: Grant): Promise<string> => {
    const second = Math.floor(now().getTime() / 1_000)
    const claims = {
      ...{ iss: provider.issuer, aud: provider.clientId, sub: 'subject-1', iat: second, exp: second + 300, nonce },
      ...{ name: 'Anna Roy', preferred_username: 'anna.roy' },
      ...provider.faults.claims,
    } as JWTPayload
    return await sign(claims, provider.faults.signature, { own: keys.privateKey, other: others.privateKey, publicKey })
  }
  const responses: Readonly<Record<Endpoint, (request: IncomingMessage) => Promise<object>>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/keys`,
      userinfo_endpoint: `${provider.issuer}/userinfo`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...provider.faults.discovery,
    }),
    '/keys': async () => ({ keys: [publicKey] }),
    '/userinfo': async () => ({ sub: 'subject-1', email: 'anna.roy@lm.example', ...provider.faults.userInfo }),
    '/token': async (request) => {
      const form = new URLSearchParams(await bodyOf(request))
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      if (!grant || !(await matches(grant, form))) return { status: 400, error: 'invalid_grant' }
      return {
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await signed(grant),
        ...provider.faults.tokens,
      }
    },
  }
  const server = createServer(async (request, response) => {
    /* A provider with tenants has its document below the tenant. */
    const path = (request.url ?? '').split('?')[0]?.replace(/^.*(\/\.well-known\/)/, '$1') as Endpoint
    provider.requests.push(path)
    const instead = provider.faults.endpoints?.[path]
    if (instead) return instead(response)
    const respond = responses[path]
    if (!respond) return response.writeHead(404).end()
    const { status = 200, ...body } = (await respond(request)) as { status?: number }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(provider, { issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  return provider
}

interface Keys {
  readonly own: CryptoKey
  readonly other: CryptoKey
  readonly publicKey: JWK
}

async function sign(
  claims: JWTPayload,
  signature: Faults['signature'],
  { own, other, publicKey }: Keys,
): Promise<string> {
  if (signature === 'none') {
    const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    return `${text({ alg: 'none' })}.${text(claims)}.`
  }
  if (signature === 'shared-key')
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(JSON.stringify(publicKey)))
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(signature === 'other-key' ? other : own)
  if (signature !== 'changed') return token
  const [head, body, end = ''] = token.split('.')
  return [head, body, (end.startsWith('A') ? 'B' : 'A') + end.slice(1)].join('.')
}

/** PKCE: the verifier hashes to the challenge. */
async function matches({ challenge }: Grant, form: URLSearchParams): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? ''))
  return Buffer.from(hash).toString('base64url') === challenge
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
