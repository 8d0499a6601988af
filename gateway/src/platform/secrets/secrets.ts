import { createHmac, hash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as text, for tokens, links and cookies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a token. A plain hash is enough, because a token has 256 random bits. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Length of the fingerprint that identifies the key of an encrypted value or password hash, in bytes. */
export const KEY_ID_BYTES = 8

/** Keys for one purpose each, derived from one secret. */
export interface SecretKey {
  /** Stored with everything that this key encrypted or hashed. */
  readonly id: Buffer
  /** Mixed into every password before it is hashed. */
  readonly pepper: Buffer
  /** Encrypts what must be readable again: authenticator secrets, queued mails, the password of the mail server. */
  readonly encryptionKey: Buffer
  /** Hashes names that must not be stored as typed. */
  readonly naming: Buffer
  /** Shows whether two gateways have the same secret without disclosing it. */
  readonly fingerprint: string
}

/**
 * The secrets of this gateway: the configured one and former ones. The active one encrypts and hashes, the others decrypt and
 * verify. The database decides which one is active, so that gateways with different settings agree
 * (docs/decisions/0021).
 */
export class PlatformSecret {
  /** The key of FOYER_SECRET. It becomes active when the secret is rotated to it. */
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

  /** The key that encrypts and hashes. */
  get active(): SecretKey {
    return this.#active
  }

  get keys(): readonly SecretKey[] {
    return this.#keys
  }

  /** The key of values without a key id; undefined if this gateway does not have it. */
  get first(): SecretKey | undefined {
    return this.#first
  }

  keyOf(fingerprint: string): SecretKey | undefined {
    return this.#keys.find((key) => key.fingerprint === fingerprint)
  }

  keyById(id: Uint8Array): SecretKey | undefined {
    return this.#keys.find((key) => key.id.equals(id))
  }

  /** Sets the active key and the key of values without a key id, as read from the database. */
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
