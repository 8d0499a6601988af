/**
 * A lock between processes, so that two commands do not install or build into the same folder at once. The lock is a folder: only
 * one process can create it. It lists process ids and becomes free when all of them have ended. Child processes of the owner are
 * listed too, because npm continues to install after its parent was killed.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const OWNERS = 'pids'
const RETRY_AFTER = 200
/** Time for the owner to write its id after it has created the folder, in milliseconds. */
const WITHOUT_NUMBER = 5_000

/**
 * Runs work while this process has the lock.
 * @template T
 * @param {string} folder the lock
 * @param {(onStart: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  let announced = false
  while (!taken(folder)) {
    const owner = ownerOf(folder)
    if (!owner.lives) {
      clearAbandoned(folder)
      continue
    }
    if (!announced) process.stderr.write(`• Waiting for the setup of process ${owner.pid ?? '?'} …\n`)
    announced = true
    await pause(RETRY_AFTER)
  }
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work((pid) => appendFileSync(join(folder, OWNERS), `${pid}\n`))
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} folder */
function taken(folder) {
  try {
    mkdirSync(folder)
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') return false
    throw problem
  }
  writeFileSync(join(folder, OWNERS), `${process.pid}\n`)
  return true
}

/**
 * Removes an abandoned lock. It is renamed and read again, because another process may have replaced it in between.
 * @param {string} folder
 */
function clearAbandoned(folder) {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
  } catch (problem) {
    if (codeOf(problem) === 'ENOENT') return
    throw problem
  }
  if (ownerOf(aside).lives) renameSync(aside, folder)
  else rmSync(aside, { recursive: true, force: true })
}

/** @param {string} folder */
function ownerOf(folder) {
  try {
    const pids = readFileSync(join(folder, OWNERS), 'utf8').trim().split('\n').map(Number)
    const pid = pids.find((each) => each > 0 && isAlive(each))
    return { pid, lives: pid !== undefined }
  } catch {
    return { pid: undefined, lives: ageOf(folder) < WITHOUT_NUMBER }
  }
}

/** @param {string} folder */
function ageOf(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    // EPERM: the process is running and belongs to another user.
    return codeOf(problem) === 'EPERM'
  }
}

/** @param {unknown} problem */
function codeOf(problem) {
  return /** @type {NodeJS.ErrnoException} */ (problem).code
}
