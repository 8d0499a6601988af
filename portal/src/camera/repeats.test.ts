import { expect, it } from 'vitest'
import { createRepeats } from './repeats.ts'

it.each<[string, [code: string | undefined, at: number][], boolean[]]>([
  [
    'a code in view counts once',
    [
      ['a', 0],
      ['a', 100],
      ['a', 1_600],
      ['a', 3_100],
    ],
    [true, false, false, false],
  ],
  [
    'a code that comes back counts again',
    [
      ['a', 0],
      [undefined, 100],
      ['a', 1_501],
    ],
    [true, false, true],
  ],
  [
    'a code that was missed for a moment counts once',
    [
      ['a', 0],
      [undefined, 100],
      ['a', 200],
      ['a', 1_800],
    ],
    [true, false, false, false],
  ],
  [
    'a code in view counts once for a device that reads every two seconds',
    [
      ['a', 0],
      ['a', 2_000],
      ['a', 4_000],
    ],
    [true, false, false],
  ],
  [
    'another code counts at once, and so does the first after it',
    [
      ['a', 0],
      ['b', 100],
      ['a', 200],
    ],
    [true, true, true],
  ],
])('APP-50 %s', (_sentence, reads, expected) => {
  const isNew = createRepeats()
  expect(reads.map(([code, at]) => isNew(code, at))).toEqual(expected)
})
