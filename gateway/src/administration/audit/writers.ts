import type { AuditRecord } from '@foyer/contract/administration'

const COLUMNS = [
  ...['id', 'at', 'action', 'actorId', 'actor', 'byPlatform', 'organisation', 'subject'],
  ...['address', 'userAgent', 'requestId', 'details'],
]

/** Returns the text of some records of a file. */
export type WriteRecords = (records: readonly AuditRecord[], isFirst: boolean) => string

/**
 * Returns the writer of CSV. A cell that a spreadsheet would run as a formula begins with an apostrophe. The first text has the byte
 * order mark, without which some spreadsheets misread letters with accents, and the header.
 */
export async function csvWriter(): Promise<WriteRecords> {
  /* Loaded with the first export: most gateways never write one. */
  const { stringify } = await import('csv-stringify/sync')
  return (records, isFirst) =>
    stringify(records.map(cellsOf), {
      ...(isFirst ? { header: true, columns: COLUMNS, bom: true } : {}),
      escape_formulas: true,
      record_delimiter: 'windows',
    })
}

/** Returns the writer of JSON lines. */
export async function jsonLinesWriter(): Promise<WriteRecords> {
  return (records) => records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

function cellsOf({ id, at, action, actor, byPlatform, organisation, subject, ...request }: AuditRecord): string[] {
  const { address, userAgent, requestId, details } = request
  const cells = [id, at, action, actor?.id, actor?.username, String(byPlatform), organisation, subject]
  return [...cells, address, userAgent, requestId, JSON.stringify(details)].map((cell) => cell ?? '')
}
