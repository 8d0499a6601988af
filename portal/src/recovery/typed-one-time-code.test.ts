import { describe, expect, it } from 'vitest'
import { bareCode, codeProblem, shownCode } from './typed-one-time-code.ts'

describe('a one-time code that is typed in', () => {
  it.each([
    ['abcd-efgh', 'ABCDEFGH'],
    ['ABCD EFGH', 'ABCDEFGH'],
    [' ab–cd ef gh ', 'ABCDEFGH'],
    ['ＡＢＣＤ２３４５', 'ABCD2345'],
  ])('%j counts as %s', (typed, code) => expect(bareCode(typed)).toBe(code))

  it.each([
    ['abc', 'ABC'],
    ['ab-', 'AB'],
    ['abcd', 'ABCD'],
    ['abcd-', 'ABCD-'],
    ['abcd ', 'ABCD-'],
    ['abcde', 'ABCD-E'],
    ['abcd-efgh', 'ABCD-EFGH'],
    ['ab-cd', 'ABCD'],
  ])('typed as %j it is shown as %s', (typed, shown) => expect(shownCode(typed, typed.length)).toBe(shown))

  it('a correction in the middle is not formatted', () => expect(shownCode('ABxCD-EFG', 3)).toBe('ABxCD-EFG'))

  it.each([
    ['', 'password.code.missing'],
    [' - ', 'password.code.missing'],
    ['ABCD', 'password.code.length'],
    ['ABCD-EFGHJ', 'password.code.length'],
    ['abcd efgh', undefined],
  ])('of %j the problem is %s', (typed, problem) => expect(codeProblem(typed)).toBe(problem))
})
