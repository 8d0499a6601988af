import { describe, expect, it } from 'vitest'
import { currentKey, publishedKeys } from './signing-key-rule.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const START = Date.parse('2026-01-01T00:00:00Z')
const key = (id: string, at: number) => ({ id, createdAt: new Date(START + at) })
const at = (time: number) => new Date(START + time)

describe('currentKey', () => {
  it.each([
    ['none without keys', [], 0, undefined],
    ['a new key', [key('a', 0)], 0, 'a'],
    ['a key just before its end', [key('a', 0)], 90 * DAY - 1, 'a'],
    ['none after 90 days', [key('a', 0)], 90 * DAY, undefined],
    ['the latest of two', [key('a', 0), key('b', 90 * DAY)], 90 * DAY, 'b'],
    ['the latest in any order', [key('b', 90 * DAY), key('a', 0)], 91 * DAY, 'b'],
    ['a key of a gateway whose clock is ahead', [key('a', MINUTE)], 0, 'a'],
  ])('APP-31 returns %s', (_what, keys, now, expected) => {
    expect(currentKey(keys, at(now))?.id).toBe(expected)
  })
})

describe('publishedKeys', () => {
  const two = [key('a', 0), key('b', 90 * DAY)]
  it.each([
    ['none without keys', [], 0, []],
    ['a key as long as it is the latest', [key('a', 0)], 400 * DAY, ['a']],
    ['both after a replacement', two, 90 * DAY, ['b', 'a']],
    ['the former key while its tokens may be valid', two, 90 * DAY + 7 * MINUTE - 1, ['b', 'a']],
    ['only the new key after that', two, 90 * DAY + 7 * MINUTE, ['b']],
    ['the former key for a gateway whose clock is behind', two, 90 * DAY - MINUTE, ['b', 'a']],
    ['only the latest of three', [...two, key('c', 200 * DAY)], 201 * DAY, ['c']],
  ])('APP-31 returns %s', (_what, keys, now, expected) => {
    expect(publishedKeys(keys, at(now)).map(({ id }) => id)).toEqual(expected)
  })
})
