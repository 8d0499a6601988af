import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLines } from '../check/check-lines.ts'
import { readPriceFile } from './read-price-file.ts'
import { writePrices } from './write-prices.ts'

const MILK = { id: 'p1', name: 'Milk; "fresh"', detail: '1 l', barcode: '4006381333931' }
const currencies = fc.constantFrom('EUR', 'JPY', 'KWD')
const languages = fc.constantFrom('en', 'fr', 'de', 'es', 'zh')

describe('writePrices', () => {
  it('LABEL-31 writes what is read again as the same prices, in every language', async () => {
    const amounts = fc.integer({ min: 1, max: 4_000_000 })
    await fc.assert(
      fc.asyncProperty(amounts, fc.boolean(), currencies, languages, async (amount, reduced, currency, language) => {
        const price = { amount, formerAmount: reduced ? amount + 5 : null, currency }
        const { lines, faults } = await readPriceFile(writePrices([{ product: MILK, price }], language).slice(1))
        const products = new Map([[MILK.barcode, { product: MILK, price, labels: 1, scheduled: null }]])
        const context = { products, language, timeZone: 'UTC', now: new Date(0) }
        const checked = checkLines(lines, context)
        expect([faults, checked.faults, checked.lines[0]?.after]).toEqual([[], [], price])
      }),
    )
  })

  it('LABEL-31 a name that a spreadsheet would calculate begins with an apostrophe', () => {
    const product = { ...MILK, name: '=1+1', detail: '' }
    expect(writePrices([{ product, price: null }], 'en')).toBe(
      "\ufeffBarcode,Price,Former price,Currency,Valid from,Product\r\n4006381333931,,,,,'=1+1\r\n",
    )
  })
})
