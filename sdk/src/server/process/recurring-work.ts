import type { Log } from './log.ts'

/** What an application does without a request. */
export interface RecurringWork {
  /** For the log, such as `announce`. */
  readonly name: string
  readonly seconds: number
  run(): Promise<void>
}

/**
 * Runs work regularly, one run after the other. A failure is logged when it begins and when it ends, since it may be that of every run
 * while the database or the portal is away.
 * @returns ends it, after a run that has begun
 */
export function startRecurringWork({ name, seconds, run }: RecurringWork, log: Log): () => Promise<void> {
  let running: Promise<void> | undefined
  let failedWith: string | undefined
  const once = async (): Promise<void> => {
    try {
      await run()
      if (failedWith !== undefined) log('info', 'recurring work succeeds again', { work: name })
      failedWith = undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      if (reason !== failedWith) log('warn', 'recurring work fails, and is tried again', { work: name, reason })
      failedWith = reason
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    running ??= once()
  }, seconds * 1_000)
  return async () => {
    clearInterval(timer)
    await running
  }
}
