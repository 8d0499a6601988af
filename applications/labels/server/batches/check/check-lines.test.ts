import { describe, expect, it } from 'vitest'
import type { Price } from '../../../shared/label.ts'
import type { PriceLine } from '../file/read-price-file.ts'
import { checkLines, type StoreProduct } from './check-lines.ts'

const MILK = '4006381333931'
const NEW = '96385074'
const stocked = (barcode: string, price: Price | null): [string, StoreProduct] => [
  barcode,
  { product: { id: barcode, name: barcode, detail: '', barcode }, price, labels: 1, scheduled: null },
]
const context = {
  products: new Map([stocked(MILK, { amount: 149, formerAmount: null, currency: 'EUR' }), stocked(NEW, null)]),
  ...{ language: 'en', timeZone: 'Europe/Berlin', now: new Date('2026-11-24T10:00:00Z') },
}
const line = (patch: Partial<PriceLine>, at = 2): PriceLine => ({
  ...{ line: at, barcode: MILK, price: '1.29', formerPrice: '', currency: '', validFrom: '' },
  ...patch,
})
const faults = (...lines: PriceLine[]) =>
  checkLines(lines, context).faults.map(({ line: at, column, problem }) => [at, column, problem])

describe('checkLines', () => {
  it('LABEL-31 a line without faults names product, price and start', () => {
    const { lines } = checkLines([line({ price: '1,29', formerPrice: '1.49', validFrom: '2026-11-30 06:00' })], context)
    expect(lines).toMatchObject([
      {
        ...{ line: 2, product: { product: { barcode: MILK } }, from: new Date('2026-11-30T05:00:00Z') },
        after: { amount: 129, formerAmount: 149, currency: 'EUR' },
      },
    ])
  })

  it.each<[Partial<PriceLine>, string, string]>([
    [{ barcode: '' }, 'barcode', 'line.barcode'],
    [{ barcode: '12' }, 'barcode', 'barcode.format'],
    [{ barcode: '4006381333932' }, 'barcode', 'barcode.check-digit'],
    [{ barcode: '4.00638E+12' }, 'barcode', 'barcode.shortened'],
    [{ barcode: '4,00638E12' }, 'barcode', 'barcode.shortened'],
    [{ barcode: '036000291452' }, 'barcode', 'barcode.unknown'],
    [{ price: '' }, 'price', 'line.price'],
    [{ price: '1.299,00' }, 'price', 'price.format'],
    [{ price: '€1.29' }, 'price', 'price.format'],
    [{ price: '1.299' }, 'price', 'price.decimals'],
    [{ price: '0' }, 'price', 'price.positive'],
    [{ price: '999999' }, 'price', 'price.high'],
    [{ formerPrice: 'x' }, 'formerPrice', 'price.format'],
    [{ formerPrice: '1.29' }, 'formerPrice', 'former.low'],
    [{ currency: 'USD' }, 'currency', 'currency.other'],
    [{ currency: 'XYZ' }, 'currency', 'currency.unknown'],
    [{ barcode: NEW }, 'currency', 'line.currency'],
    [{ validFrom: 'soon' }, 'validFrom', 'from.format'],
    [{ validFrom: '03/04/2027' }, 'validFrom', 'from.format'],
    [{ validFrom: '2026-11-23' }, 'validFrom', 'from.past'],
    [{ validFrom: '2028-11-23' }, 'validFrom', 'from.far'],
  ])('LABEL-32 %j: %s has %s', (patch, column, problem) => {
    expect(faults(line(patch))).toEqual([[2, column, problem]])
  })

  it('LABEL-32 reports all faults of a line, also beside an unknown barcode', () => {
    expect(faults(line({ barcode: '036000291452', price: 'free', formerPrice: '-', validFrom: '?' }))).toEqual([
      [2, 'barcode', 'barcode.unknown'],
      [2, 'validFrom', 'from.format'],
      [2, 'price', 'price.format'],
      [2, 'formerPrice', 'price.format'],
    ])
  })

  it('LABEL-32 accepts a price of an unknown product if it is valid in any currency', () => {
    expect(faults(line({ barcode: '036000291452', price: '99999.1234' }))).toEqual([[2, 'barcode', 'barcode.unknown']])
  })

  it('LABEL-32 a barcode that is there twice is named with the line of the first one', () => {
    const { faults: found } = checkLines([line({}), line({ barcode: ' 400-6381333931' }, 7)], context)
    expect(found).toMatchObject([{ line: 7, column: 'barcode', problem: 'barcode.twice', values: { line: '2' } }])
  })

  it('LABEL-31 the first price of a product names its currency, whose decimals count', () => {
    const [yen] = checkLines([line({ barcode: NEW, price: '250', currency: 'jpy' })], context).lines
    expect(yen?.after).toEqual({ amount: 250, formerAmount: null, currency: 'JPY' })
  })

  it('LABEL-36 a time earlier today means at once, by the clock of the store', () => {
    const [at] = checkLines([line({ validFrom: '2026-11-24' })], context).lines
    expect(at?.from).toEqual(context.now)
  })
})
