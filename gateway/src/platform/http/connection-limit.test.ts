import { describe, expect, it } from 'vitest'
import { toEvict } from './connection-limit.ts'

const NOW = 10_000
type Since = [string, number][]

const CHOICES: [string, Since, Since, string | undefined][] = [
  ['nobody where no connection waits or sends', [], [], undefined],
  [
    'the one that has waited longest',
    [
      ['old', 1_000],
      ['new', 9_000],
    ],
    [],
    'old',
  ],
  [
    'the body that has been on its way longest, where none waits',
    [],
    [
      ['old', 1_000],
      ['new', 9_000],
    ],
    'old',
  ],
  ['an idle connection before a body under way', [['idle', 8_000]], [['body', 1_000]], 'idle'],
  ['a slow body before a connection that has just been opened', [['opened', 9_999]], [['body', 1_000]], 'body'],
  ['a slow body before a connection opened less than two seconds ago', [['opened', 8_001]], [['body', 8_000]], 'body'],
  ['an opened connection before a body that began later', [['opened', 9_000]], [['body', 9_001]], 'opened'],
]

describe('toEvict', () => {
  it.each(CHOICES)('ASVS 15.2.2 chooses %s', (_what, waiting, sending, chosen) => {
    expect(toEvict(waiting, sending, NOW)).toBe(chosen)
  })
})
