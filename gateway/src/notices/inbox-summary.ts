import type { Language } from '@foyer/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../tables.ts'
import { inboxSummaries, readersAndKeys } from './readers.ts'

/** The state of a user's inbox, all of it at one moment. */
export interface InboxSummary {
  /** Counted up to `UNREAD_COUNT_MAX`. */
  readonly unread: number
  /** The lowest number among the unread ones. */
  readonly lowest: number | null
  /** The greatest number among all of theirs; 0 where there is none. */
  readonly latest: number
  /** When time alone makes it another, since a notice ends. */
  readonly until: Date | null
}

/** The same, with what it takes to find this reader for a notice that is yet to come. */
export interface ReaderSummary extends InboxSummary {
  /** The number that was given last, to any notice: this and all before it are counted here. */
  readonly upTo: number
  /** As `keyText` writes them. */
  readonly keys: readonly string[]
  readonly language: Language | null
  readonly silenceNormal: boolean
}

/** A key of reach.ts as one text. */
export function keyText(kind: number, target: string): string {
  return `${kind}:${target}`
}

/** How many notices a reader has not read, and what else there is to know of it. Disabled users have none. */
export async function inboxSummaryOf(db: Database | Tx, reader: RawBuilder<unknown>, now: Date): Promise<InboxSummary> {
  const { rows } = await sql<InboxSummary>`with ${reader}, ${inboxSummaries(now)}
    select unread, lowest, latest, until from standing`.execute(db)
  return rows[0] ?? { unread: 0, lowest: null, latest: 0, until: null }
}

/** The same of many users, in one statement, without those who are disabled or gone. */
export async function inboxSummariesOf(
  db: Database,
  people: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReaderSummary>> {
  const { rows } = await sql<ReaderSummary & { id: string }>`with ${readersAndKeys(people)}, ${inboxSummaries(now)}
    select reader.id, reader.language, reader.silence_normal as "silenceNormal",
      standing.unread, standing.lowest, standing.latest, standing.until,
      (select last from notice_sequence) as "upTo", own.keys
    from reader join standing on standing.person_id = reader.id
    join (select person_id, array_agg(kind || ':' || target) as keys from key group by person_id) own
      on own.person_id = reader.id`.execute(db)
  return new Map(rows.map(({ id, ...inboxSummary }) => [id, inboxSummary]))
}
