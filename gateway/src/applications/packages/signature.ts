import { compactVerify, decodeProtectedHeader } from 'jose'
import { PackageFault } from './package-fault.ts'
import type { PublisherKeys } from './publisher-keys.ts'

const SIGNATURE_MAX_LENGTH = 2_000
/** A compact JWS whose payload is detached (RFC 7515, appendix F): header, nothing, signature. */
const DETACHED = /^([\w-]+)\.\.([\w-]+)\s*$/

/**
 * Verifies the detached signature of a manifest. Nothing of the manifest is read before.
 * @returns the key id of the publisher
 * @throws PackageFault if no trusted publisher made the signature
 */
export async function verifySignature(manifest: Buffer, signature: Buffer, keys: PublisherKeys): Promise<string> {
  const [, header, value] =
    (signature.length <= SIGNATURE_MAX_LENGTH && DETACHED.exec(signature.toString('latin1'))) || []
  if (!header || !value) throw new PackageFault('file', 'has no detached JWS as its signature')
  const jws = `${header}.${manifest.toString('base64url')}.${value}`
  const kid = keyIdOf(jws)
  const key = kid === undefined ? undefined : keys.get(kid)
  if (kid === undefined || key === undefined) throw new PackageFault('file', 'is not signed by a trusted publisher')
  try {
    await compactVerify(jws, key, { algorithms: ['EdDSA'] })
  } catch {
    throw new PackageFault('file', 'has a signature that does not match its manifest')
  }
  return kid
}

/** The key comes from the trusted set only. Headers that carry or locate a key have no effect. */
function keyIdOf(jws: string): string | undefined {
  try {
    return decodeProtectedHeader(jws).kid
  } catch {
    return undefined
  }
}
