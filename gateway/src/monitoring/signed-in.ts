import type { SignedInSession } from '@foyer/contract/monitoring'
import { searchWords } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { deviceOf } from '../account/index.ts'
import { type Position, pageFrom, rowsToRead } from '../places/index.ts'
import { isLiveSession } from '../session/index.ts'
import type { Deps } from './deps.ts'

/** Identifies the list in its cursors. */
export const SIGNED_IN_LIST = 'signed-in'
/** More words only make a search slower. */
const WORDS_MAX = 8

interface Row {
  id: string
  user_id: string
  username: string
  display_name: string
  organisation_id: string
  organisation: string
  store_id: string | null
  store: string | null
  user_agent: string
  address: string
  created_at: Date
  last_active_at: Date
  /** Microseconds since 1970, for the cursor. */
  key: string
}

export interface SignedInSearch {
  readonly keyword: string | undefined
  readonly after: Position | undefined
  readonly size: number
  /** The session of the request. */
  readonly currentId: string
}

/** Returns a page of the live sessions of users who have completed the sign-in, the newest first. */
export async function readSignedIn(deps: Omit<Deps, 'auditLog'>, search: SignedInSearch) {
  const { rows } = await sql<Row>`/* planned for its values */
    with page as materialized (
      select s.id, s.person_id, s.user_agent, s.address, s.created_at, s.last_active_at
      from session s join person p on p.id = s.person_id
      where ${isSignedIn(deps)} and ${matches(search.keyword)} and ${isAfter(search.after)}
      order by s.created_at desc, s.id desc limit ${sql.lit(rowsToRead(search.size))}
    )
    select page.*, page.person_id as user_id, p.username, p.display_name, o.id as organisation_id, o.name as organisation,
      store.id as store_id, store.name as store,
      (extract(epoch from page.created_at) * 1000000)::bigint::text as key
    from page join person p on p.id = page.person_id join organisation o on o.id = p.organisation_id
      left join current_place c on c.person_id = p.id left join store on store.id = c.store_id
    order by page.created_at desc, page.id desc`.execute(deps.db)
  const { shown, nextCursor } = pageFrom(SIGNED_IN_LIST, rows, search.size, ({ key, id }) => ({ rank: 0, key, id }))
  return { items: shown.map((row) => sessionOf(row, search.currentId)), nextCursor }
}

/** Returns how many users are signed in, with how many sessions. */
export async function countSignedIn(deps: Omit<Deps, 'auditLog'>): Promise<{ users: number; sessions: number }> {
  const { rows } = await sql<{ users: number; sessions: number }>`
    select count(distinct s.person_id)::int as users, count(*)::int as sessions
    from session s where ${isSignedIn(deps)}`.execute(deps.db)
  return rows[0] ?? { users: 0, sessions: 0 }
}

function isSignedIn({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): RawBuilder<boolean> {
  return sql`s.stage = 'full' and ${isLiveSession('s', settings.now, clock.now())}`
}

function matches(keyword = ''): RawBuilder<unknown> {
  const terms = searchWords(keyword, WORDS_MAX)
  if (terms.length === 0) return sql`true`
  return sql.join(
    terms.map((word) => sql`p.search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}::text`),
    sql` and `,
  )
}

function isAfter(after: Position | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`
  const at = sql`(timestamptz 'epoch' + ${after.key}::float8 * interval '1 microsecond')`
  return sql`(s.created_at, s.id) < (${at}, ${after.id}::uuid)`
}

function sessionOf(row: Row, currentId: string): SignedInSession {
  const { id, username, address } = row
  return {
    ...{ id, address, current: id === currentId, device: deviceOf(row.user_agent) },
    user: { id: row.user_id, username, displayName: row.display_name },
    organisation: { id: row.organisation_id, name: row.organisation },
    store: row.store_id === null ? null : { id: row.store_id, name: row.store ?? '' },
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
  }
}
