import { describe, expect, it } from 'vitest'
import { hasVisibleText, isPlainLine, isPlainText } from './text-rule.ts'

describe('isPlainText', () => {
  it.each(['', 'Élise', '陈晓', 'Team 👩🏽‍💻', 'می‌خواهم', 'one\ntwo\r\n\tthree'])('APP-89 accepts %j', (text) => {
    expect(isPlainText(text)).toBe(true)
  })

  it.each([
    ['a control character', 'a\0b'],
    ['a C1 control character', 'a\u0085b'],
    ['a direction override', 'n\u202egnp.exe'],
    ['a direction mark', 'a\u200fb'],
    ['a zero-width space', 'a\u200bb'],
    ['a line separator', 'a\u2028b'],
    ['half of a character', 'a\ud800b'],
    ['a joiner between Latin letters', 'Ad\u200dmin'],
  ])('APP-89 rejects %s', (_what, text) => {
    expect(isPlainText(text)).toBe(false)
  })
})

describe('hasVisibleText', () => {
  it.each([
    ['!', true],
    ['매장', true],
    ['', false],
    ['\u3164 \u2800', false],
  ])('APP-89 of %j is %j', (text, expected) => {
    expect(hasVisibleText(text)).toBe(expected)
  })
})

describe('isPlainLine', () => {
  it.each([
    ['Scanner M5', true],
    ['a\nb', false],
    ['a\u202eb', false],
    ['\u3164', false],
  ])('APP-89 of %j is %j', (text, expected) => {
    expect(isPlainLine(text)).toBe(expected)
  })
})
