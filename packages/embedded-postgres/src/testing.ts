import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { findServerPid, startEmbeddedPostgres } from './embedded-postgres.ts'

export const silent = { info() {}, warn() {}, error() {} }
/** Options of a server for tests: no fsync, since no test cuts the power. */
export const TEST_OPTIONS = { database: 'test', program: 'program', log: silent, fsync: false } as const

/**
 * Creates a folder for tests that the PostgreSQL account can enter. mkdtemp alone would close it if tests run as root. Creating a
 * cluster takes a second and starting one almost no time: tests share a folder where possible, and call `endServer` between them.
 */
export function temporaryFolder(): { folder: string; endServer(): Promise<void>; remove(): Promise<void> } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-postgres-')))
  chmodSync(folder, 0o755)
  async function endServer(): Promise<void> {
    for (let pid = findServerPid(folder); pid; pid = findServerPid(folder)) {
      process.kill(pid, 'SIGQUIT')
      await pause(50)
    }
  }
  return {
    folder,
    endServer,
    async remove() {
      await endServer()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A real PostgreSQL for the tests of one file. */
export async function temporaryPostgres(): Promise<EmbeddedPostgres & { remove(): Promise<void> }> {
  const { folder, remove } = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ ...TEST_OPTIONS, folder })
  return {
    ...postgres,
    async remove() {
      await postgres.stop()
      await remove()
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts the server from another process, which a test then kills. */
export async function startInOtherProcess(folder: string): Promise<{ pid: number; kill(): Promise<void> }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const { database, program, fsync } = TEST_OPTIONS
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const log = { info() {}, warn() {}, error() {} }
    await startEmbeddedPostgres({ ...${JSON.stringify({ folder, database, program, fsync })}, log })
    process.stdout.write('ready')
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
