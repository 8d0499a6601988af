import { KEY_ID_BYTES, type PlatformSecret, type SecretKey } from '../../platform/secrets/secrets.ts'

/*
 * A stored hash contains the id of the key that its password was peppered with, in the field that the Argon2 format has for it
 * ($argon2id$v=19$m=…,t=…,p=…,keyid=…$salt$hash). Older hashes have none: they were made with the first key.
 */

const BASE64_LENGTH = Math.ceil((KEY_ID_BYTES * 4) / 3)
const PARAMETERS = /^\$argon2id\$v=19\$(m=\d+,t=\d+,p=\d+)[,$]/
const WITH_KEY = new RegExp(`^(\\$argon2id\\$[^$]+\\$[^$]+),keyid=([A-Za-z0-9+/]{${BASE64_LENGTH}})(\\$.*)$`)

export function withKeyId(hash: string, { id }: SecretKey): string {
  const [, algorithm, version, parameters, ...rest] = hash.split('$')
  return ['', algorithm, version, `${parameters},keyid=${keyIdText(id)}`, ...rest].join('$')
}

/** Returns the hash in the library's format and the key that made it; undefined if this gateway does not have the key. */
export function keyOfHash(secret: PlatformSecret, stored: string): { hash: string; key: SecretKey } | undefined {
  const [, parameters, id, rest] = WITH_KEY.exec(stored) ?? []
  const key = id === undefined ? secret.first : secret.keyById(Buffer.from(id, 'base64'))
  if (!key) return undefined
  return { hash: id === undefined ? stored : `${parameters}${rest}`, key }
}

/** @returns the Argon2 parameters of the hash: `m=19456,t=2,p=1`. Undefined if it is no such hash. */
export function parametersOfHash(stored: string): string | undefined {
  return PARAMETERS.exec(stored)?.[1]
}

/** Returns the key id in the format of a hash, for a search in the database. */
export function keyIdText(id: Buffer): string {
  return id.toString('base64').replaceAll('=', '')
}
