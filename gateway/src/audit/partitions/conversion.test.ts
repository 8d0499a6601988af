import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@foyer/embedded-postgres/testing'
import { createDatabase } from '@foyer/testkit'
import { TEST_SECRET } from '@foyer/testkit/database/cluster'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { columnTypes } from '../../platform/database/open-database.ts'
import { platformSecret } from '../../platform/secrets/secrets.ts'
import { MIGRATIONS } from '../../storage.ts'
import type { Database, Tables } from '../../tables.ts'
import { chainEvents } from '../chain/chain-events.ts'
import { verifyChain } from '../chain/verify-chain.ts'
import { eventId } from '../event-id.ts'

const secret = platformSecret(TEST_SECRET)
const log = { warn: () => undefined }
const LAST_BEFORE = '0047'
const GUIDE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'guides', 'operators.md')

let home: ReturnType<typeof temporaryFolder>
let database: Awaited<ReturnType<typeof createDatabase>>
let db: Database
beforeEach(async () => {
  home = temporaryFolder()
  database = await createDatabase(inject('clusterUrl'), 'empty')
  await migrate(database.url, earlierMigrations())
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url, types: columnTypes }) }),
  })
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  home.remove()
})

function earlierMigrations(): string {
  const folder = join(home.folder, 'migrations')
  mkdirSync(folder)
  for (const name of readdirSync(MIGRATIONS))
    if (/^\d{4}-/.test(name) && name.slice(0, 4) <= LAST_BEFORE)
      writeFileSync(join(folder, name), `export * from ${JSON.stringify(join(MIGRATIONS, name))}`)
  return folder
}

/** As release 0.1.0 writes it. */
const record = async (at: Date) =>
  await sql`insert into audit_event (id, at, action, details) values (${eventId(at)}, ${at}, 'test.done', '{}')`.execute(
    db,
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const fileOf = async (table: string) =>
  (await sql<{ file: string }>`select pg_relation_filenode(${table}::regclass)::text as file`.execute(db)).rows[0]?.file
const indexesOf = async (table: string) =>
  (
    await sql<{
      text: string
    }>`select replace(replace(pg_get_indexdef(indexrelid), 'ON ONLY ', 'ON '), 'audit_event_first', 'audit_event') as text
      from pg_index where indrelid = ${table}::regclass and indisvalid order by 1`.execute(db)
  ).rows.map(({ text }) => text)

describe('an audit log from before the partitions', () => {
  it('PROD-88 becomes the first partition as it is, with its rights and indexes, and the chain has no problem', async () => {
    for (const days of [400, 40, 1, 0]) await record(daysAgo(days))
    await chainEvents({ db, log, secret })
    const before = { file: await fileOf('audit_event'), indexes: await indexesOf('audit_event') }
    await sql.raw('grant select, insert on audit_event to public').execute(db)
    await migrate(database.url, MIGRATIONS)
    expect([await fileOf('audit_event_first'), await indexesOf('audit_event')]).toEqual([before.file, before.indexes])
    await record(new Date())
    await chainEvents({ db, log, secret })
    const { rows } = await sql<{ place: string; public: boolean }>`select distinct tableoid::regclass::text as place,
      'audit_event'::regclass in (select c.oid from pg_class c, aclexplode(c.relacl) a where a.grantee = 0) as public
      from audit_event`.execute(db)
    expect(rows).toEqual([{ place: 'audit_event_first', public: true }])
    const { problems, links } = await verifyChain(db, secret)
    expect([problems, links]).toEqual([[], 5])
  })

  it('PROD-88 is prepared while others write, and again after an attempt that was interrupted', async () => {
    await record(daysAgo(1))
    const { prepare } = await import(join(MIGRATIONS, '0048-audit-partitions.ts'))
    const left = sql.lit(eventId(daysAgo(-1)))
    await sql`alter table audit_event add constraint audit_event_bound check (id < ${left}) not valid`.execute(db)
    await db.transaction().execute(async (writer) => {
      await sql`insert into audit_unchained values (gen_random_uuid())`.execute(writer)
      await prepare(db)
      await prepare(db)
      await record(new Date())
    })
    const { rows } =
      await sql`select conname from pg_constraint where conname like 'audit%bound' and convalidated`.execute(db)
    expect(rows).toHaveLength(2)
    await migrate(database.url, MIGRATIONS)
    expect(await sql`select from pg_constraint where conname like 'audit%bound'`.execute(db)).toMatchObject({
      rows: [],
    })
  })

  it('PROD-111 can be given up with the statements of the guide after a migration that failed', async () => {
    const { prepare } = await import(join(MIGRATIONS, '0048-audit-partitions.ts'))
    await prepare(db)
    const [statements = ''] = /^ *alter table audit_event drop [^`]+/m.exec(readFileSync(GUIDE, 'utf8')) ?? []
    await sql.raw(statements.replace(/^ *SQL$/m, '')).execute(db)
    const bounds = await sql`select conname from pg_constraint where conname like 'audit%bound'`.execute(db)
    expect(bounds.rows).toEqual([])
  })
})
