import type { inboxEndpoints } from '@foyer/contract/inbox'
import { NEW_NOTICES_PER_RESPONSE } from '@foyer/contract/limits'
import type { NoticeType } from '@foyer/contract/notices'
import { searchKey } from '@foyer/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { containsWords } from '../../places/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import { cachedReader } from '../audience/cached-reader.ts'
import { isActive, isToAcknowledge, isUnread } from '../audience/readers.ts'
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

/** Notices that one page of a search reads. A page may be empty although more pages follow. */
const SEARCH_BATCH = 20_000

/** Returns the notices of the principal, newest first. */
export function list({ db, reads, clock, inboxSummaries }: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['list'], Principal>) => {
    const { type, read, toAcknowledge, size, keyword = '' } = input
    const searches = searchKey(keyword) !== ''
    /* Counted first: what it counts, the page that is read after it has. */
    const { unread, latest } = await inboxSummaries.of(principal)
    const wanted: InboxQuery = {
      now: clock.now(),
      language: readingLanguage('reader', input.language, request),
      most: size + 1,
      searched: searches ? SEARCH_BATCH : undefined,
      keyword,
      among: { before: sequenceOf(input.cursor), after: undefined, type, read, toAcknowledge },
    }
    const rows = await readInbox({ db, reads }, principal, wanted)
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

/** Returns the notices of the principal after a sequence, oldest first. */
export function listNew({ db, reads, clock, inboxSummaries }: Deps) {
  return async ({ input, principal, request }: RequestContext<Calls['listNew'], Principal>) => {
    const { unread, latest } = await inboxSummaries.of(principal)
    const wanted: InboxQuery = {
      now: clock.now(),
      language: readingLanguage('reader', input.language, request),
      most: NEW_NOTICES_PER_RESPONSE + 1,
      searched: undefined,
      keyword: '',
      among: { before: undefined, after: input.after, type: undefined, read: undefined, toAcknowledge: undefined },
    }
    const rows = await readInbox({ db, reads }, principal, wanted)
    const messages = messagesOf(rows)
    return {
      items: messages.slice(0, NEW_NOTICES_PER_RESPONSE).map(messageOf),
      more: messages.length > NEW_NOTICES_PER_RESPONSE,
      unread,
      latest,
    }
  }
}

/** Filter of a user's notices. Missing fields are ignored. */
interface InboxFilter {
  readonly before: number | undefined
  readonly after: number | undefined
  readonly type: NoticeType | undefined
  readonly read: boolean | undefined
  /** Only notices that are still to be acknowledged. */
  readonly toAcknowledge: boolean | undefined
}

interface InboxQuery {
  readonly now: Date
  readonly language: RawBuilder<unknown>
  readonly most: number
  /** Number of notices to read: more than a page for a keyword search. */
  readonly searched: number | undefined
  readonly keyword: string
  readonly among: InboxFilter
}

/** The fields of the reader in every row, and a notice; null in the only row if there is none. */
type Row = { silenceNormal: boolean; wentDownTo: number | null } & (MessageRow | { id: null })

/** What is cached is read on the primary: a standby may get a change after its announcement has emptied the cache. */
async function readInbox(
  { db, reads }: Pick<Deps, 'db' | 'reads'>,
  principal: Principal,
  wanted: InboxQuery,
): Promise<Row[]> {
  const query = inboxQuery(await cachedReader(db, principal), wanted)
  const { rows } = await reads.run(async (server) => await query.execute(server))
  return rows
}

/*
 * Reads the next few notices of each key from its index, in order. Together they contain the next few of all, with duplicates. So
 * the last page costs as much as the first one.
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

/** A number that is not a parameter for the planner: planning for each value would take longer than the query. */
function inconsistentResult(number: number): RawBuilder<unknown> {
  return sql`(select ${number}::bigint)`
}

/** A condition on a row `r` of `notice_reach` and the `key` that leads to it. */
function matchesFilter({ before, after, type, read, toAcknowledge }: InboxFilter): RawBuilder<unknown> {
  const conditions = [
    before === undefined ? undefined : sql`r.sequence < ${inconsistentResult(before)}`,
    after === undefined ? undefined : sql`r.sequence > ${inconsistentResult(after)}`,
    type === undefined ? undefined : sql`r.type = ${type}`,
    read === undefined ? undefined : read ? sql`not ${isUnread('r', 'key')}` : isUnread('r', 'key'),
    toAcknowledge ? isToAcknowledge('r', 'key') : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Searches the text in the language that the reader sees. */
function matching(keyword: string, language: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cross join reader join lateral (${nearestText(sql`c.notice_id`, language)}) text on ${containsWords(sql`text.search_text`, keyword)}`
}

function messagesOf(rows: readonly Row[]) {
  return rows.filter((row): row is Row & MessageRow => row.id !== null)
}
