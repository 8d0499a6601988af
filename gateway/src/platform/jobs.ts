import type { Logger } from 'pino'

export interface Job {
  stop(): Promise<void>
}

/** Does something again and again, one run after the other. A run that fails is logged and tried again in its turn. */
export function everySeconds(seconds: number, log: Logger, work: () => Promise<void>): Job {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work).catch((error: Error) => log.warn({ reason: error.message }, 'a recurring job failed'))
  }, seconds * 1_000)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
