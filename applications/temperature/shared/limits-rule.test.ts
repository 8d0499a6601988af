import { describe, expect, it } from 'vitest'
import { parseLimits } from './limits-rule.ts'

describe('parseLimits', () => {
  it.each<[unknown, unknown, unknown, { low: number | null; high: number | null; delayMinutes: number }]>([
    ['2', '7', '10', { low: 2, high: 7, delayMinutes: 10 }],
    ['-0.5', '4,5', '0', { low: -0.5, high: 4.5, delayMinutes: 0 }],
    ['', '−18', ' 240 ', { low: null, high: -18, delayMinutes: 240 }],
    [null, '– 18', '10', { low: null, high: -18, delayMinutes: 10 }],
    [0, undefined, 5, { low: 0, high: null, delayMinutes: 5 }],
    ['-60', '60', '10', { low: -60, high: 60, delayMinutes: 10 }],
  ])('TEMP-06 accepts %j to %j after %j minutes', (low, high, delayMinutes, limits) => {
    expect(parseLimits({ low, high, delayMinutes })).toEqual({ ok: true, limits })
  })

  it.each<[unknown, unknown, unknown, [string, string][]]>([
    ['', '', '10', [['high', 'required']]],
    ['7', '7', '10', [['high', 'order']]],
    ['8', '7', '10', [['high', 'order']]],
    ['two', '7', '10', [['low', 'format']]],
    ['2', ['7'], '10', [['high', 'format']]],
    ['2.25', '7', '10', [['low', 'decimals']]],
    [
      '-60.1',
      '60.1',
      '10',
      [
        ['low', 'bounds'],
        ['high', 'bounds'],
      ],
    ],
    ['2', '7', '', [['delayMinutes', 'required']]],
    ['2', '7', '1.5', [['delayMinutes', 'format']]],
    ['2', '7', '-1', [['delayMinutes', 'format']]],
    ['2', '7', '241', [['delayMinutes', 'bounds']]],
    [
      'x',
      'y',
      'z',
      [
        ['low', 'format'],
        ['high', 'format'],
        ['delayMinutes', 'format'],
      ],
    ],
  ])('TEMP-06 rejects %j to %j after %j minutes', (low, high, delayMinutes, expected) => {
    const parsed = parseLimits({ low, high, delayMinutes })
    expect(parsed.ok ? [] : parsed.problems.map(({ path, problem }) => [path, problem])).toEqual(expected)
  })
})
