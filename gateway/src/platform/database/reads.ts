import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable } from '@foyer/sdk/database'
import type { Kysely } from 'kysely'
import type { BaseLogger } from 'pino'
import { evaluateStandby, positionOf, stateOf } from './standby-state.ts'

/** Pauses between looks at a standby that has not replayed everything yet, in milliseconds. */
const PAUSES = [1, 2, 4, 8, 16, 32]
/** Time within which a standby has to report how far it is, in milliseconds. */
const REPORT_LIMIT = 250
/** Time for which a standby is left alone after a fault, in milliseconds. */
const LEFT_FOR = 1_000
/** The standby has cancelled a query, because the primary has removed rows that it was reading. */
const CANCELLED_BY_REPLAY = '40001'

interface Options<Tables> {
  readonly primary: Kysely<Tables>
  /** A server that replays what the primary writes. Undefined if all reads use the primary. */
  readonly standby: Kysely<Tables> | undefined
  readonly log: Pick<BaseLogger, 'warn' | 'info'>
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed?: () => number
}

/**
 * Runs reads that may be long on a standby, if there is one that has everything that was committed before the read began, by any user
 * through any gateway. Otherwise, and after any fault of the standby, they run on the primary.
 */
export class Reads<Tables> {
  /** The reads so far, by the server that responded. */
  readonly counts = { standby: 0, primary: 0 }
  readonly #options: Options<Tables>
  readonly #elapsed: () => number
  #leftUntil = Number.NEGATIVE_INFINITY
  #isInUse = true

  constructor(options: Options<Tables>) {
    this.#options = options
    this.#elapsed = options.elapsed ?? (() => performance.now())
  }

  /** @param read must only read, because it may run twice. All its statements use one connection. */
  async run<Result>(read: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    const { primary, standby } = this.#options
    if (standby && this.#elapsed() >= this.#leftUntil) {
      try {
        const result = await standby.connection().execute(async (db) => {
          await within(REPORT_LIMIT, assertCurrent(primary, db))
          return await read(db)
        })
        this.#return()
        return result
      } catch (error) {
        if (!isFaultOfStandby(error)) throw error
        this.#leave((error as Error).message)
      }
    }
    this.counts.primary++
    return await read(primary)
  }

  #leave(reason: string): void {
    this.#leftUntil = this.#elapsed() + LEFT_FOR
    if (this.#isInUse) this.#options.log.warn({ reason }, 'the standby is not used for reads')
    this.#isInUse = false
  }

  #return(): void {
    this.counts.standby++
    if (!this.#isInUse) this.#options.log.info('the standby is used for reads again')
    this.#isInUse = true
  }
}

/** The standby cannot be used for reads now. */
class StandbyFault extends Error {
  override readonly name = 'StandbyFault'
}

function isFaultOfStandby(error: unknown): boolean {
  const { code } = error as { code?: string }
  return error instanceof StandbyFault || isDatabaseUnavailable(error) || code === CANCELLED_BY_REPLAY
}

/** Waits until the standby has replayed what the primary has written by now. @throws StandbyFault if it cannot be used */
async function assertCurrent<Tables>(primary: Kysely<Tables>, standby: Kysely<Tables>): Promise<void> {
  const written = await positionOf(primary).catch((error: Error) => {
    throw new StandbyFault(`the primary is not known: ${error.message}`)
  })
  for (const pause of [...PAUSES, undefined]) {
    const result = evaluateStandby(written, await stateOf(standby, written))
    if (result === 'current') return
    if (result !== 'behind') throw new StandbyFault(result)
    if (pause !== undefined) await delay(pause)
  }
  throw new StandbyFault('it lags behind')
}

async function within<Result>(limit: number, running: Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  const late = delay(limit, undefined, { signal: timer.signal }).then(() => {
    throw new StandbyFault(`it did not respond within ${limit} ms`)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    running.catch(() => undefined)
    late.catch(() => undefined)
    timer.abort()
  }
}
