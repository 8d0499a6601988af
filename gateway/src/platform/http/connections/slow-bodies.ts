import type { IncomingMessage, Server } from 'node:http'

/** How long a client may take to send a request, in milliseconds: slower ones are cut off. */
export interface RequestTimeouts {
  /** The body of a call. */
  readonly call: number
  /** A file of a user who may send one: a shop's line takes minutes for what the limit of its size allows. */
  readonly file: number
  /** The rest of a request while the server closes. */
  readonly closing?: number
}

export const REQUEST_TIMEOUTS = { call: 30_000, file: 600_000, closing: 3_000 } satisfies RequestTimeouts

const watched = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Node knows one limit for all requests, which is that of files. All others get the shorter one here. */
export function watchBody(server: Server, request: IncomingMessage, milliseconds: number): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }, milliseconds).unref()
  const done = () => clearTimeout(timer)
  request.once('end', done).once('close', done)
  watched.set(request, timer)
}

/** The sender of this one is known, and may send a file. */
export function waitForFile(request: IncomingMessage): void {
  clearTimeout(watched.get(request))
}
