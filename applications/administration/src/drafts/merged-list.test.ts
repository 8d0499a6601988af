import { expect, it } from 'vitest'
import { mergedList } from './merged-list.ts'

it.each([
  ['added here', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c', 'b']],
  ['added by both', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
  ['removed here', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
  ['removed by someone else', ['a', 'b'], ['a', 'b', 'c'], ['a'], ['a', 'c']],
  ['changed by both', ['a'], ['b'], ['c'], ['c', 'b']],
  ['not changed by anyone else', ['a', 'b'], ['b', 'c'], ['a', 'b'], ['b', 'c']],
] as const)('ADMIN-152 a list in which an item was %s', (_case, former, typed, saved, merged) => {
  const itemsOf = (names: readonly string[]) => names.map((name) => ({ name }))
  expect(mergedList(itemsOf(former), itemsOf(typed), itemsOf(saved))).toEqual(itemsOf(merged))
})
