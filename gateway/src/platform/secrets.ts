import { createHmac, hash, randomBytes } from 'node:crypto'

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
  /** Tells whether two gateways hold the same secret, without giving it away. */
  readonly fingerprint: string
}

export function platformSecret(secret: string): PlatformSecret {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`foyer ${purpose}`).digest()
  return { pepper: derive('pepper'), fingerprint: derive('fingerprint').toString('hex').slice(0, 32) }
}
