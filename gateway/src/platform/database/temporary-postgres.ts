import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster-file.ts'

export const silent = { info() {}, warn() {}, error() {} }

/**
 * A folder for tests. PostgreSQL may enter it even when they run as root, which mkdtemp would not let it. Making a cluster
 * takes a second where starting one takes none, so tests that do not mind share a folder, and `endServer` between them.
 */
export function temporaryFolder(): { folder: string; endServer(): Promise<void>; remove(): Promise<void> } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-')))
  chmodSync(folder, 0o755)
  async function endServer(): Promise<void> {
    for (let left = serverIn(folder); left; left = serverIn(folder)) {
      process.kill(left.pid, 'SIGQUIT')
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

function serverIn(folder: string) {
  return readPostmasterFile(join(folder, 'postgres'))
}

/** A real PostgreSQL for the tests of one file; without fsync, since no test pulls the plug. */
export async function temporaryPostgres(): Promise<EmbeddedPostgres & { remove(): Promise<void> }> {
  const { folder, remove } = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ folder, log: silent, fsync: false })
  return {
    ...postgres,
    async remove() {
      await postgres.stop()
      await remove()
    },
  }
}

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

/** Another gateway process, which we then take away as a crash or an impatient operator would. */
export async function gatewayProcess(folder: string): Promise<{ pid: number; kill(): Promise<void> }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const log = { info() {}, warn() {}, error() {} }
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log, fsync: false })
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
