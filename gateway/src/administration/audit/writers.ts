import type { AuditRecord } from '@foyer/contract/administration'
import { csvTextWriter } from '../csv-text.ts'

const COLUMNS = [
  ...['id', 'at', 'action', 'actorId', 'actor', 'byPlatform', 'organisation', 'subject'],
  ...['address', 'userAgent', 'requestId', 'details'],
]

/** Returns the text of some records of a file. */
export type WriteRecords = (records: readonly AuditRecord[], isFirst: boolean) => string

/** Returns the writer of CSV. */
export async function csvWriter(): Promise<WriteRecords> {
  const write = await csvTextWriter(COLUMNS)
  return (records, isFirst) => write(records.map(cellsOf), isFirst)
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
