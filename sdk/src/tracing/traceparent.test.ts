import { assert, constantFrom, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('the header traceparent', () => {
  it('PROD-49 reads what it writes', () => {
    const ids = property(
      stringMatching(/^[0-9a-f]{31}[1-9a-f]$/),
      stringMatching(/^[1-9a-f][0-9a-f]{15}$/),
      constantFrom(true, false),
      (traceId, spanId, sampled) => {
        expect(readTraceparent(writeTraceparent({ traceId, spanId, sampled }))).toEqual({ traceId, spanId, sampled })
      },
    )
    assert(ids)
  })

  it('PROD-49 any other text is no trace, or one with ids of the right form', () => {
    const text = property(string({ unit: constantFrom(...'0f-a1G ,'.split('')), maxLength: 80 }), (header) => {
      const read = readTraceparent(header)
      if (read) expect(`${read.traceId} ${read.spanId}`).toMatch(/^[0-9a-f]{32} [0-9a-f]{16}$/)
    })
    assert(text, { numRuns: 500 })
  })

  it.each([
    ['a later version with more fields', `01-${TRACE}-${SPAN}-01-more`, true],
    ['flags that are not known', `00-${TRACE}-${SPAN}-fe`, false],
  ])('reads %s', (_what, header, sampled) => {
    expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, sampled })
  })

  it.each([
    ['a missing header', undefined],
    ['two headers', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['version 00 with more fields', `00-${TRACE}-${SPAN}-01-more`],
    ['the version ff', `ff-${TRACE}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['an endless one', `01-${TRACE}-${SPAN}-01-${'x'.repeat(200)}`],
  ])('PROD-49 ignores %s', (_what, header) => {
    expect(readTraceparent(header)).toBeUndefined()
  })
})
