import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The accessible captcha (hashcash): the browser finds a number whose hash together with the challenge begins with enough
 * zero bits. Difficulty 15 takes about 33,000 hashes: 0.1 s on a desktop, one to two seconds on an old handheld.
 */
export const PROOF_OF_WORK_BITS = 15

export function isProofOfWorkValid(challenge: string, solution: string, difficulty: number): boolean {
  return leadingZeroBits(sha256(utf8ToBytes(`${challenge}:${solution}`))) >= difficulty
}

/** Tries `count` numbers from `from` on. Returns a matching number or undefined. Called in slices, so that the page stays responsive. */
export function searchProofOfWork(
  challenge: string,
  difficulty: number,
  from: number,
  count: number,
): string | undefined {
  for (let number = from; number < from + count; number++) {
    if (isProofOfWorkValid(challenge, String(number), difficulty)) return String(number)
  }
  return undefined
}

function leadingZeroBits(bytes: Uint8Array): number {
  let bits = 0
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
