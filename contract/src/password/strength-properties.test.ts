import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkStrength, isStrongEnough, PASSWORD_LEVELS, type PasswordLevel } from './strength.ts'

/** The levels of docs/specification/password.md, checked character by character instead of by pattern. */
const digits = new Set('0123456789')
const lower = new Set('abcdefghijklmnopqrstuvwxyz')
const upper = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const blank = (character: string) => character.trim() === ''
const letter = (character: string | undefined) => lower.has(character ?? '') || upper.has(character ?? '')

const oracle: Record<PasswordLevel, (characters: string[]) => boolean> = {
  passphrase: (all) => all.length >= 12 && all.length <= 128,
  default: (all) =>
    all.length >= 6 && all.length <= 256 && all.every((one) => letter(one) || digits.has(one) || one === '_'),
  low: (all) => all.length >= 6 && all.length <= 10 && all.some((one) => digits.has(one)) && all.some(letter),
  medium: (all) =>
    all.length >= 8 && all.length <= 16 && [digits, lower, upper].every((kind) => all.some((one) => kind.has(one))),
  high: (all) => oracle.medium(all) && all.includes('_'),
  cross: (all) => all.length >= 6 && all.length <= 18 && letter(all[0]),
  special: (all) =>
    all.length >= 6 &&
    all.length <= 18 &&
    all.some(letter) &&
    all.some((one) => digits.has(one)) &&
    all.some((one) => !letter(one) && !digits.has(one) && !blank(one)),
}

const character = fc.oneof(
  fc.constantFrom(...'abcXYZ019__!. '),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('é', '密', '😀', '\u0301', '\n'),
)
const passwords = fc.array(character, { maxLength: 24 }).map((all) => all.join(''))

it.each(PASSWORD_LEVELS)('PWD-16 level %s follows the specification for any text', (level) => {
  fc.assert(
    fc.property(passwords, (password) => {
      expect(isStrongEnough(level, password, { names: [] })).toBe(oracle[level]([...password]))
    }),
    { numRuns: 2_000 },
  )
})

it('PWD-16 a password is strong enough exactly when all listed demands are met', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PASSWORD_LEVELS), passwords, (level, password) => {
      const demands = checkStrength(level, password, { names: ['Foyer'] })
      expect(demands.length).toBeGreaterThan(0)
      expect(isStrongEnough(level, password, { names: ['Foyer'] })).toBe(demands.every(({ met }) => met))
    }),
  )
})

it('PWD-14 a name surrounded by digits and signs is rejected in any case', () => {
  const trimmings = fc.string({ unit: fc.constantFrom(...'0123456789!?._- '), minLength: 4, maxLength: 20 })
  const name = fc.stringMatching(/^[a-z]{8,20}$/)
  fc.assert(
    fc.property(trimmings, name, trimmings, fc.boolean(), (before, one, after, shout) => {
      const password = `${before}${shout ? one.toUpperCase() : one}${after}`
      expect(isStrongEnough('passphrase', password, { names: [one] })).toBe(false)
    }),
  )
})
