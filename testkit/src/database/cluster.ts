import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ARGON2, PasswordHashing } from '@foyer/gateway/password/index'
import { startEmbeddedPostgres } from '@foyer/gateway/platform/database/embedded-postgres'
import { urlFor } from '@foyer/gateway/platform/database/gateway-role'
import { migrate } from '@foyer/gateway/platform/database/migrate'
import { openDatabase } from '@foyer/gateway/platform/database/open-database'
import { platformSecret } from '@foyer/gateway/platform/secrets/secrets'
import { seedDemoOrganisation } from '@foyer/gateway/seed/demo-users'
import { createGatewayRole, MIGRATIONS } from '@foyer/gateway/storage'
import type { Tables } from '@foyer/gateway/tables'
import pg from 'pg'
import { pino } from 'pino'
import { eventually } from '../eventually.ts'
import { SteppedClock } from '../time/clock.ts'
import { memoryFolder } from './memory-folder.ts'

/** The secret of all gateways under test. */
export const TEST_SECRET = 'a secret for tests, long enough to be taken'
/** Cost of password hashes in tests: a hundredth of `ARGON2`, since tests sign in thousands of times. */
export const CHEAP_HASHES = { ...ARGON2, memoryCost: 256, timeCost: 1 }
/** The password of the database role of gateways under test. */
export const GATEWAY_PASSWORD = 'gateway-under-test'
/** The template: migrated, with the demonstration's data. Each test file works on a copy. */
const TEMPLATE = 'foyer_template'

export interface Cluster {
  /** The URL of the maintenance database. */
  readonly url: string
  stop(): Promise<void>
}

/** A PostgreSQL for a test run, without fsync: power cuts are tested elsewhere. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(memoryFolder(), 'foyer-test-'))
  /* If tests run as root, PostgreSQL runs as another account, which must be able to traverse the folder. */
  chmodSync(folder, 0o711)
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }), fsync: false })
  await execute(server.url, `create database ${TEMPLATE}`)
  const template = databaseUrl(server.url, TEMPLATE)
  await seedDatabase(template)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Migrates an empty database, and seeds the data of the demonstration. */
export async function seedDatabase(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl, MIGRATIONS)
  await createGatewayRole(ownerUrl, GATEWAY_PASSWORD)
  const log = pino({ level: 'silent' })
  const { db, close } = openDatabase<Tables>(ownerUrl, { pool: 2, log, applicationName: 'testkit' })
  const secret = platformSecret(TEST_SECRET)
  const hashing = new PasswordHashing(secret, { parameters: CHEAP_HASHES })
  await seedDemoOrganisation({ db, hashing, secret }, new SteppedClock().now())
  await close()
}

/** Returns the address of a database for the role of production, which changes rows only. */
export function gatewayRoleUrl(url: string): string {
  return urlFor(url, GATEWAY_PASSWORD)
}

let copies = 0

/** The content of a new database: a copy of the template, nothing, or a copy of another database without connections. */
export type DatabaseSeed = 'demonstration' | 'empty' | { readonly copyOf: string }

/** Creates a database: a copy of the template by default. */
export async function createDatabase(
  clusterUrl: string,
  seed: DatabaseSeed = 'demonstration',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${++copies}_${Math.random().toString(36).slice(2, 8)}`
  const source = typeof seed === 'object' ? new URL(seed.copyOf).pathname.slice(1) : TEMPLATE
  await execute(
    clusterUrl,
    `create database ${name}${seed === 'empty' ? '' : ` template ${source} strategy file_copy`}`,
  )
  return { url: databaseUrl(clusterUrl, name), drop: () => dropDatabase(clusterUrl, name) }
}

/** How long closing connections may take, in milliseconds. */
const CLOSING = 2_000

/**
 * Waits for connections that are being closed, because terminating them would log errors during another test. Then terminates those
 * that a test left open.
 */
async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const unused = async () =>
      (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount === 0
    await eventually('no connection is left', unused, CLOSING).catch(() => undefined)
    await client.query(`drop database ${name} with (force)`)
  } finally {
    await client.end()
  }
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** PostgreSQL copies a template for one session at a time, so parallel test files may have to wait. */
async function execute(url: string, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end()
    }
  }
}
