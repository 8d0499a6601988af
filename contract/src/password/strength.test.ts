import { describe, expect, it } from 'vitest'
import { checkStrength, isStrongEnough, PASSWORD_LEVELS, type PasswordLevel } from './strength.ts'

const noNames = { names: [] }

/** The requirement, its level, what it accepts and what it refuses. */
type Row = readonly [name: string, level: PasswordLevel, accepted: readonly string[], rejected: readonly string[]]

const LEVELS: readonly Row[] = [
  [
    'PWD-06 level default',
    'default',
    ['abcdef', '123456', '______', 'aB3_zz', 'a'.repeat(256)],
    ['', 'abcde', 'abc-def', 'abc def', 'abcdéf', 'abcdef\n', '密码密码密码', 'a'.repeat(257)],
  ],
  [
    'PWD-07 level low',
    'low',
    ['abcde1', 'A12345', 'abcdefghi1', 'a1 !é_'],
    ['abcd1', 'abcdefghij1', 'abcdef', '123456', 'éééé11', 'a١٢٣٤٥'],
  ],
  [
    'PWD-08 level medium',
    'medium',
    ['Abcdefg1', 'aB345678', 'Abcdefghijklmno1', 'Ab1 !é_x'],
    ['Abcdef1', 'Abcdefghijklmnop1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Ébcdefg1'],
  ],
  [
    'PWD-09 level high',
    'high',
    ['Abcdef_1', '_aB45678', 'Abcdefghijklmn_1'],
    ['Abcde_1', 'Abcdefghijklmno_1', 'abcdef_1', 'ABCDEF_1', 'Abcdefg_', 'Abcdefg1', 'Abcdef-1'],
  ],
  [
    'PWD-10 level cross',
    'cross',
    ['abcdef', 'A12345', 'z!!!!!', `a${'1'.repeat(17)}`],
    ['abcde', `a${'1'.repeat(18)}`, '1abcdef', '_abcdef', ' abcdef', 'éabcdef', '\nabcdef'],
  ],
  [
    'PWD-11 level special',
    'special',
    ['abc12!', 'A1_aaa', `a1${'!'.repeat(16)}`, 'pa55 w€rd'],
    ['ab12!', `a1${'!'.repeat(17)}`, 'abcdef!', '123456!', 'abc123', 'abc 12'],
  ],
  [
    'PWD-12 level passphrase',
    'passphrase',
    [
      'twelve chars',
      'quiet river over stones',
      '十二个字符的密码可以用了吧',
      '😀😁😂🤣😃😄😅😆😉😊😋😎',
      '🔒'.repeat(128),
      ' '.repeat(12),
    ],
    ['', 'eleven char', '😀😁😂🤣😃😄😅😆😉😊😋', 'a'.repeat(129), '🔒'.repeat(129)],
  ],
]

it.each(LEVELS)('%s accepts and rejects its sample passwords', (_name, level, accepted, rejected) => {
  for (const password of accepted)
    expect([password, isStrongEnough(level, password, noNames)]).toEqual([password, true])
  for (const password of rejected)
    expect([password, isStrongEnough(level, password, noNames)]).toEqual([password, false])
})

it('every level has sample passwords', () => {
  expect(LEVELS.map(([, level]) => level).sort()).toEqual([...PASSWORD_LEVELS].sort())
})

it('ASVS 6.2.5, PWD-12 a long passphrase needs no digits, capitals or signs', () => {
  expect(isStrongEnough('passphrase', 'plain small letters will do', noNames)).toBe(true)
})

it('ASVS 6.2.9, PWD-12 a passphrase of 64 characters and more is accepted', () => {
  for (const length of [64, 100, 128])
    expect(isStrongEnough('passphrase', 'x'.repeat(length), noNames), String(length)).toBe(true)
})

describe('passphrase level', () => {
  const common = new Set(['correct horse battery'])
  const isCommon = (password: string) => common.has(password)

  it('PWD-13 a password on the common-password list is rejected', () => {
    expect(isStrongEnough('passphrase', 'correct horse battery', { names: [], isCommon })).toBe(false)
    expect(isStrongEnough('passphrase', 'correct horse batteries', { names: [], isCommon })).toBe(true)
  })

  it('PWD-13 the demand counts as met without a list, as in the browser', () => {
    const demands = checkStrength('passphrase', 'correct horse battery', noNames)
    expect(demands).toContainEqual({ demand: { rule: 'notCommon' }, met: true })
  })

  const names = ['manager', 'Maya Lindqvist', 'Maison Verte', 'Foyer', '陈晓明']
  it.each([
    'managermanager',
    'MaisonVerte2026!',
    'maison.verte.123',
    'VERTE--maison--99',
    'Foyer Foyer 2026',
    'foyer-manager-1!',
    'lindqvistmaya12345',
    'my Maison Verte 1',
    'ＭａｉｓｏｎＶｅｒｔｅ',
    '陈晓明123456789!',
    'maison lindqvist verte',
    'foyer abcd 20261120',
  ])('PWD-14 %j is rejected because it consists of names', (password) => {
    expect(isStrongEnough('passphrase', password, { names })).toBe(false)
  })

  it.each([
    'green maison over quiet rivers',
    'the manager of small hours',
    'no name is in here',
    '20261120 08:00',
    'verteidigung der stille',
    'foyer abcde 20261120',
  ])('PWD-14 %j is accepted because it has other letters', (password) => {
    expect(isStrongEnough('passphrase', password, { names })).toBe(true)
  })

  it('PWD-14 the longest name counts where one begins with another', () => {
    expect(isStrongEnough('passphrase', 'Mayakovsky 2026!', { names: ['Maya', 'Mayakovsky'] })).toBe(false)
  })

  it('PWD-14 names of one or two letters forbid no password', () => {
    expect(isStrongEnough('passphrase', 'ab ab ab ab ab', { names: ['ab', 'a', ''] })).toBe(true)
  })
})
