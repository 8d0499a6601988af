import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the normalised form of a username: trimmed and lower-cased. Usernames are compared and stored in this form. */
export function canonicalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

/**
 * Returns what is sent in place of the password: upper-case hex SHA-256 over the UTF-8 of password followed by username.
 *
 * Not with Web Crypto, which store networks without TLS do not have. The digest only keeps the typed password out of logs and
 * memory. It is enough to sign in, so it is treated like a password.
 */
export function signInDigest(password: string, username: string): string {
  return bytesToHex(sha256(utf8ToBytes(password.normalize('NFKC') + canonicalUsername(username)))).toUpperCase()
}
