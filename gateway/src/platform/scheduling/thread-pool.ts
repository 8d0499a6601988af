/** Threads of Node.js without `UV_THREADPOOL_SIZE`. */
const DEFAULT_THREADS = 4
/** Handed over ahead of time, so that a thread that is done finds work before the event loop has its result. */
const AHEAD = 2

/** Returns the number of threads that Node.js uses for work outside the event loop. */
export function threadPoolSize(setting: string | undefined): number {
  const threads = Number(setting)
  return Number.isInteger(threads) && threads > 0 ? threads : DEFAULT_THREADS
}

/**
 * Returns how many tasks that occupy a core are given to the thread pool at the same time. With more threads than cores, tasks beyond
 * the cores would run at once and slow each other down; otherwise they wait in the pool.
 */
export function hashesAtOnce(cores: number, threads: number): number {
  return threads > cores ? cores : threads + AHEAD
}
