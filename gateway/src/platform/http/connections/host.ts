import type { IncomingMessage } from 'node:http'

const HOST = 'host'

/**
 * Returns the problem of a request's Host header (RFC 9112, 3.2). Node.js ignores all but the first one, and a proxy may have
 * used another one, so this reads the raw headers.
 */
export function hostProblem({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === HOST.length && name.toLowerCase() === HOST) count++
  }
  if (count > 1) return 'one Host header is expected'
  if (count === 0 && httpVersion === '1.1') return 'a Host header is expected'
  return undefined
}
