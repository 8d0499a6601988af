import { describe, expect, it } from 'vitest'
import { nearTests } from './near-tests.ts'

const FILES = ['a/one.test.ts', 'a/two.test.ts', 'a/b/three.test.ts', 'c/four.test.ts']

describe('the tests that run for a mutant', () => {
  it.each<[string, string, string[], string[]]>([
    [
      'that tests reach: those of its folder',
      'a/one.ts',
      ['a/one.test.ts#x # y', 'c/four.test.ts#z'],
      ['a/one.test.ts#x # y'],
    ],
    ['that only loading reaches: all of its folder', 'a/one.ts', [], ['a/one.test.ts#', 'a/two.test.ts#']],
    ['that only far tests reach: all of its folder', 'a/b/x.ts', ['c/four.test.ts#z'], ['a/b/three.test.ts#']],
  ])('%s', (_case, mutated, reaching, expected) => {
    expect(nearTests(mutated, reaching, FILES)).toEqual(expected)
  })
})
