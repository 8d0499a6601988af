import type { AuditRecord, administrationEndpoints } from '@foyer/contract/administration'
import { AUDIT_EXPORT_MAX_ROWS } from '@foyer/contract/limits'
import { type AuditSearch, type FoundPage, searchEvents, toRecord } from '../../audit/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { FileResponse } from '../../platform/http/responses/file-response.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../record-action.ts'
import { filtersOf, searchOf } from './search.ts'
import { csvWriter, jsonLinesWriter } from './writers.ts'

const EVENTS_PER_QUERY = 1_000

const FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8', extension: 'csv', writer: csvWriter },
  'json-lines': { mediaType: 'application/jsonl', extension: 'jsonl', writer: jsonLinesWriter },
} as const

/** Returns audit events as a file that is read while it is sent. The export itself is recorded first. */
export function exportAudit(deps: Deps, maxRows = AUDIT_EXPORT_MAX_ROWS) {
  return async (context: RequestContext<(typeof administrationEndpoints)['exportAudit'], Principal>) => {
    const { input, principal, request, access } = context
    const { mediaType, extension, writer } = FORMATS[input.format]
    const write = await writer()
    const search = await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
      const search = searchOf(principal, filtersOf(input))
      const organisationId = search.reader?.organisationId ?? null
      await recordAction(tx, 'audit.exported', principal, request, now, { name: input.format, organisationId }, input)
      return search
    })
    const name = `audit-${deps.clock.now().toISOString().slice(0, 10)}.${extension}`
    const content = written(recordsOf(deps.reads, search, input.cursor, maxRows), write)
    return new FileResponse({ name, mediaType, bytes: undefined, content })
  }
}

async function* written(
  records: AsyncIterable<readonly AuditRecord[]>,
  write: (records: readonly AuditRecord[], isFirst: boolean) => string,
): AsyncIterable<Buffer> {
  let isFirst = true
  for await (const page of records) {
    const text = write(page, isFirst)
    isFirst = false
    if (text !== '') yield Buffer.from(text)
  }
}

async function* recordsOf(
  reads: Deps['reads'],
  search: AuditSearch,
  from: string | undefined,
  maxRows: number,
): AsyncIterable<readonly AuditRecord[]> {
  let cursor: string | null | undefined = from
  let left = maxRows
  do {
    const size = Math.min(EVENTS_PER_QUERY, left)
    const page: FoundPage = await reads.run(async (db) => await searchEvents(db, search, { cursor, size }))
    yield page.events.map(toRecord)
    left -= page.events.length
    cursor = page.nextCursor
  } while (cursor !== null && left > 0)
}
