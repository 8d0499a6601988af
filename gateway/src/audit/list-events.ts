import type { AuditValue, administrationEndpoints } from '@foyer/contract/administration'
import { validate as isUuid } from 'uuid'
import { errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Database } from '../tables.ts'

interface Deps {
  readonly db: Database
}

/** Returns the audit log, newest first. Ids increase with time, so the last id of a page is the cursor of the next one. */
export function audit({ db }: Deps) {
  return async ({ input }: RequestContext<typeof administrationEndpoints.audit>) => {
    const { action, cursor, size } = input
    if (cursor !== undefined && !isUuid(cursor)) throw errors.invalidField('cursor', 'not a cursor of this list')
    const rows = await db
      .selectFrom('audit_event')
      .selectAll()
      .$if(action !== undefined, (query) => query.where('action', '=', action as string))
      .$if(cursor !== undefined, (query) => query.where('id', '<', cursor as string))
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute()
    const items = rows.slice(0, size).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actor_id && row.actor_username ? { id: row.actor_id, username: row.actor_username } : null,
      subject: row.subject,
      address: row.address,
      requestId: row.request_id,
      details: row.details as Record<string, AuditValue>,
    }))
    return { items, nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null }
  }
}
