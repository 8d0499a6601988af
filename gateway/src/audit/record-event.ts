import type { AuditActionName } from '@foyer/contract/administration'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { RequestInfo } from '../platform/http/request-info.ts'
import type { AuditEventTable } from './audit.table.ts'
import { eventId } from './event-id.ts'

interface Actor {
  readonly id: string
  readonly username: string
  /** Unset for actors who belong to the scope of the event. */
  readonly organisationId?: string
}

export interface AuditEvent {
  readonly action: AuditActionName
  readonly at: Date
  readonly actor?: Actor | undefined
  readonly organisationId?: string | undefined
  /**
   * The organisation whose administrators may read the event; null for super administrators only. By default that of an actor who is
   * the subject, and `organisationId` without an actor.
   */
  readonly scope?: string | null | undefined
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
  await recordEvents(db, [event])
}

/** Writes rows of the audit log in one statement. There must be at least one, and at most some thousand. */
export async function recordEvents<T extends AuditTables>(
  db: Kysely<T> | Transaction<T>,
  events: readonly AuditEvent[],
): Promise<void> {
  await (db as unknown as Kysely<AuditTables>).insertInto('audit_event').values(events.map(rowOf)).execute()
}

function rowOf(event: AuditEvent): Insertable<AuditEventTable> {
  const scope = scopeOf(event)
  return {
    id: eventId(event.at),
    at: event.at,
    action: event.action,
    actor_id: event.actor?.id ?? null,
    actor_username: event.actor?.username ?? null,
    organisation_id: event.organisationId ?? null,
    scope_id: scope,
    actor_outside: isOutside(event, scope),
    subject: event.subject ?? null,
    address: event.request?.address ?? null,
    request_id: event.request?.id ?? null,
    user_agent: event.request?.userAgent ?? null,
    details: JSON.stringify(event.details ?? {}),
  }
}

/** What names a foreign object without its organisation is for super administrators only. */
function scopeOf({ scope, actor, subject, organisationId }: AuditEvent): string | null {
  if (scope !== undefined) return scope
  return !actor || actor.username === subject ? (organisationId ?? null) : null
}

function isOutside({ actor }: AuditEvent, scope: string | null): boolean {
  return scope !== null && actor?.organisationId !== undefined && actor.organisationId !== scope
}
