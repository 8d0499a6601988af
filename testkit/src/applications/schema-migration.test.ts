import { migrate, roleInAddress } from '@foyer/sdk/database'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createDatabase } from '../database/cluster.ts'
import { eventually } from '../eventually.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeEach(async () => {
  database = await createDatabase(inject('clusterUrl'), 'empty')
})
afterEach(() => database.drop())

const TABLE = {
  up: async (db: Kysely<unknown>) => void (await sql`create table scans.scan (code text)`.execute(db)),
}
/** Other processes that migrate, and have tried to get the lock. */
async function waiting(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'foyer scans migration' and pid <> pg_backend_pid() and query like '%advisory_lock%'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

it('APP-61 one of two processes that start at once builds an index without holding up writes, and the other waits', async () => {
  const options = { ownerUrl: database.url, role: roleInAddress(database.url), schema: 'scans' }
  await migrate({ ...options, migrations: { '0001-scan': TABLE } })
  let prepared = 0
  let other: Promise<void> | undefined
  const index = {
    async prepare(db: Kysely<unknown>): Promise<void> {
      if (++prepared === 1) {
        other = migrate({ ...options, migrations })
        await eventually('the other one waits', async () => (await waiting(db)) > 0)
      }
      await sql`drop index concurrently if exists scans.scan_code`.execute(db)
      await sql`create index concurrently scan_code on scans.scan (code)`.execute(db)
    },
    up: async (db: Kysely<unknown>) =>
      void (await sql`create index if not exists scan_code on scans.scan (code)`.execute(db)),
  }
  const migrations = { '0001-scan': TABLE, '0002-index': index }
  await migrate({ ...options, migrations })
  await other
  expect(prepared).toBe(1)
})

it('APP-61 names the migration that fails, and leaves nothing of it', async () => {
  const options = { ownerUrl: database.url, role: roleInAddress(database.url), schema: 'scans' }
  const wrong = { up: async (db: Kysely<unknown>) => void (await sql`alter table scans.scam add x int`.execute(db)) }
  const migrating = migrate({ ...options, migrations: { '0001-scan': TABLE, '0002-wrong': wrong } })
  await expect(migrating).rejects.toThrow('the migration 0002-wrong failed: relation "scans.scam" does not exist')
  await migrate({ ...options, migrations: { '0001-scan': TABLE } })
})
