import type { InboxMessage } from '@foyer/contract/inbox'
import { nearestLanguage } from '@foyer/contract/inbox'
import { FALLBACK_LANGUAGE, LANGUAGES } from '@foyer/contract/languages'
import type { NoticeType } from '@foyer/contract/notices'
import { type RawBuilder, sql } from 'kysely'
import type { RequestInfo } from '../../platform/http/request-info.ts'

/** One notice of a reader, as `messageColumns` reads it. */
export interface MessageRow {
  readonly id: string
  readonly sequence: number
  readonly type: NoticeType
  readonly title: string
  readonly language: string
  readonly creator: string
  readonly published: Date
  readonly files: InboxMessage['attachment']
  readonly read: boolean
  readonly endAt: Date | null
  readonly acknowledgeBy: string | null
  readonly acknowledgedAt: Date | null
  readonly reminderOf: string | null
}

/**
 * Returns the columns of a `MessageRow`. Needs the joins of `joinTextAndMark`.
 * @param notice alias of the `notice` row
 * @param reader alias of the row of `reader`
 */
export function messageColumns(notice: string, reader: string): RawBuilder<unknown> {
  const n = sql.id(notice)
  return sql`${n}.id, ${n}.sequence, ${n}.type, nearest.title, nearest.language, ${n}.creator_name as creator,
  ${n}.publish_at as published, ${n}.end_at as "endAt", ${n}.acknowledge_by as "acknowledgeBy",
  ${n}.reminder_of as "reminderOf",
  (${n}.sequence <= ${sql.id(reader, 'read_up_to')} or mark.read_at is not null) as read, mark.acknowledged_at as "acknowledgedAt",
  coalesce((
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes) order by f.position)
    from notice_file f where f.notice_id = ${n}.id
  ), '[]') as files`
}

/**
 * Joins `nearest`, the text of the notice in the language of the reader, and `mark`, that the reader has read it.
 * @param notice alias of the `notice` row
 * @param reader alias of the row of `reader`
 */
export function joinTextAndMark(notice: string, reader: string, language: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join lateral (${nearestText(sql.id(notice, 'id'), language)}) nearest on true
    left join notice_read mark on mark.person_id = ${sql.id(reader, 'id')} and mark.sequence = ${sql.id(notice, 'sequence')}`
}

/** Joins the text of the notice in the closest available language, by the rule of `nearestLanguage`. */
export function nearestText(notice: RawBuilder<unknown>, language: RawBuilder<unknown>): RawBuilder<unknown> {
  const standIns = sql.join([FALLBACK_LANGUAGE, ...LANGUAGES].map((code) => sql.lit(code)))
  return sql`select t.title, t.html, t.language, t.search_text from notice_text t where t.notice_id = ${notice}
    order by array_position(array[${language}, ${standIns}], t.language), t.language limit 1`
}

/**
 * Returns the language of a reader: the requested one, the user's own, or that of the browser.
 * @param reader alias of the row of `reader`
 */
export function readingLanguage(
  reader: string,
  input: string | undefined,
  { language }: Pick<RequestInfo, 'language'>,
): RawBuilder<unknown> {
  const known = input === undefined ? null : (nearestLanguage(input, LANGUAGES) as string)
  return sql`coalesce(${known}::text, ${sql.id(reader, 'language')}, ${language}::text)`
}

export function messageOf(row: MessageRow): InboxMessage {
  return {
    id: row.id,
    sequence: row.sequence,
    type: row.type,
    title: row.title,
    language: row.language,
    createUser: row.creator,
    createTime: row.published.toISOString(),
    attachment: row.files,
    read: row.read,
    endTime: row.endAt?.toISOString() ?? null,
    acknowledgeBy: row.acknowledgeBy,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    ...(row.reminderOf === null ? {} : { reminderOf: row.reminderOf }),
  }
}
