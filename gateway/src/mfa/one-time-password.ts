import { MULTI_FACTOR_DIGITS, MULTI_FACTOR_DRIFT_STEPS, MULTI_FACTOR_STEP } from '@foyer/contract/limits'
import { Secret, TOTP } from 'otpauth'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD = MULTI_FACTOR_STEP / 1_000
/** SHA-1, because some authenticator apps support nothing else. As a keyed hash it is still secure (RFC 6238). */
const ALGORITHM = 'SHA1'

/** Returns a new secret in base32, as apps expect it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the content of the QR code. Apps show issuer and username next to the code. */
export function otpauthUrl(secret: string, username: string, issuer: string): string {
  return totp(secret, { label: username, issuer }).toString()
}

/** Returns the time step of a code within the allowed clock drift, or undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: MULTI_FACTOR_DRIFT_STEPS })
  return delta === null ? undefined : Math.floor(timestamp / MULTI_FACTOR_STEP) + delta
}

function totp(secret: string, names: { readonly label?: string; readonly issuer?: string } = {}): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: MULTI_FACTOR_DIGITS,
    period: PERIOD,
    ...names,
  })
}
