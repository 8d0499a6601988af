import { describe, expect, it } from 'vitest'
import { linesOf } from './csv-file.ts'

describe('lines of a file', () => {
  it.each([
    ["=cmd|' /C calc'!A0,Nadia", "'=cmd|' /C calc'!A0,Nadia"],
    ['nadia,"=1+1, 2";@x', `nadia,"'=1+1, 2";'@x`],
    ['nadia, -1\t＋1', "nadia,' -1\t'＋1"],
    ['nadia,a=b-c,x@verte.example', 'nadia,a=b-c,x@verte.example'],
  ])('ADMIN-25 no cell of %s is a formula', (line, expected) => {
    expect(linesOf(line, [1])).toBe(`${expected}\n`)
  })
})
