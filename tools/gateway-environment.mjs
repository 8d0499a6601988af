/**
 * The environment of the gateway process. It affects speed and memory, and the benchmarks use the same one.
 * - The sizes of the young and old heap are limited. Otherwise V8 uses most of the machine before it collects garbage: the gateway took
 *   330 MB under load for 40 MB of live objects. Its caches (sessions, responses, pages) have limits of their own.
 * - Two malloc arenas are enough. By default the C library reserves free memory for every thread.
 * - A thread for each core hashes passwords, so that several hashes may wait in the pool and no core is idle until the event loop hands
 *   over the next one. At least two, because a slow look-up of a host name takes up to half of them.
 * - The compile cache stores compiled code without types for the next start.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT, setup } from './setup.mjs'

const YOUNG_MEGABYTES = 4
const OLD_MEGABYTES = 512
const FEWEST_THREADS = 2
const NODE_OPTIONS = `--max-semi-space-size=${YOUNG_MEGABYTES} --max-old-space-size=${OLD_MEGABYTES}`

/**
 * Returns the environment of the gateway. Settings of the operator have priority: Node.js uses the last of two equal options.
 * @param {NodeJS.ProcessEnv} [own]
 */
export function gatewayEnvironment(own = setup.environment()) {
  return {
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: String(Math.max(FEWEST_THREADS, availableParallelism())),
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...own,
    NODE_OPTIONS: `${NODE_OPTIONS} ${own['NODE_OPTIONS'] ?? ''}`.trimEnd(),
  }
}
