import { sql } from 'kysely'
import type { GatewayUnderTest } from '../gateway.ts'

/** Tables that change without a request, or with every one. */
const UNSTABLE = new Set(['change', 'session', 'shared_count'])

/**
 * A digest of each table, for comparing the content before and after a test. It ignores the last activity of sessions, counted
 * requests, the change log, and denied requests in the audit log.
 */
export async function databaseContent({ deps: { db } }: GatewayUnderTest): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const digests = tables
    .filter(({ name }) => !UNSTABLE.has(name))
    .map(({ name }) => {
      const rows = name === 'audit_event' ? sql`audit_event where action <> 'access.denied'` : sql.table(name)
      return sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from (select * from ${rows}) as t`
    })
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  const sessions = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(concat_ws('|', id, token_hash, stage, ended_at, proved_at, wrong_codes), '|' order by id), '')) as digest from session`.execute(
    db,
  )
  return {
    ...Object.fromEntries(rows.map(({ name, digest }) => [name, digest])),
    session: sessions.rows[0]?.digest ?? '',
  }
}
