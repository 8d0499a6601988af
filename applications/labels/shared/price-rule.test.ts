import { describe, expect, it } from 'vitest'
import { AMOUNT_MAX, decimalsOf, formatPrice, isFormerTooLow, parsePrice } from './price-rule.ts'

describe('parsePrice', () => {
  it.each<[unknown, number, number]>([
    ['1.49', 2, 149],
    ['1,49', 2, 149],
    [' 1.5 ', 2, 150],
    ['0.01', 2, 1],
    ['007', 2, 700],
    ['99999.99', 2, AMOUNT_MAX],
    ['1490', 0, 1490],
    ['1.125', 3, 1125],
  ])('LABEL-06 accepts %j with %i decimals', (typed, decimals, amount) => {
    expect(parsePrice(typed, decimals)).toEqual({ ok: true, amount })
  })

  it.each<[unknown, number, string]>([
    [undefined, 2, 'required'],
    [null, 2, 'required'],
    ['', 2, 'required'],
    ['   ', 2, 'required'],
    [1.49, 2, 'format'],
    [['1'], 2, 'format'],
    ['1.4.9', 2, 'format'],
    ['1 000', 2, 'format'],
    ['1e3', 2, 'format'],
    ['.5', 2, 'format'],
    ['5.', 2, 'format'],
    ['١', 2, 'format'],
    ['+1', 2, 'format'],
    ['€ 1', 2, 'format'],
    ['1.499', 2, 'decimals'],
    ['1.4', 0, 'decimals'],
    ['0', 2, 'positive'],
    ['0.00', 2, 'positive'],
    ['-1.49', 2, 'positive'],
    ['100000', 2, 'high'],
    ['999999999999', 2, 'high'],
  ])('LABEL-06 rejects %j with %i decimals: %s', (typed, decimals, problem) => {
    expect(parsePrice(typed, decimals)).toEqual({ ok: false, problem })
  })
})

describe('isFormerTooLow', () => {
  it.each([
    ['1.49', '1.49', 'EUR', true],
    ['1,50', '1.49', 'EUR', true],
    ['1.48', '1.49', 'EUR', false],
    ['1.49', '', 'EUR', false],
    ['x', '1.49', 'EUR', false],
    ['1.49', '1', '', false],
  ])('LABEL-72 of %s with the former price %j in %j is %s', (price, former, currency, expected) => {
    expect(isFormerTooLow(price, former, currency)).toBe(expected)
  })
})

describe('prices', () => {
  it('LABEL-06 have the decimals of their currency', () => {
    expect(['EUR', 'JPY', 'TND'].map(decimalsOf)).toEqual([2, 0, 3])
    expect(formatPrice(149, 'EUR', 'en')).toBe('€1.49')
    expect(formatPrice(149, 'EUR', 'de').replace(/\s/g, ' ')).toBe('1,49 €')
  })
})
