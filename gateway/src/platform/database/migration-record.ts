import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The tables in which migrations are recorded. Releases before 0.2.0 record them in `kysely_migration` and reject any name there that they
 * do not know. So they still start after an upgrade, until a migration removes what they use.
 */
export const RECORD_TABLES = {
  migrationTableName: 'schema_migration',
  migrationLockTableName: 'schema_migration_lock',
} as const
const FORMER_RECORD = 'kysely_migration'

/** Tables that only migrations write. */
export const MIGRATION_TABLES = [
  ...[RECORD_TABLES.migrationTableName, RECORD_TABLES.migrationLockTableName, 'schema_requirement'],
  ...[FORMER_RECORD, 'kysely_migration_lock'],
]

const undefinedTable = '42P01'

/** Returns the names of the migrations that a database has had. */
export async function appliedMigrations(db: QueryExecutorProvider): Promise<string[]> {
  return (await namesIn(db, RECORD_TABLES.migrationTableName)) ?? (await namesIn(db, FORMER_RECORD)) ?? []
}

async function namesIn(db: QueryExecutorProvider, table: string): Promise<string[] | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return undefined
    throw error
  }
}

/** Creates the record, with what the former one has. Concurrent processes are safe. */
export async function createRecord(db: QueryExecutorProvider): Promise<void> {
  await sql`do $$ begin
    perform pg_advisory_xact_lock(hashtext('foyer schema record'));
    create table if not exists schema_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table if not exists schema_requirement (migration text primary key, oldest_release text not null);
    if to_regclass('kysely_migration') is not null then
      insert into schema_migration (name, timestamp) select name, timestamp from kysely_migration on conflict do nothing;
    end if;
  end $$`.execute(db)
}

/** Records that only `oldestRelease` and later ones may start after a migration. Those before 0.2.0 find its name in their own record. */
export async function requireRelease(
  db: QueryExecutorProvider,
  migration: string,
  oldestRelease: string,
): Promise<void> {
  await sql`insert into schema_requirement (migration, oldest_release) values (${migration}, ${oldestRelease})`.execute(
    db,
  )
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${FORMER_RECORD}) is not null as there`.execute(db)
  if (!rows[0]?.there) return
  await sql`insert into kysely_migration (name, timestamp) values (${migration}, now()::text)`.execute(db)
}

/** Returns the migrations with the oldest release that may start after each. */
export async function requirements(
  db: QueryExecutorProvider,
  migrations: readonly string[],
): Promise<{ migration: string; oldestRelease: string }[]> {
  const { rows } = await sql<{ migration: string; oldestRelease: string }>`
    select migration, oldest_release as "oldestRelease" from schema_requirement where migration = any(${migrations})
    order by migration`.execute(db)
  return rows
}

/** True if a release is the other one or a later one. Both are such as `0.10.2`. */
export function isReleaseFrom(release: string, oldest: string): boolean {
  return release.localeCompare(oldest, 'en', { numeric: true }) >= 0
}
