import { describe, expect, it } from 'vitest'
import { parseCode } from './code-rule.ts'

describe('parseCode', () => {
  it.each([
    ['MC-0147', 'MC-0147'],
    [' mc-0147 ', 'MC-0147'],
    ['mc 01 47', 'MC0147'],
    ['4006381333931', '4006381333931'],
    ['A1', 'A1'],
    ['a.b_c-1', 'A.B_C-1'],
    ['X'.repeat(40), 'X'.repeat(40)],
  ])('ASSET-06 reads %j as %s', (typed, code) => {
    expect(parseCode(typed)).toEqual({ ok: true, code })
  })

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    [null, 'required'],
    [undefined, 'required'],
    [7, 'format'],
    ['A', 'format'],
    ['-A1', 'format'],
    ['https://example.com/1', 'format'],
    ['MC%0147', 'format'],
    ['MÜ-1', 'format'],
    ['X'.repeat(41), 'format'],
    ['A1\0', 'format'],
  ])('ASSET-06 rejects %j: %s', (typed, problem) => {
    expect(parseCode(typed)).toEqual({ ok: false, problem })
  })
})
