const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Ended by an administrator or a crash, starting or stopping, sessions ended from outside, too many connections. */
const serverCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300'])

/**
 * The database responds but cannot execute the statement now: no space, no memory, a conflicting write, a time-out, or read-only
 * after a failover. The same request may succeed soon.
 */
const passingCodes = new Set(['53100', '53200', '53400', '57014', '55P03', '40001', '40P01', '25006', '58030'])

/** Errors of pg and Kysely, which have no code. */
const pgMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
]

/**
 * Returns true if a failure means that the database is temporarily unavailable (503) instead of a bug.
 * A wrong password or a missing database is not temporary.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined) return isAwayCode(code, syscall)
  return pgMessages.some((message) => error.message.startsWith(message)) || isDatabaseUnavailable(error.cause)
}

/** Returns true if the database is unreachable or temporarily unable, so that a retry may succeed (503). */
export function isTemporaryDatabaseError(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return (code !== undefined && passingCodes.has(code)) || isTemporaryDatabaseError(error.cause)
}

function isAwayCode(code: string, syscall: string | undefined): boolean {
  // A server that is not running has no Unix socket; any other missing file has another cause.
  if (code === 'ENOENT') return syscall === 'connect'
  return networkCodes.has(code) || serverCodes.has(code) || /^08[0-9A-Z]{3}$/.test(code)
}
