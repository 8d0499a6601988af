import type { Kysely, Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { AuditEventTable } from './audit.table.ts'

export interface AuditEvent {
  /** `area.deed`, such as `user.disabled`. */
  readonly action: string
  readonly at: Date
  readonly actor?: { readonly id: string; readonly username: string } | undefined
  readonly organisationId?: string | undefined
  /** The user or object that the action changed, as administrators know it. */
  readonly subject?: string | undefined
  /** Undefined for actions of the operator on the machine. */
  readonly request?: RequestInfo | undefined
  /** Must not contain secrets. */
  readonly details?: Readonly<Record<string, unknown>>
}

type AuditTables = { audit_event: AuditEventTable }

/** Writes one row of the audit log. Inside a transaction it is committed or rolled back with its subject. */
export async function recordEvent<T extends AuditTables>(
  db: Kysely<T> | Transaction<T>,
  event: AuditEvent,
): Promise<void> {
  await (db as unknown as Kysely<AuditTables>)
    .insertInto('audit_event')
    .values({
      id: uuid(),
      at: event.at,
      action: event.action,
      actor_id: event.actor?.id ?? null,
      actor_username: event.actor?.username ?? null,
      organisation_id: event.organisationId ?? null,
      subject: event.subject ?? null,
      address: event.request?.address ?? null,
      request_id: event.request?.id ?? null,
      user_agent: event.request?.userAgent ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}
