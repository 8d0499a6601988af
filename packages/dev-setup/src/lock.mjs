/**
 * Two starts at once must not install or build into the same folder. The lock is a folder, which only one of them can create.
 * It lists process numbers: once none of them lives, the lock is free, so a killed start blocks no one. A child that the owner
 * started is listed too: npm goes on installing if only the start was killed.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const OWNERS = 'pids'
const RETRY_AFTER = 200
/** Between creating the folder and writing the number into it a lock looks abandoned. */
const WITHOUT_NUMBER = 5_000

/**
 * Runs work while no other process has the lock.
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
    if (!announced) process.stderr.write(`• Waiting for process ${owner.pid ?? '?'}, which is preparing already …\n`)
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
 * Moves it aside and looks once more: another start may have taken the lock over in between, and keeps it.
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
    // EPERM: it lives and belongs to another user.
    return codeOf(problem) === 'EPERM'
  }
}

/** @param {unknown} problem */
function codeOf(problem) {
  return /** @type {NodeJS.ErrnoException} */ (problem).code
}
