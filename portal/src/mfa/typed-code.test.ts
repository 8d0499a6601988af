import { describe, expect, it } from 'vitest'
import { grouped, typedCode } from './typed-code.ts'

describe('MFA-02 a code is exactly six digits', () => {
  it.each([
    ['123456', '123456', true],
    ['123 456', '123456', true],
    ['  123-456\n', '123456', true],
    ['１２３４５６', '123456', true],
    ['12345', '12345', false],
    ['', '', false],
    ['1234567', '123456', false],
    ['Your code is 123456.', '123456', true],
    ['abcdef', '', false],
  ])('of %j the code is %j, complete: %s', (typed, code, complete) => {
    expect(typedCode(typed)).toEqual({ code, complete })
  })
})

it('a secret is read in groups of four', () => {
  expect(grouped('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(grouped('ABCDE')).toBe('ABCD E')
  expect(grouped('')).toBe('')
})
