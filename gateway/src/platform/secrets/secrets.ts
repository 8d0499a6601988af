import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 random bits for tokens, links and cookies, as they travel. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. The token has 256 random bits, so a plain hash cannot be reversed by trying. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** How many bytes of a fingerprint name the key that encrypted a value or hashed a password. */
export const KEY_ID_BYTES = 8

/** Keys for one purpose each, derived from one secret. */
export interface SecretKey {
  /** Stored with everything that this key encrypted or hashed. */
  readonly id: Buffer
  /** Mixed into every password before it is hashed. */
  readonly pepper: Buffer
  /** Encrypts what must be read again: authenticator secrets, mails that wait, the mail server's password. */
  readonly encryptionKey: Buffer
  /** Hashes names that must not be stored as they were typed. */
  readonly naming: Buffer
  /** Tells whether two gateways hold the same secret, without giving it away. */
  readonly fingerprint: string
}

/**
 * The secrets that this gateway holds: the one of its setting and those used before. One is active: it encrypts and hashes,
 * the others decrypt and verify. The database decides which is active, so that gateways with different settings agree
 * (docs/decisions/0021).
 */
export class PlatformSecret {
  /** Of FOYER_SECRET: active once the secret has been rotated to it. */
  readonly configured: SecretKey
  readonly #keys: readonly SecretKey[]
  #active: SecretKey
  #first: SecretKey | undefined

  constructor(secret: string, previous: readonly string[] = []) {
    this.configured = keyFrom(secret)
    this.#keys = [this.configured, ...previous.map(keyFrom)]
    this.#active = this.configured
    this.#first = this.configured
  }

  /** Encrypts and hashes from now on. */
  get active(): SecretKey {
    return this.#active
  }

  get keys(): readonly SecretKey[] {
    return this.#keys
  }

  /** The key of whatever names none, because it is older than key ids; nothing where this gateway does not hold it. */
  get first(): SecretKey | undefined {
    return this.#first
  }

  keyOf(fingerprint: string): SecretKey | undefined {
    return this.#keys.find((key) => key.fingerprint === fingerprint)
  }

  keyById(id: Uint8Array): SecretKey | undefined {
    return this.#keys.find((key) => key.id.equals(id))
  }

  /** Follows the database: which key is active, and which one made what names no key. */
  follow(active: SecretKey, first: SecretKey | undefined): void {
    this.#active = active
    this.#first = first
  }
}

export function platformSecret(secret: string, previous: readonly string[] = []): PlatformSecret {
  return new PlatformSecret(secret, previous)
}

function keyFrom(secret: string): SecretKey {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`foyer ${purpose}`).digest()
  const fingerprint = derive('fingerprint')
  return {
    id: fingerprint.subarray(0, KEY_ID_BYTES),
    pepper: derive('pepper'),
    encryptionKey: derive('sealing'),
    naming: derive('naming'),
    fingerprint: fingerprint.toString('hex').slice(0, 32),
  }
}
