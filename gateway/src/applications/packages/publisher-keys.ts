import { readFileSync } from 'node:fs'
import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import { StartFault } from '../../platform/database/start-fault.ts'

/** The public keys of trusted publishers by key id. */
export type PublisherKeys = ReadonlyMap<string, CryptoKey>

const REMEDY = 'Give the path of a JSON Web Key Set of Ed25519 public keys, each with a kid of its own.'

const PublicJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string().min(1).max(128),
  d: z.never('is a private key, which belongs to the publisher only').optional(),
})
const KeySet = z.object({ keys: z.array(PublicJwk) })

/**
 * Reads the key set of FOYER_APPLICATION_KEYS. Without a path no package is trusted.
 * @throws StartFault if the file holds anything else
 */
export async function readPublisherKeys(path: string | undefined): Promise<PublisherKeys> {
  if (path === undefined) return new Map()
  const keys = new Map<string, CryptoKey>()
  for (const { kid, ...jwk } of parseKeySet(path)) {
    if (keys.has(kid)) throw fault(`has two keys with the kid ${kid}`)
    keys.set(kid, await importPublicKey(jwk))
  }
  return keys
}

function parseKeySet(path: string): z.output<typeof PublicJwk>[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw fault('is no readable JSON file')
  }
  const parsed = KeySet.safeParse(content)
  if (parsed.success) return parsed.data.keys
  const [issue] = parsed.error.issues
  throw fault(`is no set of Ed25519 public keys (${issue?.path.join('.')}: ${issue?.message})`)
}

async function importPublicKey(jwk: { kty: string; crv: string; x: string }): Promise<CryptoKey> {
  try {
    return (await importJWK(jwk, 'EdDSA')) as CryptoKey
  } catch {
    throw fault('has a key that is not valid')
  }
}

function fault(problem: string): StartFault {
  return new StartFault(`The file of FOYER_APPLICATION_KEYS ${problem}.`, REMEDY)
}
