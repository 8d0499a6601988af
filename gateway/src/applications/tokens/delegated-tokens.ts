import { DELEGATED_TOKEN_TYPE, DelegatedClaims, type PublicKeys } from '@foyer/contract/applications'
import {
  DELEGATED_TOKEN_CLOCK_TOLERANCE,
  DELEGATED_TOKEN_LIFETIME,
  DELEGATED_TOKEN_MAX_LENGTH,
} from '@foyer/contract/limits'
import { type JWTHeaderParameters, errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { v7 as uuid } from 'uuid'
import { isOwnPlace } from '../../places/index.ts'
import type { ChangeFeed } from '../../platform/changes/change-feed.ts'
import { errors } from '../../platform/http/api-error.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import type { CookieReader, Principal, Sessions } from '../../session/index.ts'
import { type LicenceCheck, licensedAccess } from '../licence-use.ts'
import { readOpenable } from '../openable.ts'
import { type RequestedLanguage, readUserClaims, type ShownPlace } from './delegated-claims.ts'
import { SessionReferences } from './session-reference.ts'
import { type SigningKeyDeps, SigningKeys, TOKEN_ALGORITHM } from './signing-keys.ts'
import { type DelegatedPrincipal, VerifiedTokens } from './verified-tokens.ts'

export interface DelegatedTokenDeps extends SigningKeyDeps {
  readonly sessions: Pick<Sessions, 'authorizeRepeatedly'>
  readonly changes: ChangeFeed
  readonly licence: LicenceCheck
  /** The issuer is the public URL, which is known once the gateway listens. */
  readonly environment: { readonly publicUrl: string }
}

/** Creates and verifies the tokens with which applications call their back ends. */
export class DelegatedTokens {
  readonly #deps: DelegatedTokenDeps
  readonly #keys: SigningKeys
  readonly #references: SessionReferences
  readonly #verified: VerifiedTokens

  constructor(deps: DelegatedTokenDeps) {
    this.#deps = deps
    this.#keys = new SigningKeys(deps)
    this.#references = new SessionReferences(deps)
    this.#verified = new VerifiedTokens(deps)
  }

  /**
   * @param shown the place that the token is for
   * @throws accessDenied if the place is not the user's, the application is unknown or not installed, or the user may not open it; licenceExpired if it is closed
   * without a valid licence
   */
  async create(
    principal: Principal,
    key: string,
    request: RequestedLanguage,
    shown: ShownPlace = {},
  ): Promise<{ token: string; expiresAt: string }> {
    const { db, clock, environment, licence } = this.#deps
    const [application, user, licensed] = await Promise.all([
      readOpenable(db, principal, key),
      readUserClaims(db, principal, request, shown),
      licence.isValid(),
    ])
    if (!application) throw errors.accessDenied()
    if (licensedAccess(licensed, application.withoutLicence) === 'closed') throw errors.licenceExpired()
    const issuedAt = secondsOf(clock.now())
    const expiresAt = issuedAt + DELEGATED_TOKEN_LIFETIME / 1_000
    const claims: DelegatedClaims = {
      ...user,
      iss: environment.publicUrl,
      aud: key,
      sid: this.#references.of(principal.sessionId),
      permissions: [...application.permissions],
      iat: issuedAt,
      nbf: issuedAt - DELEGATED_TOKEN_CLOCK_TOLERANCE / 1_000,
      exp: expiresAt,
      jti: uuid(),
    }
    return { token: await this.#sign(claims), expiresAt: addSeconds(new Date(0), expiresAt).toISOString() }
  }

  /**
   * Verifies a token for an application: signature, times, audience, that its session is live, and that the user still has all rights
   * that it grants. The result is cached like a session: as long as no change concerns it.
   * @param cookie `unbound` for a token that a back end sends
   * @throws sessionExpired for a token that is not valid, or no longer; accessDenied if the user may no longer open the application
   */
  async verify(token: string, key: string, cookie: CookieReader): Promise<DelegatedPrincipal> {
    const cached = this.#verified.get(token, key, cookie)
    if (cached) return cached
    const { db, sessions, changes } = this.#deps
    const { generation } = changes
    const claims = await this.#claimsOf(token, key)
    const sessionId = await this.#references.find(claims.sid, claims.sub)
    if (sessionId === undefined) throw errors.sessionExpired()
    const session = await sessions.authorizeRepeatedly({ id: sessionId }, cookie)
    const { principal } = session
    if (principal.userId !== claims.sub) throw errors.sessionExpired()
    const [application, placeIsOwn] = await Promise.all([
      readOpenable(db, principal, key),
      isOwnPlace(db, principal, claims),
    ])
    if (!application) throw errors.accessDenied()
    /* The client gets a new token, which grants what is left. */
    const known = new Set(application.permissions)
    if (!placeIsOwn || !claims.permissions.every((permission) => known.has(permission))) throw errors.sessionExpired()
    const verified = { claims, principal, application }
    this.#verified.set(token, verified, session, generation)
    return verified
  }

  async publicKeys(): Promise<PublicKeys> {
    const keys = await this.#keys.published()
    return {
      keys: keys.map(({ id, publicKey }) => ({
        ...{ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: id },
        ...{ alg: TOKEN_ALGORITHM, use: 'sig' },
      })),
    }
  }

  async #sign(claims: DelegatedClaims): Promise<string> {
    const { id, privateKey } = await this.#keys.current()
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: id, typ: DELEGATED_TOKEN_TYPE })
      .sign(privateKey)
    if (token.length > DELEGATED_TOKEN_MAX_LENGTH)
      throw new Error(`the permissions of ${claims.aud} do not fit into a token: their keys are too long`)
    return token
  }

  async #claimsOf(token: string, application: string): Promise<DelegatedClaims> {
    if (token.length > DELEGATED_TOKEN_MAX_LENGTH) throw errors.sessionExpired()
    const verified = await jwtVerify(token, (header) => this.#keyOf(header), {
      algorithms: [TOKEN_ALGORITHM],
      typ: DELEGATED_TOKEN_TYPE,
      issuer: this.#deps.environment.publicUrl,
      audience: application,
      requiredClaims: ['exp', 'nbf'],
      currentDate: this.#deps.clock.now(),
    }).catch((error: unknown) => {
      throw error instanceof joseErrors.JOSEError ? errors.sessionExpired() : error
    })
    return DelegatedClaims.parse(verified.payload)
  }

  /** Only keys of this platform, by their id. Keys and addresses of keys in the header are ignored. */
  async #keyOf({ kid }: JWTHeaderParameters) {
    const key = kid === undefined ? undefined : await this.#keys.verifying(kid)
    if (!key) throw new joseErrors.JWKSNoMatchingKey()
    return key
  }
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000)
}
