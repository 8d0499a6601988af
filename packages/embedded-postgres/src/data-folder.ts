import { chmodSync, linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processIdentity } from './running-process.ts'

export type DataFolderClaim = {
  /** Frees the folder. A second call does nothing. */
  release(): void
}

/** Creates the data folder if it is missing. Returns its real path. */
export function makeDataFolder(folder: string): string {
  const wanted = resolve(folder)
  const firstMade = mkdirSync(wanted, { recursive: true, mode: 0o700 })
  if (firstMade && process.getuid?.() === 0) {
    // The PostgreSQL account must traverse the folder. It cannot list it, and the files are 0600.
    for (let path = wanted; path.length >= firstMade.length; path = dirname(path)) chmodSync(path, 0o711)
  }
  return realpathSync(wanted)
}

/**
 * Claims the data folder for this process. The claim is the file `<program>.pid`. It survives kill -9, and becomes void when its
 * process ends.
 * @param program the kind of program that uses the folder
 * @throws EmbeddedPostgresError if another live process has the claim
 */
export function claimDataFolder(folder: string, program: string): DataFolderClaim {
  const home = makeDataFolder(folder)
  const path = join(home, `${program}.pid`)
  const mine = `${process.pid}\n${processIdentity(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    // Tries again after removing a void claim. If several processes do this, the first one gets the folder.
    if (!createClaimLink(draft, path) && !(removeAbandonedClaim(path) && createClaimLink(draft, path)))
      throw inUse(home, path, program)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release() {
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
}

function createClaimLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a void claim. Two processes may find the same one: the file is renamed and read again, so that the slower process
 * does not remove the new claim of the faster one.
 */
function removeAbandonedClaim(path: string): boolean {
  const seen = read(path)
  if (seen !== undefined && isLive(seen)) return false
  const aside = `${path}.void.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return true
  }
  const moved = read(aside)
  if (moved !== undefined && moved !== seen) createClaimLink(aside, path)
  rmSync(aside, { force: true })
  return moved === seen
}

function isLive(claim: string): boolean {
  const [pid, identity] = claim.split('\n')
  return Boolean(identity) && processIdentity(Number(pid)) === identity
}

function inUse(home: string, path: string, program: string): EmbeddedPostgresError {
  const pid = read(path)?.split('\n')[0] ?? 'unknown'
  return new EmbeddedPostgresError(
    `Another ${program} (pid ${pid}) uses the data folder ${home}.`,
    (names) =>
      `Stop it, or set ${names.folder} to another folder, or set ${names.server} so that both share a database.`,
  )
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
