import type { Logger } from 'pino'
import { type Job, startPeriodicJob } from '../platform/scheduling/jobs.ts'

/** What an application that ships does without a request. */
export interface ApplicationWork {
  /** For the log, such as `announce`. */
  readonly name: string
  readonly seconds: number
  run(): Promise<void>
}

/**
 * Runs the recurring work of an application in this process. A failure is logged when it begins and when it ends, as in a process of
 * its own, since it may be that of every run: while the application is removed, the gateway rejects its token.
 */
export function startApplicationWork(application: string, work: ApplicationWork, log: Logger): Job {
  return startPeriodicJob(work.seconds, log, loggingChanges(application, work, log))
}

/** The work, with a log line when it begins to fail, when it fails for another reason, and when it succeeds again. */
export function loggingChanges(
  application: string,
  { name, run }: Pick<ApplicationWork, 'name' | 'run'>,
  log: Pick<Logger, 'info' | 'warn'>,
): () => Promise<void> {
  let failedWith: string | undefined
  return async () => {
    try {
      await run()
      if (failedWith !== undefined) log.info({ application, work: name }, 'recurring work succeeds again')
      failedWith = undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      if (reason !== failedWith)
        log.warn({ application, work: name, reason }, 'recurring work fails, and is tried again')
      failedWith = reason
    }
  }
}
