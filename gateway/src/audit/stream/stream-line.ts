import type { AuditLinkTable } from '../audit.table.ts'
import type { FoundEvent } from '../search/search-events.ts'
import { toRecord } from '../search/to-record.ts'

/** A link of the chain with its event; without one if retention has deleted it meanwhile. */
export type StreamedLink = Pick<AuditLinkTable, 'position' | 'kind' | 'event_id' | 'hash'> & {
  readonly event: FoundEvent | undefined
}

/** What is sent of one link. */
export interface StreamLine {
  readonly at: Date | undefined
  readonly action: string
  /** JSON in one line. */
  readonly text: string
}

/** Returns the line of a link. Its position and hash are a checkpoint for `audit verify`. */
export function streamLine({ position, kind, event_id, hash, event }: StreamedLink): StreamLine {
  const link = { type: kind, position, hash: hash.toString('hex') }
  const text = JSON.stringify({ ...link, ...(event ? toRecord(event) : { id: event_id }) })
  return { at: event?.at, action: event?.action ?? kind, text }
}
