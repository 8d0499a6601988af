import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A higher value means a lower priority; raising it needs no privilege. */
const YIELDING = 10
const TASKS = '/proc/self/task'

/**
 * Lowers the priority of the password hashing threads below the main thread and the database, which share the cores: one hash
 * occupies a core for milliseconds. The throughput stays the same. Only on Linux, where threads have their own priorities.
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
    // Without support or permission, the priorities stay as they are.
  }
  return yielding
}
