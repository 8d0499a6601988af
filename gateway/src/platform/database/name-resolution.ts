import { setTimeout as pause } from 'node:timers/promises'

/** The resolver has no answer at the moment (getaddrinfo(3)). A wrong name has another code. */
const UNRESOLVED = 'EAI_AGAIN'
/** Five waits, and the first try. */
const TRIES = 6
const BETWEEN_TRIES = 1_000

/**
 * Repeats work while the name of the database server cannot be resolved at the moment, for five seconds at most. The resolver of a
 * network of containers does not respond while a container of it starts or ends.
 * @throws what the work throws at last
 */
export async function retryWhileUnresolved<Result>(
  work: () => Promise<Result>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !isUnresolved(error)) throw error
      await wait(BETWEEN_TRIES)
    }
  }
}

function isUnresolved(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNRESOLVED) || isUnresolved(error.cause)
}
