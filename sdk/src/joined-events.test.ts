import { describe, expect, it } from 'vitest'
import { joinEvents } from './joined-events.ts'

const happened = (store: string, ...ids: string[]) => ({ organisation: 'o', store, ids })
const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => String(from + index))

describe('events that are joined', () => {
  it.each([
    ['nothing', [], []],
    ['one', [happened('a', '1')], [['a', ['1']]]],
    ['two of one store', [happened('a', '1'), happened('a', '2', '1')], [['a', ['1', '2']]]],
    [
      'two stores',
      [happened('a', '1'), happened('b', '1')],
      [
        ['a', ['1']],
        ['b', ['1']],
      ],
    ],
    ['one that concerns everything, first', [happened('a'), happened('a', '1')], [['a', []]]],
    ['one that concerns everything, last', [happened('a', '1'), happened('a'), happened('a', '2')], [['a', []]]],
    ['20 ids', [happened('a', ...many(0, 12)), happened('a', ...many(8, 12))], [['a', many(0, 20)]]],
    ['21 ids', [happened('a', ...many(0, 12)), happened('a', ...many(9, 12))], [['a', []]]],
  ] as const)('APP-57 %s', (_name, happenings, expected) => {
    const joined = joinEvents('labels', happenings)
    expect(joined.map(({ store, ids }) => [store, ids])).toEqual(expected)
    for (const { organisation, topic } of joined) expect([organisation, topic]).toEqual(['o', 'labels'])
  })
})
