import { describe, expect, it } from 'vitest'
import { readHeader } from './header.ts'

const columns = (text: string) => {
  const header = readHeader(text)
  return 'problem' in header ? header : header.columns
}

describe('readHeader', () => {
  it.each([
    ['barcode;price', ['barcode', 'price']],
    ['Price,Valid from,EAN', ['price', 'validFrom', 'barcode']],
    ['"Code-barres";"Prix";"Ancien prix";"Valable à partir du"', ['barcode', 'price', 'formerPrice', 'validFrom']],
    ['Barcode\tNeuer Preis\tFrüherer Preis\tGültig ab', ['barcode', 'price', 'formerPrice', 'validFrom']],
    ['STRICHCODE;Preis;frueherer_preis;Waehrung', ['barcode', 'price', 'formerPrice', 'currency']],
    ['Código de barras;Precio;Precio anterior;Válido desde', ['barcode', 'price', 'formerPrice', 'validFrom']],
    ['条形码,价格,原价,生效时间', ['barcode', 'price', 'formerPrice', 'validFrom']],
    ['price;name, size;barcode', ['price', undefined, 'barcode']],
  ])('LABEL-31 finds separator and columns of %s', (text, expected) => {
    expect(columns(`${text}\n1;2`)).toEqual(expected)
  })

  it.each([
    ['price;name', 'file.column', 'barcode'],
    ['barcode,former price', 'file.column', 'price'],
    ['barcode;price;EAN', 'file.column-twice', 'barcode'],
    ['', 'file.column', 'barcode'],
    ['"barcode;price', 'file.column', 'barcode'],
    [`${'x'.repeat(9_999)}`, 'file.column', 'barcode'],
  ])('LABEL-32 %j has the fault %s for %s', (text, problem, column) => {
    expect(columns(text)).toEqual({ problem, column })
  })

  it('LABEL-31 names columns that are not used, but not those for readers', () => {
    const header = readHeader('Barcode;Preis;Produkt;Gültig bis;;Größe\n')
    expect('unused' in header && header.unused).toEqual(['Gültig bis'])
  })
})
