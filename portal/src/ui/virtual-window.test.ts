import { describe, expect, test } from 'vitest'
import { scrolledTo, virtualWindow } from './virtual-window.ts'

describe('the rows of a long list', () => {
  test.each([
    [
      'at the top those seen and a few beyond are drawn',
      10_000,
      0,
      { first: 0, end: 16, before: 0, after: 9_984 * 50 },
    ],
    ['in the middle those on both sides too', 10_000, 5_000, { first: 94, end: 116, before: 4_700, after: 9_884 * 50 }],
    ['at the end the last one is', 10_000, 499_500, { first: 9_984, end: 10_000, before: 499_200, after: 0 }],
    [
      'a list that became shorter is drawn from where it ends',
      20,
      400_000,
      { first: 4, end: 20, before: 200, after: 0 },
    ],
    ['an empty list draws nothing', 0, 300, { first: 0, end: 0, before: 0, after: 0 }],
    ['a short list is drawn whole', 3, 0, { first: 0, end: 3, before: 0, after: 0 }],
  ])('%s', (_sentence, count, scrolled, drawn) => {
    expect(virtualWindow(count, 50, scrolled, 500)).toEqual(drawn)
  })

  test('never more than the window and a few are drawn, wherever one is', () => {
    for (let scrolled = 0; scrolled < 600_000; scrolled += 1_111) {
      const { first, end } = virtualWindow(10_000, 50, scrolled, 500)
      expect(end - first).toBeLessThanOrEqual(23)
    }
  })

  test.each([
    ['a row above is scrolled to the top', 2, 500, 100],
    ['a row below is scrolled to the bottom', 30, 500, 1_050],
    ['a row in sight moves nothing', 12, 500, 500],
  ])('%s', (_sentence, row, scrolled, to) => {
    expect(scrolledTo(row, 50, scrolled, 500)).toBe(to)
  })
})
