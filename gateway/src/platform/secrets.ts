import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto'

/** 256 random bits for tokens, links and cookies, as they travel. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. The token has 256 random bits, so a plain hash cannot be reversed by trying. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Keys for one purpose each, derived from the secret that all gateways share (`FOYER_SECRET`). */
export interface PlatformSecret {
  /** Mixed into every password before it is hashed. */
  readonly pepper: Buffer
  /** Seals what must be read again: authenticator secrets, mails that wait, the mail server's password. */
  readonly sealing: Buffer
  /** Tells whether two gateways hold the same secret, without giving it away. */
  readonly fingerprint: string
}

export function platformSecret(secret: string): PlatformSecret {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`foyer ${purpose}`).digest()
  return {
    pepper: derive('pepper'),
    sealing: derive('sealing'),
    fingerprint: derive('fingerprint').toString('hex').slice(0, 32),
  }
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts for the database. `purpose` is bound to it: what was sealed for one thing does not open as another. */
export function seal({ sealing }: PlatformSecret, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws where it was changed, or sealed with another secret or for another purpose. */
export function unseal({ sealing }: PlatformSecret, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
