import { describe, expect, it } from 'vitest'
import { compactKey, searchKey, searchText, searchWords } from './search-key.ts'

it.each([
  ['Bâle', 'bale'],
  ['ZÜRICH', 'zurich'],
  ['  Lyon\t Part-Dieu ', 'lyon part-dieu'],
  ['Łódź', 'lodz'],
  ['Weißenburg', 'weissenburg'],
  ['Sønderborg', 'sonderborg'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Cœur', 'coeur'],
  ['Đakovo', 'dakovo'],
  ['Seyðisfjörður', 'seydisfjordur'],
  ['Þingvellir', 'thingvellir'],
  ['Kadıköy', 'kadikoy'],
  ['İstanbul', 'istanbul'],
  ['ＡＢＣ１２', 'abc12'],
  ['上海 徐汇', '上海 徐汇'],
  ['Москва', 'москва'],
  ['a\u0000b\u200bc', 'a b c'],
  ['🏬 Mall', '🏬 mall'],
  ['', ''],
])('searchKey turns "%s" into "%s"', (text, key) => expect(searchKey(text)).toBe(key))

it('searchKey does not change a key', () => {
  for (let code = 0; code < 0x3000; code++) {
    const key = searchKey(String.fromCodePoint(code))
    expect(searchKey(key), code.toString(16)).toBe(key)
  }
})

describe('searchWords', () => {
  it('splits at white space and drops duplicates', () => {
    expect(searchWords('  Part-Dieu LYON lyon ', 8)).toEqual(['part-dieu', 'lyon'])
  })

  it('returns no words where only blanks are typed', () => {
    expect(searchWords(' \t ', 8)).toEqual([])
  })

  it('drops the words beyond the limit', () => {
    expect(searchWords('a b c d', 2)).toEqual(['a', 'b'])
  })
})

it('searchText contains words with and without punctuation, each after a space', () => {
  const text = searchText('MV-101', compactKey('MV-101'), 'Lyon Part-Dieu')
  expect(searchText('Lyon')).toBe(' lyon')
  expect(searchText('MV--101.', 'Lyon')).toBe(' mv--101.\n mv 101\n lyon')
  for (const word of [' mv-101', ' mv 101', ' mv101', ' lyon', ' part-dieu', ' dieu']) expect(text).toContain(word)
})

it.each([
  ['MV-101', 'mv101'],
  ['A / 7 -- b', 'a7b'],
  ['上海 3', '上海3'],
])('compactKey of "%s" is "%s"', (code, key) => {
  expect(compactKey(code)).toBe(key)
})
