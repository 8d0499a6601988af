import { expect, it } from 'vitest'

const sources: Readonly<Record<string, string>> = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** An import of more than types. */
const OF_VALUES = /^import (?!type\b)[^'"]*from '@foyer\/contract\/administration'/m

it('no screen loads the schemas of calls: they compile code from strings, which the policy of the portal refuses', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(Object.keys(sources).filter((path) => OF_VALUES.test(sources[path] as string))).toEqual([])
  expect(OF_VALUES.test("import { KINDS, type Kind } from '@foyer/contract/administration'")).toBe(true)
})
