import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { BackEnd } from './back-end.ts'

export interface ServeOptions {
  /** 0 takes any free one. */
  readonly port: number
  /** The address to listen on; 127.0.0.1 by default. Only the gateway needs to reach it. */
  readonly host?: string
}

export interface RunningServer {
  /** Such as `http://127.0.0.1:9001`, for the setting `FOYER_APPLICATION_BACK_ENDS` of the gateway. */
  readonly url: string
  /** Completes running requests. */
  close(): Promise<void>
}

/**
 * Gives a back end a port, for a process of its own.
 * @example
 * const { url } = await serve(backEnd, { port: 9001 })
 */
export async function serve(backEnd: BackEnd, { port, host = '127.0.0.1' }: ServeOptions): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    respond(backEnd, incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { address, port: actual, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeIdleConnections()
      }),
  }
}

async function respond(backEnd: BackEnd, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const abort = new AbortController()
  outgoing.once('close', () => abort.abort())
  const response = await backEnd(requestOf(incoming, abort.signal))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) return void outgoing.end()
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers: received } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(received))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const hasBody = received['transfer-encoding'] !== undefined || Number(received['content-length'] ?? 0) > 0
  const address = new URL('http://localhost')
  const [path = '/', ...query] = url.split('?')
  address.pathname = path
  address.search = query.join('?')
  return new Request(address, {
    ...{ method, headers, signal },
    ...(hasBody && method !== 'GET' && method !== 'HEAD'
      ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }
      : {}),
  })
}
