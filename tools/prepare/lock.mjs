/**
 * Why: two starts at once must not install or build into the same folder. The lock is a folder, which only one of them can
 * make; the numbers of processes in it tell whether who made it still lives, so that a killed start locks no one out. What
 * it started is among them: npm goes on installing when only the start was killed.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const HOLDERS = 'pids'
const ASK_AGAIN = 200
/** Between making the folder and writing the number into it a lock looks abandoned. */
const WITHOUT_NUMBER = 5_000

/**
 * @template T
 * @param {string} folder that is the lock
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  let said = false
  while (!taken(folder)) {
    const holder = holderOf(folder)
    if (!holder.lives) {
      clearAbandoned(folder)
      continue
    }
    if (!said) process.stderr.write(`• Waiting for process ${holder.pid ?? '?'}, which is preparing already …\n`)
    said = true
    await pause(ASK_AGAIN)
  }
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work((pid) => appendFileSync(join(folder, HOLDERS), `${pid}\n`))
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
  writeFileSync(join(folder, HOLDERS), `${process.pid}\n`)
  return true
}

/**
 * Put aside before it is looked at once more: another start may have taken the lock over in between, and keeps it.
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
  if (holderOf(aside).lives) renameSync(aside, folder)
  else rmSync(aside, { recursive: true, force: true })
}

/** @param {string} folder */
function holderOf(folder) {
  try {
    const pids = readFileSync(join(folder, HOLDERS), 'utf8').trim().split('\n').map(Number)
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
