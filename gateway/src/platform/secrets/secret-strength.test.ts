import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OBVIOUS_WORDS } from './obvious-words.ts'
import { weaknessOf } from './secret-strength.ts'

describe('weaknessOf', () => {
  const [FEW, REPEATS, SEQUENCE] = [
    'has fewer than 8 different characters',
    'repeats one piece',
    'is a run of neighbouring characters',
  ]
  const [OBVIOUS, EASY] = ['is made of obvious words', 'is easy to guess']

  it.each([
    ['an empty text', '', FEW],
    ['one character repeated', 'a'.repeat(44), FEW],
    ['two characters repeated', 'k3'.repeat(16), FEW],
    ['seven characters without an order', 'cabgfedacbgedfagcebdfgabdcefgadbecgfbd', FEW],
    ['a word repeated', 'correct-horse'.repeat(4), REPEATS],
    ['a repeated part with other characters at its end', `${'Xy7_ab'.repeat(10)}!?`, REPEATS],
    ['a long part written twice', 'kX9#mQ2$vL7&pR4!zT8*wN3%kX9#mQ2$vL7&pR4!zT8*wN3%', REPEATS],
    ['ascending digits', '0123456789012345678901234567890123456789', REPEATS],
    ['a common password with padding', 'iloveyou................................', REPEATS],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789', SEQUENCE],
    ['the alphabet backwards in capitals', 'ZYXWVUTSRQPONMLKJIHGFEDCBA', SEQUENCE],
    ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890', SEQUENCE],
    ['the middle row of the keyboard', 'asdfghjkl', SEQUENCE],
    ['the lowest row of the keyboard', 'zxcvbnm,', SEQUENCE],
    ['the row of digits', '1234567890', SEQUENCE],
    ['neighbours in more than half of its places', 'abklstfgxy', SEQUENCE],
    ['half a row of the keyboard', 'tyuiopxhaz', SEQUENCE],
    ['half a row of a German keyboard', 'tzuiopxhaz', SEQUENCE],
    ['equal neighbours in six of ten places', 'bbbfffkkkppuuyyddssbb', EASY],
    ['neighbours in half of its places', 'abklstfgxyc', EASY],
    ['placeholder words in one piece', 'changemechangethissecretpleasenow', OBVIOUS],
    ['placeholder words', 'change-me-change-this-secret-please-now', OBVIOUS],
    ['the words of a sample file', 'your-foyer-secret-goes-here-in-production', OBVIOUS],
    ['a word that begins with another', 'our-administrator', OBVIOUS],
    ['an obvious word with as many other letters', 'passwordkwzvbxhq', EASY],
    ['words with digits in place of letters', 'P4ssw0rd-p4ssw0rd-s3cr3t-ch4ngeme-2026', OBVIOUS],
    ['a short random text', 'kd8#Fq2!xz', EASY],
    ['a short text without obvious words', 'short violin', EASY],
    ['a short text with an obvious word in it', 'my violin plays herons', EASY],
  ])('names the weakness of %s', (_case, secret, weakness) => {
    expect(weaknessOf(secret)).toBe(weakness)
  })

  it.each(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }))(
    'takes %s for the letter %s',
    (lookAlike, letter) => {
      const found = OBVIOUS_WORDS.filter((word) => word.includes(letter)).slice(0, 12)
      expect(weaknessOf(found.join('-').replaceAll(letter, lookAlike))).toBe(OBVIOUS)
    },
  )

  it('takes look-alike characters of other widths for the same', () => {
    expect(weaknessOf('ｃｈａｎｇｅ-ｍｅ-ｃｈａｎｇｅ-this-secret-please-now')).toBe(OBVIOUS)
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

  it('accepts a text of 88 bits', () => {
    expect(weaknessOf('gdgdvdmdgbdkmdkbxkddxbvbkbpbpbbg')).toBeUndefined()
  })

  it('accepts a long sentence without placeholder words', () => {
    expect(weaknessOf('seven herons argue over a violin by the frozen canal, quite politely')).toBeUndefined()
  })
})
