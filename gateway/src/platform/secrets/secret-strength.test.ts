import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { weaknessOf } from './secret-strength.ts'

describe('weaknessOf', () => {
  it.each([
    ['one character repeated', 'a'.repeat(44)],
    ['two characters repeated', 'k3'.repeat(16)],
    ['a word repeated', 'correct-horse'.repeat(4)],
    ['a repeated part with one character changed', `${'Xy7_'.repeat(10)}!`],
    ['a long part written twice', 'kX9#mQ2$vL7&pR4!zT8*wN3%kX9#mQ2$vL7&pR4!zT8*wN3%'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['ascending digits', '0123456789012345678901234567890123456789'],
    ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['placeholder words', 'change-me-change-this-secret-please-now'],
    ['the words of a sample file', 'your-foyer-secret-goes-here-in-production'],
    ['words with digits in place of letters', 'P4ssw0rd-p4ssw0rd-s3cr3t-ch4ngeme-2026'],
    ['a common password with padding', 'iloveyou................................'],
    ['few distinct characters', '1001011101010010110100101101001011010110'],
    ['an empty text', ''],
  ])('names a weakness of %s', (_case, secret) => {
    expect(weaknessOf(secret)).toMatch(/^\w.* /)
  })

  it.each([
    ['base64 of 48 random bytes', () => randomBytes(48).toString('base64')],
    ['base64url of 32 random bytes', () => randomBytes(32).toString('base64url')],
    ['base64url of 24 random bytes', () => randomBytes(24).toString('base64url')],
    ['hexadecimal of 16 random bytes', () => randomBytes(16).toString('hex')],
    ['hexadecimal of 32 random bytes', () => randomBytes(32).toString('hex')],
    ['a UUID with another', () => `${crypto.randomUUID()}${crypto.randomUUID()}`],
    ['hexadecimal of 64 random bytes', () => randomBytes(64).toString('hex')],
  ])('accepts %s every time', (_case, make) => {
    for (let count = 0; count < 1_000; count++) {
      const secret = make()
      expect(weaknessOf(secret), secret).toBeUndefined()
    }
  })

  it('accepts hexadecimal digits with many letters a', () => {
    expect(weaknessOf('e74aa7b445a0ca4abfaae22a219e6544')).toBeUndefined()
  })

  it('accepts a long sentence without placeholder words', () => {
    expect(weaknessOf('seven herons argue over a violin by the frozen canal, quite politely')).toBeUndefined()
  })
})
