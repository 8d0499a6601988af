import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'

describe('compile', () => {
  it.each([
    ['Sign in', 'Sign in'],
    ['', ''],
    ["It's here, isn''t it? '{name}'", "It's here, isn't it? {name}"],
    ['no # sign outside of a plural', 'no # sign outside of a plural'],
  ])('returns a text for %j, which has no arguments', (message, text) => {
    expect(compile(message)).toBe(text)
  })

  it.each([
    ['{name}', [['name']]],
    ["It''s {name}, '{'quoted'}'", ["It's ", ['name'], ', {quoted}']],
    ['{x, number, percent} at {when, time}', [['x', 'number', 'percent'], ' at ', ['when', 'time']]],
    [
      "{n, plural, =0 {none} one {# o''clock} other {#, {kind, select, a {A} other {B}}}}",
      [
        [
          'n',
          'plural',
          { 0: ['none'], one: ['#', " o'clock"], other: ['#', ', ', ['kind', 'select', { a: ['A'], other: ['B'] }]] },
        ],
      ],
    ],
    [
      '{n, plural, offset:1 one {you and #} other {you and # more}}',
      [['n', 'plural', { offset: 1, one: ['you and ', '#'], other: ['you and ', '#', ' more'] }]],
    ],
  ])('returns tokens for %j', (message, tokens) => {
    expect(compile(message)).toEqual(tokens)
    expect(JSON.parse(JSON.stringify(compile(message)))).toEqual(tokens)
  })

  it.each(['{n', '{n, plural', '{n, plural, one {x}', '{n, plural, one x}'])(
    'throws for %j, which is not a valid message',
    (broken) => {
      expect(() => compile(broken)).toThrow()
    },
  )
})
