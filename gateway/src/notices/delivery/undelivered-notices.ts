import { nearestLanguage } from '@foyer/contract/inbox'
import type { NoticeType } from '@foyer/contract/notices'
import { sql } from 'kysely'
import type { Database } from '../../tables.ts'

/** A published notice as it is sent to open sockets. */
export interface DeliverableNotice {
  readonly id: string
  readonly sequence: number
  readonly type: NoticeType
  /** As an ISO instant. */
  readonly publishedAt: string
  /** A calendar date; null if no acknowledgement is required. */
  readonly acknowledgeBy: string | null
  readonly titles: Readonly<Record<string, string>>
  /** As `keyText` writes them; empty if the notice has ended. */
  readonly keys: readonly string[]
}

/** @returns at most `most` notices after a sequence, in order, and the last sequence of all */
export async function noticesAfter(
  db: Database,
  sequence: number,
  most: number,
): Promise<{ readonly notices: readonly DeliverableNotice[]; readonly last: number }> {
  const { rows } = await sql<{ last: number; notices: DeliverableNotice[] | null }>`
    select last, (
      select json_agg(one order by one.sequence) from (
        select n.id, n.sequence, n.type, n.publish_at as "publishedAt", n.acknowledge_by as "acknowledgeBy",
          (select json_object_agg(t.language, t.title) from notice_text t where t.notice_id = n.id) as titles,
          coalesce((select json_agg(r.kind || ':' || r.target) from notice_reach r where r.notice_id = n.id), '[]') as keys
        from notice n where n.sequence > ${sequence} order by n.sequence limit ${sql.lit(most)}
      ) one
    ) as notices from notice_sequence`.execute(db)
  return { notices: rows[0]?.notices ?? [], last: rows[0]?.last ?? 0 }
}

/** @returns the former audience keys of those notices that have ended */
export async function keysOfEnded(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from notice n cross join unnest(n.reached) as key where n.id = any (${ids}::uuid[])`.execute(db)
  return rows.map(({ key }) => key)
}

/** @returns the title in the available language closest to the reader's, with its language */
export function titleIn(
  { titles }: DeliverableNotice,
  reads: string,
): { readonly title: string; readonly language: string } {
  const language = nearestLanguage(reads, Object.keys(titles)) ?? reads
  return { title: titles[language] ?? '', language }
}
