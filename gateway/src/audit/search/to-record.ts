import type { AuditRecord, AuditValue } from '@foyer/contract/administration'
import type { FoundEvent } from './search-events.ts'

/** Returns a found event as the contract describes it. */
export function toRecord(row: FoundEvent): AuditRecord {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id && row.actor_username ? { id: row.actor_id, username: row.actor_username } : null,
    byPlatform: row.actor_outside,
    organisation: row.scope_id,
    subject: row.subject,
    address: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    details: row.details as Record<string, AuditValue>,
  }
}
