import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** A partitioned table, of the platform or of an application. */
export interface TablePartitions {
  /** With its schema, unless that is the one of the platform. */
  readonly table: string
  /** Until when there are partitions, in seconds since 1970; undefined without one that has a time. */
  readonly until: number | undefined
  /** The time of the newest partition, in seconds. */
  readonly span: number | undefined
  /** Rows that belong to no partition, 100,000 at most; undefined if the role of the gateway may not read them. */
  readonly stray: number | undefined
}

interface Row {
  readonly schema: string
  readonly table: string
  /** The default partition. */
  readonly rest: string | null
  readonly readable: boolean
  readonly until: number | null
  readonly span: number | null
}

/** If the only partition has no beginning. */
const DAY = 86_400
const COUNTED_ROWS = 100_000

/**
 * Returns the tables of the database that are partitioned by a time, from its catalogs, which every role may read: applications have some,
 * and the gateway knows none of them. A table with a partition for all time to come is left out.
 */
export async function readTimePartitions(db: Database): Promise<TablePartitions[]> {
  const { rows } = await sql<Row>`
    with timed as materialized (
      select p.partrelid as id, p.partdefid as rest from pg_partitioned_table p
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
      where p.partstrat = 'r' and p.partnatts = 1
        and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
    )
    select n.nspname as schema, c.relname as table, d.relname as rest,
      coalesce(has_schema_privilege(n.oid, 'usage') and has_table_privilege(d.oid, 'select'), false) as readable,
      bounds.until, bounds.span
    from timed
    join pg_class c on c.oid = timed.id
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_class d on d.oid = timed.rest
    cross join lateral (
      select max(high) as until, (array_agg(high - low order by high desc nulls last))[1] as span, bool_or(endless) as endless
      from (
        select extract(epoch from substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz)::float8 as high,
          extract(epoch from substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz)::float8 as low,
          bound like '%TO (MAXVALUE)' as endless
        from pg_inherits i join pg_class one on one.oid = i.inhrelid, pg_get_expr(one.relpartbound, one.oid) as bound
        where i.inhparent = timed.id and one.relispartition and one.oid <> timed.rest
      ) each
    ) bounds
    where bounds.endless is not true
    order by 1, 2`.execute(db)
  const tables: TablePartitions[] = []
  for (const row of rows) tables.push({ ...described(row), stray: await countStray(db, row) })
  return tables
}

function described({ schema, table, until, span }: Row): Omit<TablePartitions, 'stray'> {
  return {
    table: schema === 'public' ? table : `${schema}.${table}`,
    until: until ?? undefined,
    span: until === null ? undefined : (span ?? DAY),
  }
}

async function countStray(db: Database, { schema, rest, readable }: Row): Promise<number | undefined> {
  if (rest === null) return 0
  if (!readable) return undefined
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from ${sql.id(schema, rest)} limit ${sql.lit(COUNTED_ROWS)}) counted`.execute(db)
  return rows[0]?.count
}
