import { expect, it } from 'vitest'
import type { InventoryItem } from '../../shared/inventory.ts'
import { inventoryCsv } from './csv.ts'

it('ASSET-22 a spreadsheet calculates no text of the report of an inventory', () => {
  const item: InventoryItem = {
    ...{ code: 'A-1', name: '=1+1', kind: null, assignee: 'Maya;@x', result: 'found', reason: null },
    ...{ store: '＝1', scannedAt: null, scannedBy: null },
  }
  expect(inventoryCsv({ items: [item], timeZone: 'UTC', language: 'en' })).toContain("A-1,'=1+1,,Maya;'@x,'＝1,,")
})
