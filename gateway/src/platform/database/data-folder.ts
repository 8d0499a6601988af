import { chmodSync, linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { processIdentity } from './running-process.ts'
import { StartFault } from './start-fault.ts'

const fileName = 'gateway.pid'

export type DataFolderClaim = {
  /** Lets the next gateway have the folder. Harmless when done twice. */
  release(): void
}

/** Makes the data folder where it is missing, and answers its real path. */
export function makeDataFolder(folder: string): string {
  const wanted = resolve(folder)
  const firstMade = mkdirSync(wanted, { recursive: true, mode: 0o700 })
  if (firstMade && process.getuid?.() === 0) {
    // The account that PostgreSQL runs as has to pass through; it can list nothing there, and the files are 0600.
    for (let path = wanted; path.length >= firstMade.length; path = dirname(path)) chmodSync(path, 0o711)
  }
  return realpathSync(wanted)
}

/**
 * Takes the data folder for this process, or refuses because another gateway lives in it. The claim survives kill -9
 * as a file, and is void as soon as the process that it names is gone.
 */
export function claimDataFolder(folder: string): DataFolderClaim {
  const home = makeDataFolder(folder)
  const path = join(home, fileName)
  const mine = `${process.pid}\n${processIdentity(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    // A second try, for a claim that was void; the quicker gateway then has the folder.
    if (!createClaimLink(draft, path) && !(removeAbandonedClaim(path) && createClaimLink(draft, path)))
      throw inUse(home, path)
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
 * Two gateways may find the same void claim at once. Moving the file aside and looking again keeps the slower one from
 * removing the claim that the quicker one has just made.
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

function inUse(home: string, path: string): StartFault {
  const pid = read(path)?.split('\n')[0] ?? 'unknown'
  return new StartFault(
    `Another gateway (pid ${pid}) uses the data folder ${home}.`,
    'Stop it, or give this one a folder of its own with FOYER_DATA, or let both share one database with DATABASE_URL.',
  )
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
