import type { Clock } from '../time/clock.ts'

/** The last runs of a recurring job in this process. */
export interface RecordedRun<Name extends string = string> {
  readonly job: Name
  readonly everySeconds: number
  /** When the last run ended, as an ISO instant. */
  readonly lastRunAt: string
  readonly lastFailureAt: string | null
  readonly lastFailure: string | null
  /** True if the last run failed. */
  readonly failing: boolean
}

/** Longer messages are cut. */
const FAILURE_MAX_LENGTH = 300

/** Records the last runs of the recurring jobs of this process. */
export class JobRuns<Name extends string> {
  readonly #clock: Clock
  readonly #runs = new Map<Name, RecordedRun<Name>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Returns the work of a job with a record of each run. A failure is thrown again. */
  recording(
    job: Name,
    everySeconds: number,
    work: (signal: AbortSignal) => Promise<void>,
  ): (signal: AbortSignal) => Promise<void> {
    return async (signal) => {
      try {
        await work(signal)
        this.#record(job, everySeconds, undefined)
      } catch (error) {
        this.#record(job, everySeconds, error as Error)
        throw error
      }
    }
  }

  all(): readonly RecordedRun<Name>[] {
    return [...this.#runs.values()]
  }

  #record(job: Name, everySeconds: number, error: Error | undefined): void {
    const at = this.#clock.now().toISOString()
    const former = this.#runs.get(job)
    this.#runs.set(job, {
      ...{ job, everySeconds, lastRunAt: at, failing: error !== undefined },
      lastFailureAt: error ? at : (former?.lastFailureAt ?? null),
      lastFailure: error ? error.message.slice(0, FAILURE_MAX_LENGTH) : (former?.lastFailure ?? null),
    })
  }
}
