import { readFileSync } from 'node:fs'
import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import { StartFault } from '../database/start-fault.ts'

/** Public Ed25519 keys by key id. */
export type PublicKeySet = ReadonlyMap<string, CryptoKey>

const REMEDY = 'Give the path of a JSON Web Key Set of Ed25519 public keys, each with a kid of its own.'

const PublicJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string().min(1).max(128),
  d: z.never('is a private key, which belongs to its owner only').optional(),
})
const KeySet = z.object({ keys: z.array(PublicJwk) })

/**
 * Reads the key set that a setting names. Without a path no key is trusted.
 * @param setting the name of the setting, for faults
 * @throws StartFault if the file holds anything else
 */
export async function readKeySet(path: string | undefined, setting: string): Promise<PublicKeySet> {
  if (path === undefined) return new Map()
  const fault = (problem: string) => new StartFault(`The file of ${setting} ${problem}.`, REMEDY)
  const keys = new Map<string, CryptoKey>()
  for (const { kid, ...jwk } of parseKeySet(path, fault)) {
    if (keys.has(kid)) throw fault(`has two keys with the kid ${kid}`)
    keys.set(kid, await importPublicKey(jwk).catch(() => Promise.reject(fault('has a key that is not valid'))))
  }
  return keys
}

function parseKeySet(path: string, fault: (problem: string) => StartFault): z.output<typeof PublicJwk>[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw fault('is not a readable JSON file')
  }
  const parsed = KeySet.safeParse(content)
  if (parsed.success) return parsed.data.keys
  const [issue] = parsed.error.issues
  throw fault(`is not a set of Ed25519 public keys (${issue?.path.join('.')}: ${issue?.message})`)
}

/** Imports a public key; other fields, such as a private part, have no effect. Rejects one that is not valid. */
export async function importPublicKey({
  kty,
  crv,
  x,
}: {
  readonly kty: string
  readonly crv: string
  readonly x: string
}): Promise<CryptoKey> {
  return (await importJWK({ kty, crv, x }, 'EdDSA')) as CryptoKey
}
