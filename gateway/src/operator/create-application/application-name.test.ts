import { describe, expect, it } from 'vitest'
import { findKeyProblem, nameOfKey } from './application-name.ts'

describe('key of a new application', () => {
  it.each(['a', 'tills', 'shelf-notes', 'a1', `a${'b'.repeat(31)}`])('APP-41 accepts %s', (key) => {
    expect(findKeyProblem(key)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['upper-case letters', 'Tills'],
    ['a digit at its beginning', '7tills'],
    ['a hyphen at its beginning', '-tills'],
    ['a space', 'my app'],
    ['a dot', 'my.app'],
    ['the folder above', '..'],
    ['a path', 'tills/notes'],
    ['a path that leads elsewhere', '../tills'],
    ['an absolute path', '/tmp/tills'],
    ['a path of Windows', 'c:\\tills'],
    ['a quotation mark', 'a"b'],
    ['a line break', 'tills\n'],
    ['letters with accents', 'préts'],
    ['more than 32 characters', `a${'b'.repeat(32)}`],
  ])('APP-41 rejects %s', (_what, key) => {
    expect(findKeyProblem(key)).toEqual(expect.any(String))
  })
})

it.each(['shell', 'versions'])('APP-41 says that the key %s is reserved', (key) => {
  expect(findKeyProblem(key)).toBe('is reserved')
})

describe('name of a new application', () => {
  it.each([
    ['tills', 'Tills'],
    ['shelf-notes', 'Shelf notes'],
    ['a--b-', 'A b'],
  ])('%s is named %s', (key, name) => {
    expect(nameOfKey(key)).toBe(name)
  })
})
