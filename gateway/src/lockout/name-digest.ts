import { createHmac } from 'node:crypto'
import type { PlatformSecret } from '../platform/secrets/secrets.ts'

const DIGEST_BYTES = 16

/** Returns a keyed hash of a typed username. It is deterministic and cannot be reversed with a list of names. */
export function nameDigest({ active }: PlatformSecret, name: string): string {
  return createHmac('sha256', active.naming).update(name).digest().subarray(0, DIGEST_BYTES).toString('base64url')
}
