import { describe, expect, it } from 'vitest'
import { parseBarcode } from './barcode-rule.ts'

describe('parseBarcode', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['40 0638 1333 931', '4006381333931'],
    [' 4006381-333931 ', '4006381333931'],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
  ])('LABEL-07 accepts %j', (typed, barcode) => {
    expect(parseBarcode(typed)).toEqual({ ok: true, barcode })
  })

  it.each<[unknown, string]>([
    [undefined, 'required'],
    [null, 'required'],
    ['', 'required'],
    [' - ', 'required'],
    [4006381333931, 'format'],
    ['400638133393', 'check-digit'],
    ['4006381333932', 'check-digit'],
    ['4006381333913', 'check-digit'],
    ['400638', 'format'],
    ['40063813339312', 'format'],
    ['400638133393X', 'format'],
    ['٤٠٠٦٣٨١٣', 'format'],
  ])('LABEL-07 rejects %j: %s', (typed, problem) => {
    expect(parseBarcode(typed)).toEqual({ ok: false, problem })
  })
})
