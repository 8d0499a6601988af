import { type RawBuilder, sql } from 'kysely'
import { cachedPerPrincipal, type Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import { readersAndKeys } from './readers.ts'

/** The fields of a reader that change only with the user, roles or places. */
interface CachedReader {
  readonly language: string | null
  /** Where the inbox begins while it has no row of its own. */
  readonly begun: number
  /** The keys: kinds and targets at the same index. */
  readonly kinds: readonly number[]
  readonly targets: readonly string[]
}

/** Returns the parts `reader` and `key` of `readersAndKeys` for a principal. Data that rarely changes is cached. */
export async function cachedReader(db: Database, principal: Principal): Promise<RawBuilder<unknown>> {
  return readerQueryParts(principal, await knownOf(db, principal))
}

const knownOf = cachedPerPrincipal(async (db, { userId }): Promise<CachedReader> => {
  const { rows } = await sql<CachedReader>`with ${readersAndKeys(userId)}
    select reader.language, reader.begun,
      (select array_agg(kind order by kind, target) from key) as kinds,
      (select array_agg(target order by kind, target) from key) as targets
    from reader`.execute(db)
  return rows[0] ?? { language: null, begun: 0, kinds: [], targets: [] }
})

function readerQueryParts(
  { userId }: Principal,
  { language, begun, kinds, targets }: CachedReader,
): RawBuilder<unknown> {
  return sql`reader as materialized (
      select ${userId}::uuid as id, ${language}::text as language, coalesce(i.silence_normal, false) as silence_normal,
        coalesce(i.read_up_to, ${begun}::bigint) as read_up_to
      from (select) one left join inbox i on i.person_id = ${userId}::uuid
    ), key as materialized (
      select reader.id as person_id, reader.read_up_to, own.kind, own.target
      from reader cross join unnest(${kinds}::smallint[], ${targets}::uuid[]) as own(kind, target)
    )`
}
