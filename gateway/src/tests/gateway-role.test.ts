import { join } from 'node:path'
import { silent } from '@foyer/embedded-postgres/testing'
import { createDatabase } from '@foyer/testkit'
import { processFolder, runOperator, startGatewayProcess } from '@foyer/testkit/gateway-process'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { MIGRATIONS } from '../storage.ts'

vi.setConfig({ testTimeout: 120_000 })

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
const ROLES = `select distinct usename as name, usesuper as super from pg_stat_activity join pg_user using (usename)
  where datname = current_database() and application_name like 'foyer %'`

describe('database role of the gateway', () => {
  let folder: ReturnType<typeof processFolder>
  beforeEach(() => {
    folder = processFolder()
  })
  afterEach(() => folder.remove())

  it('the gateway is not a superuser of its embedded PostgreSQL and only changes rows', async () => {
    const gateway = await startGatewayProcess(folder.path)
    const owner = findEmbeddedPostgres(join(folder.path, 'data')) as string
    const own = findEmbeddedPostgres(join(folder.path, 'data'), 'gateway') as string
    expect(await query(owner, ROLES)).toEqual([{ name: 'foyer_gateway', super: false }])
    const rejected = /permission denied|must be owner|must be superuser/
    for (const text of [
      'create table mine (id int)',
      'drop table person',
      'alter table person add column mine text',
      'truncate audit_event',
      `delete from schema_migration`,
      'create role mine',
      `copy person to program 'cat'`,
      `select pg_read_file('/etc/passwd')`,
      'select * from pg_authid',
    ])
      await expect(query(own, text), text).rejects.toThrow(rejected)
    const token = await gateway.client.tokenOf('super')
    const made = await gateway.client.call(
      'administration.createUser',
      { username: 'new', displayName: 'New' },
      { token },
    )
    expect(made.body.resultCode).toBe(1001)
    expect((await runOperator(folder.path, {}, 'demo', 'reset')).code).toBe(0)
    await gateway.end('SIGTERM')
  })

  it('the role is created in a data folder that does not have it yet', async () => {
    const data = join(folder.path, 'data')
    const before = await startEmbeddedPostgres({ folder: data, log: silent, fsync: false })
    await migrate(before.url, MIGRATIONS)
    await before.stop()
    const gateway = await startGatewayProcess(folder.path)
    expect(await query(findEmbeddedPostgres(data) as string, ROLES)).toEqual([{ name: 'foyer_gateway', super: false }])
    expect((await gateway.client.login('super')).body.resultCode).toBe(1001)
    await gateway.end('SIGTERM')
  })

  it('PROD-71 migrates as the owner of the tables, and the gateway starts without the address of that role', async () => {
    const database = await createDatabase(inject('clusterUrl'), 'empty')
    const name = `gateway_${process.pid}`
    await query(
      database.url,
      `create role ${name} login password 'test'; grant usage on schema public to ${name};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
      alter default privileges in schema public grant usage, select on sequences to ${name}`,
    )
    const url = new URL(database.url)
    url.username = name
    url.password = 'test'
    const settings = { DATABASE_URL: url.href, FOYER_DEMO: '1' }
    const migrated = await runOperator(
      folder.path,
      { ...settings, FOYER_MIGRATION_URL: database.url, FOYER_SECRET: 'of this test, and long enough for a gateway' },
      'migrate',
    )
    expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining('has every migration') })
    const gateway = await startGatewayProcess(folder.path, settings)
    expect(await query(database.url, ROLES)).toEqual([{ name, super: false }])
    expect((await gateway.client.login('super')).body.resultCode).toBe(1001)
    await gateway.end('SIGTERM')
    await query(database.url, `drop owned by ${name}; drop role ${name}`)
    await database.drop()
  })
})
