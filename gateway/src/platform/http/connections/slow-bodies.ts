import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'

/** Time limits for clients to send a request, in milliseconds. Slower ones are disconnected. */
export interface RequestTimeouts {
  /** The body of an API request. */
  readonly request: number
  /** A file of an authorized user. A slow connection may need minutes for the largest file. */
  readonly file: number
  /** The rest of a request while the server closes. */
  readonly closing?: number
}

export const REQUEST_TIMEOUTS = { request: 30_000, file: 600_000, closing: 3_000 } satisfies RequestTimeouts

const watched = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Node.js has one limit for all requests, which is that of files. All other requests get the shorter one here. */
export function watchBody(server: Server, request: IncomingMessage, milliseconds: number): void {
  const { headers, socket } = request
  /* An injected request has no connection. */
  if (!(socket instanceof Socket)) return
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }, milliseconds).unref()
  const done = () => clearTimeout(timer)
  request.once('end', done).once('close', done)
  watched.set(request, timer)
}

/** Extends the limit to that of files: the sender is authenticated and may send one. */
export function allowFileTimeout(request: IncomingMessage): void {
  clearTimeout(watched.get(request))
}
