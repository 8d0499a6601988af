import { type RawBuilder, sql } from 'kysely'
import { cachedPerPrincipal, type Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import { readersAndKeys } from './readers.ts'

/** The fields of a reader that change only with their user, roles and places. */
interface CachedReader {
  readonly language: string | null
  /** Where their inbox begins as long as it has no row of its own. */
  readonly begun: number
  /** Their keys: each kind and the target at the same place. */
  readonly kinds: readonly number[]
  readonly targets: readonly string[]
}

/** The parts `reader` and `key`, as `readersAndKeys` makes them, of a principal; what seldom changes is read once. */
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
