import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Claims, VerifyToken } from './claims.ts'
import { type PortalAddress, portalData, portalOf } from './portal.ts'

/** Tokens have this `typ`, and no other token of the portal has it. */
const TOKEN_TYPE = 'application+jwt'
/** Tokens with unknown keys lead to one request for the keys in this time, in milliseconds. */
const READ_AGAIN_AFTER = 1_000
/** Keys are read again after this time, because former ones end. */
const KEYS_MAX_AGE = 3_600_000

/** What `verifyByKeys` needs. */
export interface KeyOptions {
  /** The key of the application. A token for another one is not valid. */
  readonly application: string
  readonly portal: PortalAddress
  /** The present time; for tests. */
  readonly now?: () => Date
  /** Called with the issuer of a token that the portal signed under another URL. */
  readonly onOtherIssuer?: (issuer: string) => void
}

/**
 * Verifies tokens with the public keys of the portal, without a request for each. The keys are read at the first token, after an hour,
 * and when a token names one that is not known. A token is valid until it expires, even if its session has ended since; the gateway
 * lets no request with such a token through.
 * @example
 * const verify = verifyByKeys({ application: 'labels', portal: 'https://portal.example.com' })
 * const claims = await verify(token)
 */
export function verifyByKeys(options: KeyOptions): VerifyToken {
  const { application, portal: address, now = () => new Date(), onOtherIssuer } = options
  const portal = portalOf(address)
  const keys = new PublishedKeys(() => portalData<JSONWebKeySet>(portal, '/v2/applications/keys'))
  const verify = async (token: string, find: ReturnType<typeof createLocalJWKSet>) => {
    const { payload } = await jwtVerify(token, find, {
      ...{ algorithms: ['EdDSA'], typ: TOKEN_TYPE, audience: application },
      ...{ issuer: portal.issuer ?? portal.url, requiredClaims: ['exp', 'nbf', 'sub'], currentDate: now() },
    })
    return payload as unknown as Claims
  }
  return async (token) => {
    try {
      return await verify(token, await keys.known()).catch(async (error: unknown) => {
        const renewed = error instanceof errors.JWKSNoMatchingKey ? await keys.renewed() : undefined
        if (!renewed) throw error
        return await verify(token, renewed)
      })
    } catch (error) {
      if (isOtherIssuer(error)) onOtherIssuer?.(String(error.payload.iss))
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

/** The signature is verified before, so it is a token of this portal. */
function isOtherIssuer(error: unknown): error is errors.JWTClaimValidationFailed {
  return error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss'
}

type KeySet = ReturnType<typeof createLocalJWKSet>

/** The keys as they were read last. */
class PublishedKeys {
  readonly #read: () => Promise<JSONWebKeySet>
  #reading: Promise<KeySet> | undefined
  #readAt = Number.NEGATIVE_INFINITY

  constructor(read: () => Promise<JSONWebKeySet>) {
    this.#read = read
  }

  /** If the portal does not respond, the keys read before are used. */
  async known(): Promise<KeySet> {
    const before = this.#reading
    if (before && performance.now() - this.#readAt < KEYS_MAX_AGE) return await before
    return await this.#readAgain(before)
  }

  /** Reads the keys again, unless that has just happened. */
  async renewed(): Promise<KeySet | undefined> {
    const before = this.#reading
    return performance.now() - this.#readAt < READ_AGAIN_AFTER ? undefined : await this.#readAgain(before)
  }

  #readAgain(before: Promise<KeySet> | undefined): Promise<KeySet> {
    this.#readAt = performance.now()
    const reading = this.#read().then(createLocalJWKSet)
    this.#reading = reading
    reading.catch(() => {
      if (this.#reading !== reading) return
      this.#reading = before
      this.#readAt = Number.NEGATIVE_INFINITY
    })
    return before ? reading.catch(() => before) : reading
  }
}
