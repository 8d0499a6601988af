/** The server is starting, stopping or was stopped by an administrator. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03'])
/** ENOENT: a server that is gone has no Unix socket. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])
/** Errors of pg that have no code. */
const MESSAGES = ['Connection terminated', 'timeout expired']

/** Did the connection fail because no server is ready there? A wrong password is another fault. */
export function isServerUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isServerUnavailable)) return true
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined) return SERVER_CODES.has(code) || NETWORK_CODES.has(code)
  return MESSAGES.some((message) => error.message.startsWith(message))
}
