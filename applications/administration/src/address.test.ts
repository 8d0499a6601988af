import { describe, expect, it } from 'vitest'
import { formatAddress, parseAddress } from './address.ts'

describe('the address of a page', () => {
  it.each([
    ['', [], {}],
    ['users', ['users'], {}],
    ['users/u1?search=a%20b&state=locked', ['users', 'u1'], { search: 'a b', state: 'locked' }],
    ['roles/%C3%A9%2F1', ['roles', 'é/1'], {}],
    ['roles/%', ['roles', '%'], {}],
  ])('%j has its segments and its query', (path, segments, query) => {
    expect(parseAddress(path)).toEqual({ path: segments, query })
  })

  it.each([
    [[], {}, ''],
    [['users'], { search: '', state: undefined }, 'users'],
    [['users', 'a/b'], { search: 'x y' }, 'users/a%2Fb?search=x+y'],
  ])('%j with %j is %j', (path, query, text) => {
    expect(formatAddress({ path, query })).toBe(text)
  })
})
