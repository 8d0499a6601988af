import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import type { Account, RegisteredClient } from './accounts.ts'
import { MemoryStore, memoryAdapter } from './memory-adapter.ts'
import { accountsPage, page } from './pages.ts'

export interface OpenIdProviderOptions {
  /** Part of its cookies' names, because cookies do not depend on the port. */
  readonly key: string
  /** What its page calls it. */
  readonly name: string
  readonly issuer: string
  readonly client: RegisteredClient
  /** Read at each sign-in, so that accounts can be added. */
  readonly accounts: readonly Account[]
  /** Claims of every id token, besides those of the account. */
  readonly claims?: Readonly<Record<string, unknown>>
}

export interface OpenIdProvider {
  readonly issuer: string
  /** Handles a request whose path is below that of the issuer. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The certified implementation, for its events. */
  readonly provider: Provider
}

/** Creates an OpenID Connect provider: the certified implementation, with a page that only asks which account. */
export async function createOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const { issuer, accounts, name } = options
  const provider = new Provider(issuer, await configurationOf(options))
  provider.proxy = false
  const base = new URL(issuer).pathname.replace(/\/$/, '')
  const callback = provider.callback()
  return {
    issuer,
    provider,
    async handle(request, response) {
      const url = request.url ?? '/'
      const interaction = /^\/interaction\/([\w-]+)$/.exec(url.slice(base.length).split('?')[0] as string)
      if (interaction) return await interact(provider, { accounts, name }, request, response)
      Object.assign(request, { originalUrl: url })
      request.url = url.slice(base.length) || '/'
      await callback(request, response)
    },
  }
}

async function configurationOf(options: OpenIdProviderOptions): Promise<Configuration> {
  const { key, issuer, accounts, client, claims: common = {} } = options
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const base = new URL(issuer).pathname.replace(/\/$/, '')
  const claimNames = new Set(accounts.flatMap(({ claims = {} }) => Object.keys(claims)))
  return {
    adapter: memoryAdapter(new MemoryStore()),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: `${key}-session`, interaction: `${key}-interaction`, resume: `${key}-resume` },
    },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...client.redirectUris],
        post_logout_redirect_uris: [...(client.postLogoutRedirectUris ?? [])],
        ...(client.backChannelLogoutUri
          ? { backchannel_logout_uri: client.backChannelLogoutUri, backchannel_logout_session_required: true }
          : {}),
      },
    ],
    claims: {
      openid: ['sub', 'sid', ...Object.keys(common)],
      profile: ['name', ...claimNames],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLogout, postLogoutSuccessSource: afterLogout },
    },
    interactions: { url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}` },
    async findAccount(_ctx, subject) {
      const account = accounts.find((one) => one.subject === subject)
      return (
        account && {
          accountId: subject,
          claims: async () => ({ ...common, sub: subject, name: account.name, ...account.claims }),
        }
      )
    },
    async loadExistingGrant(ctx) {
      const { client: known, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: known?.clientId as string,
        accountId: session?.accountId as string,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, IdToken: 3_600, AccessToken: 3_600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = page('Sign-in failed', `<p>${out.error}: ${out.error_description ?? ''}</p>`)
    },
  }
}

interface Chooser {
  readonly accounts: readonly Account[]
  readonly name: string
}

async function interact(
  provider: Provider,
  { accounts, name }: Chooser,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(accountsPage(name, accounts, request.url ?? ''))
    return
  }
  const form = new URLSearchParams(await textOf(request))
  const account = accounts.find(({ subject }) => subject === form.get('account'))
  const result = account
    ? { login: { accountId: account.subject, amr: (account.claims?.['amr'] as string[] | undefined) ?? ['pwd'] } }
    : { error: 'access_denied', error_description: 'The user cancelled the sign-in.' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Signs out without a further question, as a provider does for a client that it trusts. */
async function confirmLogout(ctx: { body: unknown; type: string }, form: string): Promise<void> {
  ctx.type = 'html'
  ctx.body = page(
    'Sign out',
    `${form}<button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>`,
  )
}

async function afterLogout(ctx: { body: unknown; type: string }): Promise<void> {
  ctx.type = 'html'
  ctx.body = page('Signed out', '<p>You may close this window.</p>')
}
