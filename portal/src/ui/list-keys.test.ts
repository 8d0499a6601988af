import { expect, test } from 'vitest'
import { placeAfterKey } from './list-keys.ts'

test.each([
  ['down goes on', 0, 'ArrowDown', 1, 1],
  ['down where nothing is chosen goes to the first', -1, 'ArrowDown', 0, 0],
  ['down at the end holds, or begins anew', 4, 'ArrowDown', 4, 0],
  ['up goes back', 2, 'ArrowUp', 1, 1],
  ['up at the beginning holds, or goes to the end', 0, 'ArrowUp', 0, 4],
  ['Home goes to the beginning', 3, 'Home', 0, 0],
  ['End goes to the end', 1, 'End', 4, 4],
  ['a letter leads nowhere', 1, 'a', undefined, undefined],
  ['a page key is none where the list has no pages', 1, 'PageDown', undefined, undefined],
])('in a list of five %s', (_sentence, at, key, held, round) => {
  expect(placeAfterKey(5, at, key)).toBe(held)
  expect(placeAfterKey(5, at, key, { round: true })).toBe(round)
})

test.each([
  ['a page down passes three', 0, 'PageDown', 3],
  ['a page down holds at the end', 3, 'PageDown', 4],
  ['a page up holds at the beginning', 1, 'PageUp', 0],
])('in a list of five with pages of three %s', (_sentence, at, key, to) => {
  expect(placeAfterKey(5, at, key, { page: 3 })).toBe(to)
})

test.each(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown'])('in an empty list %s leads nowhere', (key) => {
  expect(placeAfterKey(0, -1, key, { round: true, page: 3 })).toBeUndefined()
})
