import type { inboxEndpoints } from '@foyer/contract/inbox'
import { NEW_NOTICES_PER_RESPONSE } from '@foyer/contract/limits'
import type { NoticeType } from '@foyer/contract/notices'
import { searchKey } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { containsWords } from '../../places/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import { cachedReader } from '../audience/cached-reader.ts'
import { isActive, isUnread } from '../audience/readers.ts'
import { cursorOf, sequenceOf } from './cursor.ts'
import type { Deps } from './deps.ts'
import {
  joinTextAndMark,
  type MessageRow,
  messageColumns,
  messageOf,
  nearestText,
  readingLanguage,
} from './messages.ts'

type Calls = typeof inboxEndpoints

/** Notices that one page of a search reads. A page may be empty although the next one is not. */
const SEARCH_BATCH = 20_000

/** The notices of the principal, the newest first. */
export function list({ db, clock, inboxSummaries }: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['list'], Principal>) => {
    const { type, read, size, keyword = '' } = input
    const searches = searchKey(keyword) !== ''
    /* Counted first: what it counts, the page that is read after it has. */
    const { unread, latest } = await inboxSummaries.of(principal)
    const { rows } = await inboxQuery(await cachedReader(db, principal), {
      now: clock.now(),
      language: readingLanguage('reader', input.language, request),
      most: size + 1,
      searched: searches ? SEARCH_BATCH : undefined,
      keyword,
      among: { before: sequenceOf(input.cursor), after: undefined, type, read },
    }).execute(db)
    const messages = messagesOf(rows)
    const shown = messages.slice(0, size)
    const more = messages.length > size ? shown.at(-1)?.sequence : rows[0]?.wentDownTo
    return {
      items: shown.map(messageOf),
      nextCursor: more ? cursorOf(more) : null,
      unread,
      latest,
      silenceNormal: rows[0]?.silenceNormal ?? false,
    }
  }
}

/** The notices of the principal after a number, the oldest first. */
export function listNew({ db, clock, inboxSummaries }: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['listNew'], Principal>) => {
    const { unread, latest } = await inboxSummaries.of(principal)
    const { rows } = await inboxQuery(await cachedReader(db, principal), {
      now: clock.now(),
      language: readingLanguage('reader', input.language, request),
      most: NEW_NOTICES_PER_RESPONSE + 1,
      searched: undefined,
      keyword: '',
      among: { before: undefined, after: input.after, type: undefined, read: undefined },
    }).execute(db)
    const messages = messagesOf(rows)
    return {
      items: messages.slice(0, NEW_NOTICES_PER_RESPONSE).map(messageOf),
      more: messages.length > NEW_NOTICES_PER_RESPONSE,
      unread,
      latest,
    }
  }
}

/** Which of a user's notices; a missing field does not matter. */
interface InboxFilter {
  readonly before: number | undefined
  readonly after: number | undefined
  readonly type: NoticeType | undefined
  readonly read: boolean | undefined
}

interface InboxQuery {
  readonly now: Date
  readonly language: RawBuilder<unknown>
  readonly most: number
  /** How many to look through where a keyword decides; else all that come are wanted. */
  readonly searched: number | undefined
  readonly keyword: string
  readonly among: InboxFilter
}

/** The fields of the reader, in every row, and a message: none in the only row where there is none. */
type Row = { silenceNormal: boolean; wentDownTo: number | null } & (MessageRow | { id: null })

/*
 * Each key gives its next few from its index, in order; together they hold the next few of all, some of them twice. So the
 * deepest page costs what the first one does.
 */
function inboxQuery(reader: RawBuilder<unknown>, wanted: InboxQuery): RawBuilder<Row> {
  const { now, language, most, searched, keyword, among } = wanted
  const order = among.after === undefined ? sql`desc` : sql`asc`
  const first = sql.lit(searched ?? most)
  return sql<Row>`with ${reader}, candidate as materialized (
      select distinct next.sequence, next.notice_id from key cross join lateral (
        select r.sequence, r.notice_id from notice_reach r
        where r.kind = key.kind and r.target = key.target and ${isActive('r', now)} and ${matchesFilter(among)}
        order by r.sequence ${order} limit ${first}
      ) next order by next.sequence ${order} limit ${first}
    ), page as (
      select c.sequence, c.notice_id from candidate c ${searched ? matching(keyword, language) : sql``}
      order by c.sequence ${order} limit ${sql.lit(most)}
    ), message as (
      select ${messageColumns('n', 'reader')} from page join notice n on n.id = page.notice_id cross join reader
        ${joinTextAndMark('n', 'reader', language)}
    )
    select reader.silence_normal as "silenceNormal",
      ${searched ? sql`(select min(sequence) from candidate having count(*) = ${first})` : sql`null`} as "wentDownTo",
      message.*
    from reader left join message on true
    order by message.sequence ${order}`
}

/** A number that the database does not plan by: a new plan for each would take longer than the page itself. */
function inconsistentResult(number: number): RawBuilder<unknown> {
  return sql`(select ${number}::bigint)`
}

/** A condition on a row `r` of `notice_reach`, with the `key` that leads to it. */
function matchesFilter({ before, after, type, read }: InboxFilter): RawBuilder<unknown> {
  const conditions = [
    before === undefined ? undefined : sql`r.sequence < ${inconsistentResult(before)}`,
    after === undefined ? undefined : sql`r.sequence > ${inconsistentResult(after)}`,
    type === undefined ? undefined : sql`r.type = ${type}`,
    read === undefined ? undefined : read ? sql`not ${isUnread('r', 'key')}` : isUnread('r', 'key'),
  ].filter((one) => one !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Searches the text that the reader would see, in one language only. */
function matching(keyword: string, language: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cross join reader join lateral (${nearestText(sql`c.notice_id`, language)}) text on ${containsWords(sql`text.search_text`, keyword)}`
}

function messagesOf(rows: readonly Row[]) {
  return rows.filter((row): row is Row & MessageRow => row.id !== null)
}
