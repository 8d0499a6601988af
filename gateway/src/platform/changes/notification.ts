import { type RawBuilder, sql } from 'kysely'
import type { Change, ChangeKind } from './change.table.ts'

export const CHANGE_CHANNEL = 'foyer_change'

/**
 * Returns the payload that announces a change: `kind subject id`, then its data as JSON. PostgreSQL limits it to 8,000 bytes.
 * It uses the column `id` of the new row.
 */
export function notificationOf({ kind, subject }: Change, data: string | null): RawBuilder<string> {
  return sql`${`${kind} ${subject} `}::text || id || ${data === null ? '' : ` ${data}`}::text`
}

/** @returns the announced change; undefined for an unreadable payload: the next poll of the log finds that change */
export function readNotification(payload: string): Change | undefined {
  const [kind, subject = '', id, ...data] = payload.split(' ')
  const change = { kind: kind as ChangeKind, subject, id: Number(id) }
  if (data.length === 0) return change
  try {
    return { ...change, data: JSON.parse(data.join(' ')) }
  } catch {
    return undefined
  }
}
