/** What users read of a file and its batch, by code. `{name}` is replaced by a value. */
export const en = {
  FILE_FAULTS:
    'The file has faults. Nothing was changed. Correct the lines that the report names, then choose the file again.',
  FILE_LARGE: 'The file is larger than {limit}. Divide it into several files.',
  BATCH_UNKNOWN: 'This price change is not in the current store.',
  PRICES_CHANGED: 'Prices were changed since the check. Look at the list again, then confirm it.',
  ROLLBACK_CHANGED: 'Prices were changed meanwhile. Look at the list again, then confirm it.',
  NOT_SCHEDULED: 'This price change has begun already, or was cancelled. Roll it back instead.',
  NOTHING_TO_ROLL_BACK: 'There is nothing to roll back here. Look at the list of price changes.',
  NOTHING_FAILED: 'No label of this price change has failed. Nothing was sent.',
  'file.empty':
    'The file has no prices. Its first line names the columns, each further line has a barcode and a price.',
  'file.workbook': 'This is an Excel workbook. Save it as CSV.',
  'file.column': 'The column “{column}” is missing. The first line of the file names the columns.',
  'file.column-twice': 'The column “{column}” is there twice. Remove one of them.',
  'file.lines': 'The file has more than {limit} lines. Divide it into several files.',
  'line.quotes': 'A quotation mark is missing or in the wrong place.',
  'line.long': 'A cell is too long. Check the quotation marks and the separators.',
  'line.columns': 'This line does not have as many cells as the first line.',
  'line.barcode': 'The barcode is missing.',
  'line.price': 'The price is missing.',
  'line.currency': 'This product has no price here yet. Name its currency in the column “{column}”.',
  'barcode.shortened':
    'The spreadsheet has shortened the barcode. Format the column as text, and export the file again.',
  'barcode.twice': 'Line {line} has this barcode, too. Remove one of them.',
  'currency.unknown': 'There is no such currency. Write it in three letters, such as EUR.',
  'currency.other': 'The price of this product is in {currency} here.',
  'from.format': 'Write the time as 2026-11-30 06:00.',
  'from.past': 'This day has passed. Leave the time empty for a change at once.',
  'from.far': 'The time is more than a year ahead.',
  'from.now': 'This time has passed. Choose a later one.',
  'name.required': 'Give the price change a name.',
  'name.long': 'The name is too long. Use at most {limit} characters.',
  'column.barcode': 'Barcode',
  'column.price': 'Price',
  'column.formerPrice': 'Former price',
  'column.currency': 'Currency',
  'column.validFrom': 'Valid from',
  'column.product': 'Product',
}

export type BatchTexts = Readonly<Record<keyof typeof en, string>>
