import type { Logger } from 'pino'

export interface Job {
  stop(): Promise<void>
}

/**
 * Runs a job regularly, one run after the other. A failed run is logged and repeated at the next interval. A run that takes longer than
 * some intervals is followed by one run for all of them. A long run stops at the signal.
 */
export function startPeriodicJob(seconds: number, log: Logger, work: (signal: AbortSignal) => Promise<void>): Job {
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  let isRunning = false
  let isFollowed = false
  const once = async () => {
    isRunning = true
    isFollowed = false
    try {
      await work(stopping.signal)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (isRunning && isFollowed) return
    isFollowed = isRunning
    running = running.then(once).catch((error: Error) => log.warn({ reason: error.message }, 'a recurring job failed'))
  }, seconds * 1_000)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
