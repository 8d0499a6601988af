import { PAGE_MAX_SIZE, PLACE_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import { describe, expect, it } from 'vitest'
import { pageFrom, positionOf, rowsToRead } from './place-cursor.ts'

const ID = '0199a8b4-7c3e-7d11-8f7e-2b1f1c9f0a01'
const position = (key: string) => ({ rank: 1, key, id: ID })
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('pageFrom', () => {
  it.each([
    ['one row more than a page: there is a next page after the last row shown', ['a', 'b', 'c'], ['a', 'b'], 'b'],
    ['exactly one page: there is no next page', ['a', 'b'], ['a', 'b'], undefined],
    ['no rows: there is no next page', [], [], undefined],
  ])('with %s', (_what, rows, shown, last) => {
    const page = pageFrom('stores', rows, 2, position)
    expect(page.shown).toEqual(shown)
    expect(page.nextCursor && positionOf('stores', page.nextCursor)).toEqual(last ? position(last) : null)
  })

  it('goes on after the last row of a longer page', () => {
    const { nextCursor } = pageFrom('stores', ['a', 'b', 'c', 'd'], 3, position)
    expect(positionOf('stores', nextCursor ?? undefined)).toEqual(position('c'))
  })

  it('has no next page where a page shows nothing', () => {
    expect(pageFrom('stores', ['a'], 0, position)).toEqual({ shown: [], nextCursor: null })
  })
})

describe('rowsToRead', () => {
  const sizes = Array.from({ length: PAGE_MAX_SIZE }, (_, index) => index + 1)

  it('is at least one row more than every page, and makes few statements', () => {
    expect(sizes.filter((size) => rowsToRead(size) <= size)).toEqual([])
    expect(new Set(sizes.map(rowsToRead)).size).toBe(3)
  })

  it.each([20, 50, 100])('is exactly one row more than a usual page of %i', (size) => {
    expect(rowsToRead(size)).toBe(size + 1)
  })
})

describe('positionOf', () => {
  it('is nothing without a cursor', () => {
    expect(positionOf('stores', undefined)).toBeUndefined()
  })

  it.each([
    ['the longest key', ['stores', 9, 'x'.repeat(2 * PLACE_NAME_MAX_LENGTH), ID]],
    ['an empty key', ['stores', 0, '', ID]],
  ])('takes %s', (_what, value) => {
    expect(positionOf('stores', cursorOf(value))).toEqual({ rank: value[1], key: value[2], id: ID })
  })

  it.each([
    ['of another list', cursorOf(['customers', 1, 'a', ID])],
    ['that is not JSON', 'bm90IEpTT04'],
    ['that is empty', ''],
    ['with a rank that does not exist', cursorOf(['stores', 10, 'a', ID])],
    ['with a negative rank', cursorOf(['stores', -1, 'a', ID])],
    ['with a key that is too long', cursorOf(['stores', 1, 'x'.repeat(2 * PLACE_NAME_MAX_LENGTH + 1), ID])],
    ['with a NUL character', cursorOf(['stores', 1, 'a\0', ID])],
    ['with half a surrogate pair', cursorOf(['stores', 1, '\ud800', ID])],
    ['without an id', cursorOf(['stores', 1, 'a', 'x'])],
  ])('refuses a cursor %s', (_what, cursor) => {
    expect(() => positionOf('stores', cursor)).toThrow(
      expect.objectContaining({
        error: 'invalidInput',
        details: { fields: [{ path: 'cursor', problem: 'not a cursor of this list' }] },
      }),
    )
  })
})
