import { describe, expect, it } from 'vitest'
import { parsePrice } from '../../shared/price-rule.ts'
import { printedPrice, typedPrice } from './price.ts'

describe('price on a label', () => {
  it.each([
    [149, 'EUR', '1', '49'],
    [5, 'EUR', '0', '05'],
    [1200, 'EUR', '12', '00'],
    [149, 'JPY', '149', ''],
    [1234, 'KWD', '1', '234'],
  ])('LABEL-14 prints %i %s as %s and %s', (amount, currency, whole, rest) => {
    expect(printedPrice({ amount, currency })).toEqual({ whole, rest })
  })
})

describe('price in a field', () => {
  it.each([
    ['en-GB', '1234.50'],
    ['de-DE', '1234,50'],
    ['fr-FR', '1234,50'],
    ['zh-CN', '1234.50'],
  ])('LABEL-15 begins in %s as %s, which the back end accepts', (locale, text) => {
    expect(typedPrice({ amount: 123_450, currency: 'EUR' }, locale)).toBe(text)
    expect(parsePrice(text, 2)).toEqual({ ok: true, amount: 123_450 })
  })
})
