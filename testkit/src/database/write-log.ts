import { sql } from 'kysely'
import type { GatewayUnderTest } from '../gateway.ts'

/** Rows that a request has inserted, changed or deleted. */
export interface WriteLog {
  /** The tables with written rows since the last call, sorted. Writes that were rolled back do not count. */
  writtenTables(): Promise<string[]>
}

/** Tables that change without a request, or with every one. */
const UNSTABLE = new Set([
  ...['audit_chain', 'audit_link', 'audit_stream', 'audit_unchained'],
  ...['change', 'gateway_heartbeat', 'shared_count'],
])
/** The last activity of a session changes with every request. */
const SESSION_FIELDS = ['id', 'token_hash', 'stage', 'ended_at', 'proved_at', 'wrong_codes']

/**
 * Logs the written rows of tables by triggers from now on. It costs a request nothing that writes nothing.
 * @param tables every write to these; by default all writes but the last activity of sessions, counted requests, the change log,
 * and denied requests in the audit log
 */
export async function logWrites({ deps }: GatewayUnderTest, tables?: readonly string[]): Promise<WriteLog> {
  const { db } = deps
  await db.transaction().execute(async (tx) => {
    await sql`create schema test_writes`.execute(tx)
    await sql`create table test_writes.written (name text not null)`.execute(tx)
    await sql`create function test_writes.log() returns trigger language plpgsql as $$
      begin
        insert into test_writes.written select relname from pg_class where oid = coalesce(pg_partition_root(tg_relid), tg_relid);
        return null;
      end $$`.execute(tx)
    for (const table of tables ?? (await stableTables(deps)))
      for (const event of ['insert', 'update', 'delete'] as const) {
        const condition = (tables ? undefined : CONDITIONS[`${event} ${table}`]) ?? ANY[event]
        await sql`create trigger ${sql.id(`test_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          for each row when (${sql.raw(condition)}) execute function test_writes.log()`.execute(tx)
      }
  })
  return {
    async writtenTables() {
      const { rows } = await sql<{ name: string }>`delete from test_writes.written returning name`.execute(db)
      return [...new Set(rows.map(({ name }) => name))].sort()
    },
  }
}

/** An update that changes nothing is no write. */
const ANY = { insert: 'true', update: 'old.* is distinct from new.*', delete: 'true' }
const rowOf = (version: 'old' | 'new') => `(${SESSION_FIELDS.map((field) => `${version}.${field}`).join(', ')})`
const CONDITIONS: Readonly<Record<string, string>> = {
  'update session': `${rowOf('old')} is distinct from ${rowOf('new')}`,
  'insert audit_event': `new.action <> 'access.denied'`,
}

async function stableTables({ db }: GatewayUnderTest['deps']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !UNSTABLE.has(name))
}
