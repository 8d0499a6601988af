import { describe, expect, it } from 'vitest'
import { differenceKinds } from './difference.ts'
import { type Content, EMPTY_CONTENT } from './label.ts'

const MILK: Content = {
  ...{ productId: 'p1', name: 'Alpine milk', detail: '1 l', barcode: '4006381333931' },
  ...{ amount: 149, formerAmount: null, currency: 'EUR' },
}

describe('differenceKinds', () => {
  it.each<[string, Content | null, Content, string[]]>([
    ['the same picture', MILK, { ...MILK }, []],
    ['another price', { ...MILK, amount: 169 }, MILK, ['price']],
    ['another currency', { ...MILK, currency: 'CHF' }, MILK, ['price']],
    ['no price yet', { ...MILK, amount: null, currency: null }, MILK, ['price']],
    ['a former price that ended', { ...MILK, formerAmount: 199 }, MILK, ['formerPrice']],
    ['a reduced price', MILK, { ...MILK, amount: 129, formerAmount: 149 }, ['price', 'formerPrice']],
    ['another product', { ...MILK, productId: 'p2', name: 'Butter' }, MILK, ['product']],
    ['a former name', { ...MILK, name: 'Milk' }, MILK, ['product']],
    ['nothing yet', null, MILK, ['empty']],
    ['an empty picture', EMPTY_CONTENT, MILK, ['empty']],
    ['a product that was unbound', MILK, EMPTY_CONTENT, ['product']],
    ['no product, as it should', EMPTY_CONTENT, EMPTY_CONTENT, []],
    ['nothing, without a product', null, EMPTY_CONTENT, []],
  ])('LABEL-46 a label shows %s', (_name, shown, expected, kinds) => {
    expect(differenceKinds(shown, expected)).toEqual(kinds)
  })
})
