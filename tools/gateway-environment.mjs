/**
 * Why: how the gateway's process is started is part of how fast and how small it is, and the bench measures just that.
 * - Young memory is small and old memory bounded, because V8 takes what the machine has before it clears up: without them
 *   the gateway took 330 MB under load for 40 MB of live objects. Its own memories (sessions, answers, pages) are all bounded.
 * - Two arenas of the C library's memory are enough, where it would keep some free memory for every thread.
 * - Code is compiled once, and its types are left out once: the next start reads both from the cache.
 */
import { join } from 'node:path'
import { ROOT, setup } from './setup.mjs'

const YOUNG_MEGABYTES = 4
const OLD_MEGABYTES = 512
const NODE_OPTIONS = `--max-semi-space-size=${YOUNG_MEGABYTES} --max-old-space-size=${OLD_MEGABYTES}`

/**
 * The environment in which the gateway runs. What the operator has set goes before; of two equal options Node takes the last.
 * @param {NodeJS.ProcessEnv} [own]
 */
export function gatewayEnvironment(own = setup.environment()) {
  return {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...own,
    NODE_OPTIONS: `${NODE_OPTIONS} ${own['NODE_OPTIONS'] ?? ''}`.trimEnd(),
  }
}
