type Cleanup = () => Promise<unknown> | unknown

/** What a drill has to stop at its end. */
export class Cleanups {
  readonly #all: Cleanup[] = []

  /** Adds what stops something that was just started. */
  add(cleanup: Cleanup): void {
    this.#all.push(cleanup)
  }

  /**
   * Stops everything, the last first.
   * @throws AggregateError after everything else is stopped, if something could not be
   */
  async run(): Promise<void> {
    const errors: unknown[] = []
    for (const cleanup of this.#all.splice(0).reverse()) {
      try {
        await cleanup()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'not everything could be stopped')
  }
}

/** Runs work, and stops what it has started, also if it fails. An error of the work comes before one of the cleanups. */
export async function withCleanups<Result>(work: (cleanups: Cleanups) => Promise<Result>): Promise<Result> {
  const cleanups = new Cleanups()
  const outcome = await work(cleanups).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  const failure = await cleanups.run().then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome) throw outcome.error
  if (failure) throw failure.error
  return outcome.result
}
