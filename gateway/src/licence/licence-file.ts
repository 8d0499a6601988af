import type { IllegalLicenceReason } from '@foyer/contract/errors'
import { LICENCE_FILE_SUFFIX, LicencePayload } from '@foyer/contract/licence'
import { compactVerify, decodeProtectedHeader, errors as joseErrors } from 'jose'
import type { PublicKeySet } from '../platform/keys/public-key-set.ts'

const NAME_MAX_LENGTH = 255
/** A name without a path and without characters that a screen would not show. */
const FILE_NAME = /^[^/\\\p{Cc}\p{Cf}]+$/u
/** A JWS in compact form (RFC 7515, section 7.1), with the line end that editors add. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+\r?\n?$/

export type LicenceReading =
  | { readonly ok: true; readonly licence: LicencePayload; readonly kid: string }
  | { readonly ok: false; readonly reason: IllegalLicenceReason }

/** Verifies a licence file. Nothing of its payload is read before the signature over the raw bytes was verified with a trusted key. */
export async function readLicenceFile(
  { name, content }: { readonly name: string; readonly content: Buffer },
  keys: PublicKeySet,
): Promise<LicenceReading> {
  if (!isLicenceName(name)) return { ok: false, reason: 'NAME' }
  const text = content.toString('latin1')
  if (!COMPACT.test(text)) return { ok: false, reason: 'CONTENT' }
  const jws = text.trimEnd()
  const kid = keyIdOf(jws)
  const key = kid === undefined ? undefined : keys.get(kid)
  if (kid === undefined || key === undefined) return { ok: false, reason: kid === undefined ? 'CONTENT' : 'KEY' }
  try {
    const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA'] })
    const parsed = LicencePayload.safeParse(jsonOf(payload))
    return parsed.success ? { ok: true, licence: parsed.data, kid } : { ok: false, reason: 'PAYLOAD' }
  } catch (error) {
    if (error instanceof joseErrors.JOSEError) return { ok: false, reason: 'SIGNATURE' }
    throw error
  }
}

function isLicenceName(name: string): boolean {
  return (
    name.length <= NAME_MAX_LENGTH &&
    FILE_NAME.test(name) &&
    name.length > LICENCE_FILE_SUFFIX.length &&
    name.toLowerCase().endsWith(LICENCE_FILE_SUFFIX)
  )
}

/** Only the key id of the header counts, to choose among the trusted keys. Undefined if there is no header. */
function keyIdOf(jws: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(jws)
    return typeof kid === 'string' ? kid : ''
  } catch {
    return undefined
  }
}

/** Undefined, which is no licence, if it is no JSON. */
function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
  } catch {
    return undefined
  }
}
