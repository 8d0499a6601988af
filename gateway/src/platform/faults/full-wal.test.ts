import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findEmbeddedPostgres } from '@foyer/gateway/platform/database/embedded-postgres'
import { eventually } from '@foyer/testkit'
import { type LastingVolume, lastingVolume } from '@foyer/testkit/database/small-volume'
import { type GatewayProcess, processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { watchUsers } from '@foyer/testkit/notices/user-watch'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let folder: ReturnType<typeof processFolder>
let volume: LastingVolume
let gateway: GatewayProcess
beforeEach(async () => {
  folder = processFolder()
  const first = await startGatewayProcess(folder.path)
  await first.end('SIGTERM')
  volume = await lastingVolume(folder.path, 160, 'wal')
  moveWalTo(volume)
  gateway = await startGatewayProcess(folder.path, {}, volume)
})
afterEach(async () => {
  await gateway.end('SIGTERM')
  await volume.remove()
  folder.remove()
})

/** PostgreSQL's write-ahead log on a volume of its own, as operators have it. */
function moveWalTo({ path, run }: LastingVolume): void {
  const wal = join(folder.path, 'data', 'postgres', 'pg_wal')
  run(`cp -a ${wal}/. ${path}/ && chown --reference=${wal} ${path} && rm -rf ${wal} && ln -s ${path} ${wal}`)
}

/** Writes to the log and to no table, until PostgreSQL ends the connection. */
async function fillWal(): Promise<void> {
  const sql = new pg.Client({ connectionString: findEmbeddedPostgres(join(folder.path, 'data')) as string })
  sql.on('error', () => undefined)
  await sql.connect()
  try {
    for (;;) await sql.query(`select pg_logical_emit_message(false, 'test', repeat('x', 4000000), true)`)
  } catch {
  } finally {
    await sql.end().catch(() => undefined)
  }
}

describe('PostgreSQL with a full write-ahead log volume', () => {
  it('ASVS 16.5.2 PostgreSQL counts as unavailable until there is free space', async () => {
    const { client } = gateway
    const token = await client.tokenOf('clerk')
    const users = watchUsers(client, token)
    volume.fill(volume.pid)
    await fillWal()
    await eventually('the probe says so', async () => (await client.get('/readyz')).status === 503, 30_000)
    expect(readFileSync(join(folder.path, 'data', 'postgres.log'), 'utf8')).toContain('PANIC')
    const { status, body, headers } = await client.login('manager')
    expect([status, body.resultCode]).toEqual([503, 'C0300'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    volume.empty(volume.pid)
    const emptied = performance.now()
    await eventually('all is well', async () => (await client.get('/readyz')).body.status === 'ready', 60_000)
    expect((await client.call('account.information', {}, { token })).status).toBe(200)
    expect((await client.login('manager')).body.resultCode).toBe(1001)
    await users.report('No room for the write-ahead log of PostgreSQL (PANIC)', emptied)
  })
})
