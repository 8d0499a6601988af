import { isDatabaseUnavailable } from '@foyer/sdk/database'
import { recordStatement, type Tracing } from '@foyer/sdk/tracing'

/** Kinds of failed statements that are faults. A violated constraint is no fault. */
export const DATABASE_FAULTS = ['unavailable', 'timeout', 'read-only', 'conflict', 'other'] as const
export type DatabaseFault = (typeof DATABASE_FAULTS)[number]

export interface PoolState {
  readonly busy: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
  readonly limit: number
}

/** What the connections of this process have done since its start. Times are in seconds. */
export class DatabaseActivity {
  readonly #faults = new Map<DatabaseFault, number>(DATABASE_FAULTS.map((fault) => [fault, 0]))
  readonly #pool: () => PoolState
  readonly #tracing: Tracing | undefined
  statements = 0
  statementSeconds = 0
  acquisitions = 0
  acquisitionSeconds = 0
  lostConnections = 0

  constructor(pool: () => PoolState, tracing?: Tracing) {
    this.#pool = pool
    this.#tracing = tracing
  }

  get pool(): PoolState {
    return this.#pool()
  }

  get faults(): ReadonlyMap<DatabaseFault, number> {
    return this.#faults
  }

  /** Runs a statement, and counts it. */
  async statement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    let failure: unknown
    try {
      return await run()
    } catch (error) {
      failure = error
      this.#addFault(error)
      throw error
    } finally {
      const milliseconds = performance.now() - began
      this.statements++
      this.statementSeconds += milliseconds / 1_000
      if (this.#tracing) recordStatement(this.#tracing, milliseconds, text, failure)
    }
  }

  /** Waits for a connection, and counts it. */
  async acquisition<Result>(acquire: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    try {
      return await acquire()
    } catch (error) {
      this.#addFault(error)
      throw error
    } finally {
      const milliseconds = performance.now() - began
      this.acquisitions++
      this.acquisitionSeconds += milliseconds / 1_000
      this.#tracing?.note('database connection', { 'foyer.wait_ms': milliseconds })
    }
  }

  #addFault(error: unknown): void {
    const fault = databaseFaultOf(error)
    if (fault) this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1)
  }
}

const FAULT_OF_CODE: Readonly<Record<string, DatabaseFault>> = {
  '25006': 'read-only',
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'timeout',
  '57014': 'timeout',
}
/** The class of violated constraints, and that of exceptions that triggers raise. */
const NO_FAULT = /^(23|P0)/

/** Returns the kind of a failed statement; undefined if the failure is an ordinary result. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  const { code = '', message } = error as { code?: string; message?: string }
  if (FAULT_OF_CODE[code]) return FAULT_OF_CODE[code]
  if (message === 'Query read timeout') return 'timeout'
  if (isDatabaseUnavailable(error)) return 'unavailable'
  return NO_FAULT.test(code) ? undefined : 'other'
}
