import { LOGOUT_TOKEN_LIFETIME } from '@foyer/contract/limits'
import { createRemoteJWKSet, customFetch, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { recordEvent } from '../../audit/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { write } from '../../platform/database/write.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestInfo } from '../../platform/http/request-info.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { errorOfProvider } from '../flow/error-of-provider.ts'
import { SIGNING_ALGORITHMS } from '../providers/discovery.ts'
import type { Provider } from '../providers/provider.ts'
import { soleOrganisationOf } from '../providers/sole-organisation.ts'
import { readProvider } from '../providers/stored-provider.ts'
import { hasTenants, issuerOfTenant } from '../providers/tenants.ts'
import { consumeTokenId } from '../used-tokens.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** How far the clock of a provider may be off, in seconds. */
const TOLERANCE = 60

/**
 * Ends the sessions that a logout token names: one by its session at the provider, or all of a subject
 * (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws A0626 for a token that is not valid or was used before.
 */
export async function receiveLogoutToken(
  deps: Deps,
  request: RequestInfo,
  key: string,
  token: string,
): Promise<Record<string, never>> {
  const provider = await readProvider(deps.db, deps.secret, key)
  if (!provider) throw errors.signOnNotConfigured()
  const claims = await verifyLogoutToken(deps, provider, token)
  const now = deps.clock.now()
  const changes = await write(deps, async (tx) => {
    const expiresAt = new Date(now.getTime() + 2 * LOGOUT_TOKEN_LIFETIME)
    await consumeTokenId(tx, { provider: key, tokenId: claims.jti, expiresAt })
    const ended = await endNamedSessions(tx, claims, now)
    await recordEvent(tx, {
      action: 'session.ended-by-provider',
      at: now,
      organisationId: await soleOrganisationOf(tx, key),
      request,
      details: { provider: key, sessions: ended.length },
    })
    return ended
  })
  deps.changes.apply(changes)
  return {}
}

interface LogoutClaims {
  readonly iss: string
  readonly jti: string
  readonly sub: string | undefined
  readonly sid: string | undefined
}

async function verifyLogoutToken(deps: Deps, provider: Provider, token: string): Promise<LogoutClaims> {
  const keys = await keysOf(deps, provider)
  const { configuration } = provider
  const issuers = hasTenants(configuration)
    ? configuration.tenants.map(({ id }) => issuerOfTenant(configuration, id))
    : [configuration.issuer]
  const payload = await jwtVerify(token, keys, {
    issuer: issuers,
    audience: configuration.clientId,
    algorithms: [...SIGNING_ALGORITHMS],
    clockTolerance: TOLERANCE,
    maxTokenAge: LOGOUT_TOKEN_LIFETIME / 1_000,
    currentDate: deps.clock.now(),
    requiredClaims: ['iat', 'jti', 'events'],
  }).then(
    (verified) => verified.payload,
    (error: Error) => {
      deps.log.warn({ reason: error.message, provider: provider.key }, 'a logout token was refused')
      throw errors.signOnInvalidToken()
    },
  )
  return claimsOf(payload)
}

/** The keys are fetched at most every 30 seconds, however many tokens arrive. */
async function keysOf({ providerClients, log }: Deps, provider: Provider): Promise<JWTVerifyGetKey> {
  try {
    const client = await providerClients.of(provider)
    client.logoutKeys ??= createRemoteJWKSet(new URL(client.metadata.jwks_uri ?? ''), {
      [customFetch]: (url, { headers, signal }) => client.fetch(url, { headers, signal }),
    })
    return client.logoutKeys
  } catch (error) {
    throw errorOfProvider(error, log)
  }
}

/** A nonce makes it an id token, which must not be taken for a logout token. */
function claimsOf(payload: JWTPayload): LogoutClaims {
  const { events, sid, sub, jti, iss } = payload as JWTPayload & { events?: unknown; sid?: unknown }
  const isLogout = typeof events === 'object' && events !== null && EVENT in events
  const named = sub ?? (typeof sid === 'string' ? sid : undefined)
  if (!isLogout || 'nonce' in payload || named === undefined || !jti || !iss) throw errors.signOnInvalidToken()
  return { iss, jti, sub, sid: typeof sid === 'string' ? sid : undefined }
}

async function endNamedSessions(tx: Tx, { iss, sub, sid }: LogoutClaims, now: Date): Promise<Change[]> {
  const rows = await tx
    .updateTable('session')
    .from('session_sign_on')
    .set({ ended_at: now, end_reason: 'revoked', end_to_be_told: true })
    .whereRef('session_sign_on.session_id', '=', 'session.id')
    .where('session_sign_on.issuer', '=', iss)
    .$if(sid !== undefined, (query) => query.where('session_sign_on.provider_session', '=', sid as string))
    .$if(sub !== undefined, (query) => query.where('session_sign_on.subject', '=', sub as string))
    .where('session.ended_at', 'is', null)
    .returning('session.id')
    .execute()
  const changes: Change[] = []
  for (const { id } of rows) changes.push(await announce(tx, { kind: 'session', subject: id }))
  return changes
}
