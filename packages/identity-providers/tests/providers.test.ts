import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityProviders, startIdentityProviders } from '../src/index.ts'

const CALLBACK = 'http://127.0.0.1:9/callback'
/** A verifier and its challenge (RFC 7636, appendix B). */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

let providers: IdentityProviders
beforeAll(async () => {
  providers = await startIdentityProviders([
    {
      key: 'lm',
      name: 'LM',
      client: { id: 'shop', secret: 'secret', redirectUris: [CALLBACK] },
      accounts: [{ subject: 'anna', name: 'Anna <Roy>', claims: { email: 'anna@lm.example', roles: ['staff'] } }],
    },
  ])
})
afterAll(() => providers.close())

/** A browser that stores cookies and returns each redirect. */
function browser() {
  const cookies = new Map<string, string>()
  return async (address: string, options: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...options, redirect: 'manual', headers: { ...options.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] as string).split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      text: await response.text(),
      location: location && new URL(location, address).href,
    }
  }
}

const authorization = (more: Readonly<Record<string, string>> = {}) => {
  const parameters = {
    client_id: 'shop',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid',
    state: 's',
    nonce: 'n',
  }
  const pkce = { code_challenge: CHALLENGE, code_challenge_method: 'S256' }
  return `${providers.issuerOf('lm')}/auth?${new URLSearchParams({ ...parameters, ...pkce, ...more })}`
}

/** Signs in up to the redirect back to the client. */
async function signIn(form: string): Promise<URL> {
  const visit = browser()
  const choice = (await visit(authorization())).location as string
  expect((await visit(choice)).text).toContain('Anna &lt;Roy>')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  let next = (await visit(choice, { method: 'POST', body: form, headers })).location as string
  while (!next.startsWith(CALLBACK)) next = (await visit(next)).location as string
  return new URL(next)
}

describe('an identity provider', () => {
  it('signs an account in with code flow and PKCE, and names its claims', async () => {
    const { searchParams } = await signIn('account=anna')
    const response = await fetch(`${providers.issuerOf('lm')}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('shop:secret').toString('base64')}` },
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', redirect_uri: CALLBACK, code_verifier: VERIFIER },
        code: searchParams.get('code') ?? '',
      }),
    })
    const { id_token: token } = (await response.json()) as { id_token: string }
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ iss: providers.issuerOf('lm'), aud: 'shop', sub: 'anna', nonce: 'n' })
  })

  it('sends a user who cancels back with an error', async () => {
    expect((await signIn('cancel=true')).searchParams.get('error')).toBe('access_denied')
  })

  it('refuses a client without PKCE, and a foreign redirect address', async () => {
    const visit = browser()
    const { location } = await visit(authorization({ code_challenge: '', code_challenge_method: '' }))
    expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_request')
    expect((await visit(authorization({ redirect_uri: 'http://evil.example/' }))).status).toBe(400)
  })

  it('knows only its own key', async () => {
    expect((await fetch(`${providers.origin}/other`)).status).toBe(404)
  })
})
