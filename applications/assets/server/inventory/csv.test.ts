import { expect, it } from 'vitest'
import type { InventoryItem } from '../../shared/inventory.ts'
import { inventoryCsv } from './csv.ts'

const ITEM: InventoryItem = {
  ...{ code: 'A-1', name: '=1+1', kind: null, assignee: 'Maya;@x', result: 'found', reason: null },
  ...{ store: '＝1', scannedAt: null, scannedBy: null },
}

it('ASSET-22 a spreadsheet calculates no text of the report of an inventory', () => {
  expect(inventoryCsv({ items: [ITEM], timeZone: 'UTC', language: 'en' })).toContain("A-1,'=1+1,,Maya;'@x,'＝1,,")
})

it('ASSET-22 the cells of the report are separated as spreadsheets of the language expect', () => {
  const report = { items: [{ ...ITEM, name: 'Scanner', assignee: null, store: null }], timeZone: 'UTC' }
  expect(inventoryCsv({ ...report, language: 'de' })).toContain('Vorhanden;A-1;Scanner;;;;;')
})
