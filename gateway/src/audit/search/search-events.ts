import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../tables.ts'
import type { AuditEventTable } from '../audit.table.ts'
import type { AuditFilters, FormerNames } from './filters.ts'
import { indexedCondition, isNamed, matchesFilters, searchedNames, withinBounds } from './filters.ts'

/** A search of the audit log by one reader. */
export interface AuditSearch {
  readonly filters: AuditFilters
  /**
   * The organisation of a reader who is no super administrator. Then only its events are found, and of users of the platform who acted
   * neither names nor addresses are shown or searched.
   */
  readonly reader: { readonly organisationId: string } | undefined
}

export type FoundEvent = Pick<
  AuditEventTable,
  'id' | 'at' | 'action' | 'actor_id' | 'actor_username' | 'actor_outside' | 'scope_id' | 'subject'
> &
  Pick<AuditEventTable, 'address' | 'request_id' | 'user_agent' | 'details'>

export interface FoundPage {
  readonly events: readonly FoundEvent[]
  readonly nextCursor: string | null
}

interface PageRequest {
  readonly cursor?: string | null | undefined
  readonly size: number
}

/** Events that one page looks through, so that no search is slow. */
const EVENTS_SCANNED = 5_000
/** The two lists of a user are merged, which reads all of both. */
const EVENTS_SCANNED_OF_USER = 1_000

/**
 * Returns one page, newest first. It looks through a limited number of events in the order of an index, so that it may be short or
 * empty although there are more.
 */
export async function searchEvents(
  db: Database,
  { filters: given, reader }: AuditSearch,
  { cursor, size }: PageRequest,
  scannedAtOnce = EVENTS_SCANNED,
): Promise<FoundPage> {
  const filters = reader ? { ...given, organisation: reader.organisationId } : given
  const limit = filters.user ? EVENTS_SCANNED_OF_USER : Math.max(scannedAtOnce, size + 1)
  const former = await readFormerNames(db, filters)
  const scanned = scannedEvents(filters, former, { cursor: cursor ?? undefined, limit })
  const { rows } = await sql<FoundEvent>`
    select * from (select ${shownColumns(reader !== undefined)} from (${scanned}) e) m
    where ${matchesFilters(filters, former)} order by m.id desc limit ${size + 1}`.execute(db)
  const events = rows.slice(0, size)
  if (rows.length > size) return { events, nextCursor: events.at(-1)?.id ?? null }
  const { rows: last } = await sql<{ id: string }>`
    select id from (${scanned}) e order by id desc offset ${limit - 1} limit 1`.execute(db)
  return { events, nextCursor: last[0]?.id ?? null }
}

/** Returns one event; undefined if there is none with this id that the reader may see. */
export async function readEvent(
  db: Database,
  reader: AuditSearch['reader'],
  id: string,
): Promise<FoundEvent | undefined> {
  const isReadable = reader ? sql`e.scope_id = ${reader.organisationId}::uuid` : sql`true`
  const { rows } = await sql<FoundEvent>`
    select ${shownColumns(reader !== undefined)} from audit_event e where e.id = ${id}::uuid and ${isReadable}`.execute(
    db,
  )
  return rows[0]
}

/** Returns what the audit log still calls the users that are searched by. */
async function readFormerNames(db: Database, filters: AuditFilters): Promise<FormerNames> {
  const names = searchedNames(filters)
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('erasure')
    .select(['username', 'pseudonym'])
    .where('renamed', '=', true)
    .where('pseudonym', 'in', names)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ pseudonym }) => pseudonym)].map(([name, found]) => [
      name,
      found.map(({ username }) => username),
    ]),
  )
}

function scannedEvents(
  filters: AuditFilters,
  former: FormerNames,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): RawBuilder<unknown> {
  const bounds = withinBounds(filters, cursor)
  const newest = (condition: RawBuilder<unknown>) =>
    sql`select e.* from audit_event e where ${condition} and ${bounds} order by e.id desc limit ${limit}`
  const { user } = filters
  if (!user) return newest(indexedCondition(filters, former))
  return sql`select * from ((${newest(sql`e.actor_id = ${user.id}::uuid`)})
    union (${newest(isNamed('e.subject', user.username, former))})) e order by e.id desc limit ${limit}`
}

function shownColumns(hidesOutside: boolean): RawBuilder<unknown> {
  const shown = (column: string) =>
    hidesOutside
      ? sql`case when not e.actor_outside then e.${sql.ref(column)} end as ${sql.ref(column)}`
      : sql`e.${sql.ref(column)}`
  const details = hidesOutside
    ? sql`case when e.actor_outside then e.details - 'requestedBy' else e.details end as details`
    : sql`e.details`
  return sql`e.id, e.at, e.action, e.actor_outside, e.scope_id, e.subject, ${details},
    ${sql.join(['actor_id', 'actor_username', 'address', 'request_id', 'user_agent'].map(shown))}`
}
