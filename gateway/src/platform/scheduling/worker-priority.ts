import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Higher is more yielding; raising it needs no right. */
const YIELDING = 10
const TASKS = '/proc/self/task'

/**
 * Lets the threads that hash passwords give way to the one that answers, and to the database: they share the cores, and one hash
 * keeps a core for milliseconds. What they get done altogether stays the same. Only on Linux, where threads have priorities of their own.
 */
export function lowerWorkerPriority(): number {
  let yielding = 0
  try {
    for (const thread of readdirSync(TASKS)) {
      if (readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim() !== 'libuv-worker') continue
      setPriority(Number(thread), YIELDING)
      yielding++
    }
  } catch {
    // A system without them, or one that does not let us: it is then as it would have been.
  }
  return yielding
}
