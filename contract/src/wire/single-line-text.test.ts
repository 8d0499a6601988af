import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { Settings } from '../administration/index.ts'
import { HomeLink } from '../home/index.ts'
import { endpoints } from '../index.ts'
import { NoticeText } from '../publishing/index.ts'
import type { Endpoint } from './endpoint.ts'
import { singleLineText } from './single-line-text.ts'

const check = (text: string) => singleLineText(40).safeParse(text)

describe('ASVS 2.2.1 a name or a title', () => {
  test.each([
    ['is plain', 'Stock count'],
    ['has marks', 'Élise Šťastná'],
    ['is Chinese', '价签盘点'],
    ['is one sign', '!'],
    ['has emoji', 'Open day 🎉'],
    ['has emoji of several pieces', 'Team 👩🏽‍💻 and 🏳️‍🌈'],
    ['is Persian, with what keeps letters apart', 'می‌خواهم'],
    ['is Hindi, with what joins letters', 'क्‍ष'],
    ['is Korean', '매장 안내'],
    ['is Braille with a blank', '⠋⠕⠀⠽'],
  ])('%s: %s', (_how, text) => expect(check(text).data).toBe(text))

  test.each([
    ['holds nothing', ''],
    ['holds blanks alone', ' \u00a0\u3000 '],
    ['has two lines', 'a\nb'],
    ['has two lines of another kind', 'a\u2028b'],
    ['has a control character', 'a\u0007b'],
    ['has a later control character', 'a\u0085b'],
    ['turns its direction', 'a\u202eb'],
    ['turns its direction within bounds', 'a\u2067b'],
    ['holds a mark of direction', 'a\u200fb'],
    ['holds a blank of no width', 'a\u200bb'],
    ['holds a soft hyphen', 'a\u00adb'],
    ['holds a mark of byte order within', 'a\ufeffb'],
    ['holds a word joiner', 'a\u2060b'],
    ['holds tags', 'a\u{e0041}b'],
    ['holds a joiner that joins nothing', 'Ad\u200dmin'],
    ['holds a joiner behind Chinese', '价\u200c签'],
    ['begins with a joiner', '\u200cAdmin'],
    ['is a Hangul filler', '\u3164'],
    ['is a half-wide Hangul filler', '\uffa0'],
    ['is a Hangul filler of a beginning', '\u115f'],
    ['is a Hangul filler of a vowel', '\u1160'],
    ['is a Braille blank', '\u2800'],
    ['is several of them', '\u3164 \u2800\u115f\u1160'],
    ['is a mark without a letter', '\u0301'],
    ['is a selector of a variant', '\ufe0f'],
    ['is too long', 'x'.repeat(41)],
  ])('is none that %s', (_how, text) => expect(check(text).success).toBe(false))
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

test('ASVS 2.2.1 includes the names of users, roles, places, passkeys and notices', () => {
  expect(named.length).toBeGreaterThanOrEqual(14)
})

test.each(named)('ASVS 2.2.1 %s is one line of what can be seen', (_where, schema) => {
  expect(schema.safeParse(' Élise 👩🏽‍💻 ').data).toBe('Élise 👩🏽‍💻')
  for (const text of ['a\nb', 'a\u202eb', 'a\u200bb', '\u3164']) expect(schema.safeParse(text).success).toBe(false)
})
