import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Settings } from '../administration/index.ts'
import { HomeLink } from '../home/index.ts'
import { endpoints } from '../index.ts'
import { NoticeText } from '../publishing/index.ts'
import type { Endpoint } from './endpoint.ts'
import { singleLineText } from './single-line-text.ts'

const check = (text: string) => singleLineText(40).safeParse(text)

describe('ASVS 2.2.1 singleLineText', () => {
  it.each([
    ['plain text', 'Stock count'],
    ['diacritics', 'Élise Šťastná'],
    ['Chinese', '价签盘点'],
    ['a single punctuation mark', '!'],
    ['emoji', 'Open day 🎉'],
    ['emoji made of several characters', 'Team 👩🏽‍💻 and 🏳️‍🌈'],
    ['Persian with a zero-width non-joiner', 'می‌خواهم'],
    ['Hindi with a zero-width joiner', 'क्‍ष'],
    ['Korean', '매장 안내'],
    ['Braille with a blank pattern', '⠋⠕⠀⠽'],
  ])('accepts %s: %s', (_how, text) => expect(check(text).data).toBe(text))

  it.each([
    ['an empty text', ''],
    ['white space only', ' \u00a0\u3000 '],
    ['a line feed', 'a\nb'],
    ['a line separator', 'a\u2028b'],
    ['a C0 control character', 'a\u0007b'],
    ['a C1 control character', 'a\u0085b'],
    ['a direction override', 'a\u202eb'],
    ['a direction isolate', 'a\u2067b'],
    ['a direction mark', 'a\u200fb'],
    ['a zero-width space', 'a\u200bb'],
    ['a soft hyphen', 'a\u00adb'],
    ['a byte order mark inside', 'a\ufeffb'],
    ['a word joiner', 'a\u2060b'],
    ['tag characters', 'a\u{e0041}b'],
    ['a joiner between Latin letters', 'Ad\u200dmin'],
    ['a non-joiner after a Chinese character', '价\u200c签'],
    ['a leading non-joiner', '\u200cAdmin'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Hangul initial filler', '\u115f'],
    ['a Hangul vowel filler', '\u1160'],
    ['a blank Braille pattern', '\u2800'],
    ['several invisible characters', '\u3164 \u2800\u115f\u1160'],
    ['a combining mark without a letter', '\u0301'],
    ['a variation selector', '\ufe0f'],
    ['a text that is too long', 'x'.repeat(41)],
  ])('rejects %s', (_how, text) => expect(check(text).success).toBe(false))
})

describe('the problems of a name or a title', () => {
  it.each([
    ['two lines without a visible character', '\u3164\n\u3164', ['one line without control and invisible characters']],
    ['no visible character', '\u3164', ['at least one visible character']],
    ['a joiner that joins nothing', 'Ad\u200dmin', ['joiners only between characters that they can join']],
  ])('of %s', (_what, text, problems) => {
    expect(check(text).error?.issues.map(({ message }) => message)).toEqual(problems)
  })
})

const NAMES = new Set(['name', 'displayName', 'title'])
/** Every field of every endpoint with which a user names something that others read. */
const named: [string, z.ZodType][] = [
  ...Object.entries(endpoints).flatMap(([capability, group]) =>
    Object.entries(group as Record<string, Endpoint>).flatMap(([name, { request }]) =>
      Object.entries((request?.shape ?? {}) as Record<string, z.ZodType>)
        .filter(([field]) => NAMES.has(field))
        .map(([field, schema]): [string, z.ZodType] => [`${capability}.${name} ${field}`, schema]),
    ),
  ),
  ['publishing title', NoticeText.shape.title],
  ['home link', HomeLink.shape.name],
  ['setting company', Settings.shape.company],
  ['setting homeTitle', Settings.shape.homeTitle],
]

it('ASVS 2.2.1 the fields include names of users, roles, places, passkeys and notices', () => {
  expect(named.length).toBeGreaterThanOrEqual(14)
})

it.each(named)('ASVS 2.2.1 %s accepts one line of visible text only', (_where, schema) => {
  expect(schema.safeParse(' Élise 👩🏽‍💻 ').data).toBe('Élise 👩🏽‍💻')
  for (const text of ['a\nb', 'a\u202eb', 'a\u200bb', '\u3164']) expect(schema.safeParse(text).success).toBe(false)
})
