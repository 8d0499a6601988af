import { describe, expect, it } from 'vitest'
import { EMPTY_SESSION } from '../session/index.ts'
import { menuWidthAfter, menuWidthAfterDoublePress, menuWidthWithin } from './menu-width.ts'

describe('the width of the menu', () => {
  it('LIMIT-04 is 260 unless changed', () => expect(EMPTY_SESSION.menuWidth).toBe(260))

  it.each([
    ['wider with the right arrow', 'ArrowRight', 260, 280],
    ['narrower with the left arrow', 'ArrowLeft', 260, 240],
    ['never wider than there is room', 'ArrowRight', 415, 420],
    ['never narrower than a name', 'ArrowLeft', 205, 200],
    ['the narrowest with Home', 'Home', 260, 200],
    ['the widest with End', 'End', 260, 420],
    ['as it was with Enter', 'Enter', 333, 260],
    ['the same with any other key', 'x', 260, undefined],
  ])('is %s', (_sentence, key, width, after) => expect(menuWidthAfter(key, width)).toBe(after))

  it.each([
    [200, 420],
    [260, 420],
    [261, 260],
    [420, 260],
  ])('SHELL-22 of %s is %s after a double press', (width, after) =>
    expect(menuWidthAfterDoublePress(width)).toBe(after),
  )

  it.each([
    [10_000, 420],
    [-5, 200],
    [300.4, 300],
    [Number.NaN, 260],
  ])('stored as %s is taken as %s', (stored, width) => expect(menuWidthWithin(stored)).toBe(width))
})
