import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '../errors/index.ts'
import { codeOf, NUMERIC_CODES, succeeded } from './envelope.ts'

describe('envelope', () => {
  it('WIRE-07 the codes 1001, 1007 and 5050 are numbers on the wire', () => {
    expect(Object.values(NUMERIC_CODES)).toEqual([1001, 1007, 5050])
  })

  it('WIRE-07 only 1007 and 5050 of the catalogue are numeric codes', () => {
    const codes = Object.values(ERRORS).map(({ code }) => code)
    const digits = codes.filter((code) => /^\d+$/.test(code))
    expect(digits).toEqual(['1007', '5050'])
    for (const code of codes.filter((one) => !digits.includes(one))) expect(code).toMatch(/^[AC]\d{4}$/)
  })

  it('ERR-01 only the number 1001 is a success', () => {
    expect(succeeded({ resultCode: 1001, data: {} })).toBe(true)
    for (const resultCode of ['1001', 1007, 5050, 'A0210', true, null]) {
      expect(succeeded({ resultCode: resultCode as 'A0210', message: '' }), String(resultCode)).toBe(false)
    }
  })

  it('codeOf returns the code as the catalogue writes it', () => {
    expect(codeOf({ resultCode: 1001, data: {} })).toBe('success')
    expect(codeOf({ resultCode: 1007, message: '' })).toBe('1007' satisfies ErrorCode)
    expect(codeOf({ resultCode: 'A0213', message: '' })).toBe('A0213')
  })
})
