import { COLUMNS, type Column } from '../../../shared/batch.ts'
import { parseCsv } from './csv-grammar.ts'

/** Names of the columns in English and the other languages. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  barcode: [
    'barcode',
    'EAN',
    'GTIN',
    'UPC',
    'EAN-13',
    'code-barres',
    'Strichcode',
    'código de barras',
    '条形码',
    '条码',
  ],
  price: [
    ...['price', 'new price', 'prix', 'nouveau prix', 'Preis', 'neuer Preis', 'precio', 'nuevo precio', 'precio nuevo'],
    ...['价格', '新价格', '现价', '售价'],
  ],
  formerPrice: [
    ...['former price', 'old price', 'was', 'ancien prix', 'prix barré', 'früherer Preis', 'alter Preis'],
    ...['Streichpreis', 'statt', 'precio anterior', 'antes', '原价'],
  ],
  currency: ['currency', 'devise', 'monnaie', 'Währung', 'moneda', 'divisa', '货币', '币种'],
  validFrom: [
    ...['valid from', 'from', 'valable à partir du', 'valable dès', 'à partir du', 'gültig ab', 'ab'],
    ...['válido desde', 'desde', '生效时间', '生效日期'],
  ],
}
const FOLDED = Object.entries(NAMES).flatMap(([column, names]) =>
  names.map((name) => [folded(name), column as Column] as const),
)
const COLUMN_BY_NAME = new Map(FOLDED)
/** What a list of prices has for its readers. */
const FOR_READERS = [
  'product',
  'produit',
  'Produkt',
  'producto',
  '商品',
  'size',
  'format',
  'Größe',
  'formato',
  '规格',
].map(folded)

const DELIMITERS = [';', ',', '\t'] as const
/** A longer first line is no header. */
const HEADER_MAX_LENGTH = 4_096

export interface Header {
  readonly delimiter: string
  /** By position; undefined for a column that is not used. */
  readonly columns: readonly (Column | undefined)[]
  /** Names of columns that are not used and not known, as they are in the file. */
  readonly unused: readonly string[]
}

export type HeaderFault = { readonly problem: 'file.column' | 'file.column-twice'; readonly column: Column }

/** Finds the separator and the columns from the first line, which can have them in any order. */
export function readHeader(text: string): Header | HeaderFault {
  const heads = DELIMITERS.map((delimiter) => headOf(text, delimiter))
  const best = heads.reduce((a, b) => (known(b) > known(a) ? b : a))
  for (const column of COLUMNS) {
    const times = best.columns.filter((one) => one === column).length
    if (times > 1) return { problem: 'file.column-twice', column }
    if (times === 0 && (column === 'barcode' || column === 'price')) return { problem: 'file.column', column }
  }
  return best
}

function headOf(text: string, delimiter: string): Header {
  const [first] = parseCsv(text.slice(0, HEADER_MAX_LENGTH), delimiter)
  const names = first && 'cells' in first ? first.cells : []
  const columns = names.map(columnOf)
  const unused = names.filter((name, at) => !columns[at] && name.trim() !== '' && !FOR_READERS.includes(folded(name)))
  return { delimiter, columns, unused: unused.map((name) => name.trim()) }
}

function known({ columns }: Header): number {
  return columns.filter((column) => column !== undefined).length
}

/** `Früherer Preis`, `frueherer_preis` and `FORMER PRICE` name the same column. */
function columnOf(name: string): Column | undefined {
  return COLUMN_BY_NAME.get(folded(name))
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e(?=[a-z])/g, umlautAsLetter)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** `ue`, as `ü` is written without umlauts. */
function umlautAsLetter(_whole: string, letter: string): string {
  return letter
}
