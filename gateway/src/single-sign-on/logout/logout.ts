import type { Logger } from 'pino'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { decrypt } from '../../platform/secrets/encryption.ts'
import { logout, type Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { callbackOrigin } from '../flow/callback-origin.ts'
import { idTokenOf } from '../id-token.ts'
import { openIdClient, openIdConfiguration } from '../providers/open-id.ts'
import { readProvider } from '../providers/stored-provider.ts'

type Context = RequestContext<{ access: 'any-stage' }, Principal>

/** Ends the session, and returns where the browser ends that of the provider, where its configuration says so. */
export function logoutWithProvider(deps: Deps) {
  const logOut = logout(deps)
  return async (context: Context) => {
    const providerLogout = await providerLogoutOf(deps, context).catch((error: Error) => ignored(error, deps.log))
    return { ...(await logOut(context)), ...(providerLogout ? { providerLogout } : {}) }
  }
}

/** The provider is away: the session here ends all the same. */
function ignored(error: Error, log: Logger): undefined {
  log.warn({ reason: error.message }, 'the sign-out at the provider is left out')
}

/** OpenID Connect RP-Initiated Logout 1.0. Undefined where the session was not opened by a provider that supports it. */
async function providerLogoutOf(deps: Deps, { principal, request }: Context): Promise<string | undefined> {
  const signOn = await deps.db
    .selectFrom('session_sign_on')
    .select(['provider_key', 'subject', 'id_token'])
    .where('session_id', '=', principal.sessionId)
    .executeTakeFirst()
  const provider = signOn && (await readProvider(deps.db, deps.secret, signOn.provider_key))
  if (!signOn || !provider?.configuration.endProviderSession) return undefined
  const client = await deps.providerClients.of(provider)
  if (!client.metadata.end_session_endpoint) return undefined
  const library = await openIdClient()
  const config = await openIdConfiguration({ ...client, provider, now: deps.clock.now() })
  const hint = signOn.id_token && decrypt(deps.secret, idTokenOf(signOn.subject), signOn.id_token)
  return library.buildEndSessionUrl(config, {
    post_logout_redirect_uri: `${callbackOrigin(deps.environment.publicUrl, request.host)}/`,
    ...(hint ? { id_token_hint: hint } : {}),
  }).href
}
