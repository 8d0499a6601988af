import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster-file.ts'

export const silent = { info() {}, warn() {}, error() {} }

/** A folder for one test. PostgreSQL may enter it even when the tests run as root, which mkdtemp would not let it. */
export function temporaryFolder(): { folder: string; remove(): Promise<void> } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-')))
  chmodSync(folder, 0o755)
  return {
    folder,
    async remove() {
      for (let left = serverIn(folder); left; left = serverIn(folder)) {
        process.kill(left.pid, 'SIGQUIT')
        await pause(50)
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function serverIn(folder: string) {
  return readPostmasterFile(join(folder, 'postgres')) ?? readPostmasterFile(join(folder, 'data', 'postgres'))
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
