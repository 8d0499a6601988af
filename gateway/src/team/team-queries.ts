import { DISPLAY_NAME_MAX_LENGTH } from '@foyer/contract/limits'
import type { TeamMember, TeamPage } from '@foyer/contract/team'
import { type RawBuilder, sql } from 'kysely'
import { lastSignInOf } from '../audit/index.ts'
import { lockedUsernames } from '../lockout/index.ts'
import { containsWords, type Position, pageFrom, rowsToRead } from '../places/index.ts'
import { addSeconds } from '../platform/time/clock.ts'
import type { SettingsStore } from '../settings/index.ts'
import type { Database, Tx } from '../tables.ts'
import { isActivated } from '../user/index.ts'

type SessionLimits = Pick<SettingsStore['now'], 'sessionIdleSeconds' | 'sessionAbsoluteSeconds'>

/** Which users to read. */
export interface TeamFilter {
  /** The condition of `teamOf`. */
  readonly team: RawBuilder<boolean>
  readonly now: Date
  readonly limits: SessionLimits
}

interface Search {
  readonly keyword: string | undefined
  /** The last user of the previous page. */
  readonly after: Position | undefined
  readonly size: number
}

interface Row {
  id: string
  username: string
  display_name: string
  invited: boolean
  locked_until: Date | null
  last_sign_in_at: Date | null
  sessions: number
}

interface PageRow extends Row {
  rank: number
  key: string
  counts: TeamPage['counts']
}

/** Identifies the list in its cursors. */
export const TEAM_LIST = 'team'

/** Returns a page of a team, with the counts of the whole team. */
export async function readTeam(db: Database | Tx, filter: TeamFilter, search: Search): Promise<TeamPage> {
  const { rows } = await sql<PageRow | { id: null; counts: TeamPage['counts'] }>`
    with member as materialized (${membersOf(filter)}),
    page as (
      select * from member
      where ${containsWords(sql`(' ' || key || ' ' || username)`, search.keyword)} and ${isAfter(search.after)}
      order by rank, key collate "C", id limit ${sql.lit(rowsToRead(search.size))}
    )
    select page.*, team.counts, ${lastSignInOf(sql`page.id`)} as last_sign_in_at
    from (
      select json_build_object(
        'members', count(*), 'signedIn', count(*) filter (where sessions > 0), 'locked', count(locked_until)
      ) as counts from member
    ) as team left join page on true
    order by page.rank, page.key collate "C", page.id`.execute(db)
  const counts = (rows[0] as PageRow).counts
  const found = rows.filter((row): row is PageRow => row.id !== null)
  const { shown, nextCursor } = pageFrom(TEAM_LIST, found, search.size, ({ rank, key, id }) => ({ rank, key, id }))
  return { items: shown.map(memberOf), nextCursor, counts }
}

/** Returns one user of a team; undefined for any other. */
export async function readMember(db: Database | Tx, filter: TeamFilter, id: string): Promise<TeamMember | undefined> {
  const { rows } = await sql<Row>`
    select member.*, ${lastSignInOf(sql`member.id`)} as last_sign_in_at
    from (${membersOf({ ...filter, team: sql`p.id = ${id} and ${filter.team}` })}) as member`.execute(db)
  return rows[0] && memberOf(rows[0])
}

function membersOf({ team, now, limits }: TeamFilter) {
  return sql`
    select p.id, p.username, p.display_name, ${keyOf(sql`p.display_name`)} as key,
      case when l.until is null then 1 else 0 end as rank, l.until as locked_until,
      not ${isActivated('p')} as invited,
      (
        select count(*)::int from session s where s.person_id = p.id and s.ended_at is null
          and s.last_active_at > ${addSeconds(now, -limits.sessionIdleSeconds)}
          and s.created_at > ${addSeconds(now, -limits.sessionAbsoluteSeconds)}
      ) as sessions
    from person p left join (${lockedUsernames(now)}) as l on l.username = p.username
    where ${team}`
}

/** Letters that no normalisation decomposes, as in `searchKey`. */
const SPELT_OUT = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
] as const

/** Returns a name without accents and case, for order and search. Names of users have no stored form of it. */
function keyOf(name: RawBuilder<unknown>): RawBuilder<string> {
  const plain = sql<string>`regexp_replace(lower(normalize(${name}, NFKD)), '[\u0300-\u036f]', '', 'g')`
  const spelt = SPELT_OUT.reduce(
    (text, [letter, letters]) => sql<string>`replace(${text}, ${letter}, ${letters})`,
    plain,
  )
  return sql<string>`left(${spelt}, ${2 * DISPLAY_NAME_MAX_LENGTH})`
}

function isAfter(after: Position | undefined): RawBuilder<boolean> {
  if (!after) return sql`true`
  return sql`(rank, key collate "C", id) > (${after.rank}::int, ${after.key}::text, ${after.id}::uuid)`
}

function memberOf(row: Row): TeamMember {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    invited: row.invited,
    lockedUntil: row.locked_until?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    sessions: row.sessions,
  }
}
