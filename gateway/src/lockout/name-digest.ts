import { createHmac } from 'node:crypto'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'

const DIGEST_BYTES = 16

/** A name as typed, hashed with a key of the platform: the same name gives the same digest, and no list of names reverses it. */
export function nameDigest({ active }: PlatformSecret, name: string): string {
  return createHmac('sha256', active.naming).update(name).digest().subarray(0, DIGEST_BYTES).toString('base64url')
}
