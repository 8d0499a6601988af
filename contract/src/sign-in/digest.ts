import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** One spelling of a username: normalised, trimmed, lower-cased. Usernames are compared and stored only so. */
export function canonicalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/**
 * What the wire carries in place of the password: upper-case hex of SHA-256 over the UTF-8 of password followed by username.
 *
 * Written in plain script and not with Web Crypto, because store networks without TLS have none. It only keeps the typed
 * password out of logs and memory along the way: the digest alone is enough to sign in, so it is treated like a password.
 */
export function signInDigest(password: string, username: string): string {
  return bytesToHex(sha256(utf8ToBytes(password.normalize('NFKC') + canonicalUsername(username)))).toUpperCase()
}
