import { catalogues } from '@foyer/messages'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'

/** Neighbouring texts are one text: how a compiler cuts them means nothing. */
function joined(compiled: unknown): unknown {
  if (!Array.isArray(compiled)) return compiled
  const parts: unknown[] = []
  for (const token of compiled) {
    const last = parts.at(-1)
    if (typeof token === 'string' && token !== '#' && typeof last === 'string' && last !== '#') {
      parts[parts.length - 1] = last + token
    } else if (Array.isArray(token)) parts.push([token[0], token[1], stylesJoined(token[2])])
    else parts.push(token)
  }
  return parts
}

function stylesJoined(style: unknown): unknown {
  if (typeof style !== 'object' || style === null) return style
  return Object.fromEntries(Object.entries(style).map(([key, branch]) => [key, joined(branch)]))
}

describe('the small compiler of messages', () => {
  test.each(Object.entries(catalogues))(
    'I18N-05 reads every message in %s as the gateway’s does',
    (_language, catalogue) => {
      for (const [key, message] of Object.entries(catalogue)) {
        expect(joined(compile(message)), key).toEqual(joined(compileMessageOrThrow(message)))
      }
    },
  )

  test.each([
    '{n, plural, =0 {none} one {# of {total}} other {#, {kind, select, a {A #} other {B}}}}',
    '{n, plural, offset:1 one {you and #} other {you and # more}}',
    '{n, selectordinal, one {#st} other {#th}}',
    '{when, date, long} at {when, time} and {x, number, percent}',
    "It's {name}, isn''t it '{quoted}' and '{'",
    "{n, plural, one {'#' is # '{n}'} other {# o'clock}}",
    '',
    'no # sign outside of a plural',
  ])('reads %s as the gateway’s does', (message) => {
    expect(joined(compile(message))).toEqual(joined(compileMessageOrThrow(message)))
  })

  // But for apostrophes beside apostrophes or braces that they do not quote: it is not clear what those mean.
  test('reads any message that could be as the gateway’s does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', "x'a", "x''y", 'é', '中', ',', '.', '-'), maxLength: 6 })
    const { message } = fc.letrec<{ message: string; part: string }>((tie) => ({
      message: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
      part: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.constantFrom('{name}', '{ n , number }', '{d, date, short}', "x'{'a'}'y"),
        fc.tuple(tie('message'), tie('message')).map(([one, other]) => `{n, plural, one {${one}#} other {${other}}}`),
        fc.tuple(tie('message'), tie('message')).map(([a, other]) => `{k, select, a {${a}} other {${other}}}`),
      ),
    }))
    fc.assert(
      fc.property(message, (one) => {
        let expected: unknown
        try {
          expected = joined(compileMessageOrThrow(one))
        } catch {
          fc.pre(false)
        }
        expect(joined(compile(one))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['{', '}', '{n', '{n, plural', '{n, plural, one {x}', '{}', '{n, plural, one x}'])(
    '%s is no message',
    (broken) => {
      expect(() => compile(broken)).toThrow()
    },
  )
})
