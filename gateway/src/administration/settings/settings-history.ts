import { isDeepStrictEqual } from 'node:util'
import type { AuditValue, administrationEndpoints } from '@foyer/contract/administration'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Database } from '../../tables.ts'

interface Details {
  readonly before?: Readonly<Record<string, AuditValue>>
  readonly after?: Readonly<Record<string, AuditValue>>
}

/** Returns the changes of the settings from the audit log, newest first. The last id of a page is the cursor of the next one. */
export function settingsHistory({ db }: { readonly db: Database }) {
  return async ({ input }: RequestContext<typeof administrationEndpoints.settingsHistory>) => {
    const { setting, cursor, size } = input
    if (cursor !== undefined && !isUuid(cursor)) throw errors.invalidField('cursor', 'not a cursor of this list')
    const rows = await db
      .selectFrom('audit_event')
      .select(['id', 'at', 'actor_id', 'actor_username', 'details'])
      .where('action', '=', 'settings.changed')
      .$if(setting !== undefined, (query) =>
        query.where(
          sql<boolean>`details->'before'->${setting}::text is distinct from details->'after'->${setting}::text`,
        ),
      )
      .$if(cursor !== undefined, (query) => query.where('id', '<', cursor as string))
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute()
    const items = rows.slice(0, size).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor_id && row.actor_username ? { id: row.actor_id, username: row.actor_username } : null,
      changes: changesIn(row.details as Details),
    }))
    return { items, nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null }
  }
}

/** A save also names settings that keep their value: those are no change. */
function changesIn({ before = {}, after = {} }: Details) {
  return Object.entries(after)
    .map(([name, value]) => ({ name, before: before[name] ?? null, after: value }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
}
