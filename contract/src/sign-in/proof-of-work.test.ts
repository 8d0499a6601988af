import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProofOfWorkValid, PROOF_OF_WORK_BITS, searchProofOfWork } from './proof-of-work.ts'

/** Leading zero bits by another implementation: the digest written out in binary. */
function zeroBits(challenge: string, solution: string): number {
  const hex = createHash('sha256').update(`${challenge}:${solution}`).digest('hex')
  const binary = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return /^0*/.exec(binary)?.[0].length ?? 0
}

const challenges = fc.string({ minLength: 1, maxLength: 40 })

describe('proof of work', () => {
  it('a solution that was found is accepted', () => {
    fc.assert(
      fc.property(challenges, fc.integer({ min: 1, max: 8 }), (challenge, difficulty) => {
        const found = searchProofOfWork(challenge, difficulty, 0, 100_000)
        expect(found).toBeDefined()
        expect(isProofOfWorkValid(challenge, found as string, difficulty)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('a solution is accepted exactly if its hash begins with enough zero bits', () => {
    fc.assert(
      fc.property(challenges, fc.string(), fc.integer({ min: 0, max: 12 }), (challenge, solution, difficulty) => {
        expect(isProofOfWorkValid(challenge, solution, difficulty)).toBe(zeroBits(challenge, solution) >= difficulty)
      }),
    )
  })

  it('a solution for one challenge is not valid for another', () => {
    const found = searchProofOfWork('one', PROOF_OF_WORK_BITS, 0, 5_000_000) as string
    expect(isProofOfWorkValid('one', found, PROOF_OF_WORK_BITS)).toBe(true)
    expect(isProofOfWorkValid('two', found, PROOF_OF_WORK_BITS)).toBe(false)
  })

  it('a search in slices skips no number and returns undefined without a solution', () => {
    const whole = Number(searchProofOfWork('slices', 10, 0, 100_000))
    expect(whole).toBeGreaterThan(0)
    expect(searchProofOfWork('slices', 10, 0, whole)).toBeUndefined()
    expect(searchProofOfWork('slices', 10, whole, 1)).toBe(String(whole))
  })

  it('the difficulty of a sign-in is between 14 and 17 bits', () => {
    expect(PROOF_OF_WORK_BITS).toBeGreaterThanOrEqual(14)
    expect(PROOF_OF_WORK_BITS).toBeLessThanOrEqual(17)
  })
})
