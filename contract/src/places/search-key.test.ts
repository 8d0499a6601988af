import { describe, expect, test } from 'vitest'
import { compactKey, searchKey, searchText, searchWords } from './search-key.ts'

test.each([
  ['Bâle', 'bale'],
  ['ZÜRICH', 'zurich'],
  ['  Lyon\t Part-Dieu ', 'lyon part-dieu'],
  ['Łódź', 'lodz'],
  ['Weißenburg', 'weissenburg'],
  ['Sønderborg', 'sonderborg'],
  ['İstanbul', 'istanbul'],
  ['ＡＢＣ１２', 'abc12'],
  ['上海 徐汇', '上海 徐汇'],
  ['Москва', 'москва'],
  ['a\u0000b\u200bc', 'a b c'],
  ['🏬 Mall', '🏬 mall'],
  ['', ''],
])('searchKey turns "%s" into "%s"', (text, key) => expect(searchKey(text)).toBe(key))

test('searchKey does not change a key', () => {
  for (let code = 0; code < 0x3000; code++) {
    const key = searchKey(String.fromCodePoint(code))
    expect(searchKey(key), code.toString(16)).toBe(key)
  }
})

describe('searchWords', () => {
  test('splits at white space and drops duplicates', () => {
    expect(searchWords('  Part-Dieu LYON lyon ', 8)).toEqual(['part-dieu', 'lyon'])
  })

  test('drops the words beyond the limit', () => {
    expect(searchWords('a b c d', 2)).toEqual(['a', 'b'])
  })
})

test('searchText contains words with and without punctuation, each after a space', () => {
  const text = searchText('MV-101', compactKey('MV-101'), 'Lyon Part-Dieu')
  for (const word of [' mv-101', ' mv 101', ' mv101', ' lyon', ' part-dieu', ' dieu']) expect(text).toContain(word)
})
