import type { Logger } from 'pino'

export interface Job {
  stop(): Promise<void>
}

/** Runs a job regularly, one run after the other. A failed run is logged and repeated at the next interval. A long run stops at the signal. */
export function startPeriodicJob(seconds: number, log: Logger, work: (signal: AbortSignal) => Promise<void>): Job {
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const once = () => work(stopping.signal)
  const timer = setInterval(() => {
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
