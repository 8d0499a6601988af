import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { FALLBACK_LANGUAGE } from '@foyer/contract/languages'
import { errors } from '../api-error.ts'
import { failureEnvelope } from '../error-handler.ts'
import { DEFAULT_HEADERS } from '../headers.ts'

const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Responds to data that is not HTTP. No request object exists, so the response is written by hand, in the format of every error.
 * The connection is closed, because the start of the next request is unknown.
 */
export function respondToMalformedRequest(now: () => Date) {
  return (error: NodeJS.ErrnoException, socket: Duplex & { destroySoon?(): void }): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
    const status = STATUSES[error.code ?? ''] ?? 400
    const id = randomUUID()
    const failure = errors.invalidInput({ fields: [{ path: '', problem: 'the request could not be read' }] })
    const body = JSON.stringify(failureEnvelope(failure, FALLBACK_LANGUAGE, id, now()))
    const headers = {
      ...DEFAULT_HEADERS,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    if (socket.destroySoon) socket.destroySoon()
    else socket.end()
  }
}
