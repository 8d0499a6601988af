import { csvText } from '@foyer/sdk/server'
import type { InventoryItem, ItemResult } from '../../shared/inventory.ts'
import { textOf } from '../texts.ts'

const COLUMNS = [
  ...(['report.result', 'report.code', 'report.name', 'report.kind', 'report.assignee'] as const),
  ...(['report.store', 'report.scannedAt', 'report.scannedBy'] as const),
]
/** What needs someone comes first. */
const ORDER: readonly ItemResult[] = ['missing', 'unexpected', 'found-again', 'found']

export interface Report {
  readonly items: readonly InventoryItem[]
  readonly timeZone: string
  readonly language: string
}

/** The report of an inventory as CSV (RFC 4180): a line for each code. Times are those of the store. */
export function inventoryCsv({ items, timeZone, language }: Report): string {
  const head = COLUMNS.map((column) => textOf(column, language))
  const sorted = [...items].sort((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result))
  const lines = sorted.map((item) => cellsOf(item, timeZone, language))
  return csvText([head, ...lines], language)
}

function cellsOf(item: InventoryItem, timeZone: string, language: string): string[] {
  const { code, name, kind, assignee, store, scannedAt, scannedBy, reason } = item
  const result = textOf(`result.${item.result}`, language)
  return [
    reason === null ? result : `${result}: ${textOf(`reason.${reason}`, language)}`,
    ...[code, name ?? '', kind === null ? '' : textOf(`kind.${kind}`, language), assignee ?? '', store ?? ''],
    ...[scannedAt === null ? '' : timeIn(timeZone, scannedAt), scannedBy ?? ''],
  ]
}

/** Such as `2026-11-25 08:12`, which a spreadsheet reads as a time in every language. */
function timeIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant))
}
