import { connect } from 'node:net'
import { parseReplies, type RawReply } from './raw-request.ts'
import type { ValidRequest } from './valid-request.ts'

/** A request whose body stops after its first byte. */
export interface SlowRequest {
  /** Sends the rest of the body and returns the response. */
  finish(): Promise<RawReply>
  /** The response, where it arrives before the rest of the body is sent. */
  readonly response: Promise<RawReply>
}

/** Opens the request on a connection of its own, and sends its head and one byte of its body. */
export function openSlowRequest(base: string, token: string, { method, path, ...request }: ValidRequest): SlowRequest {
  const { hostname, port } = new URL(base)
  const body = request.body || '{}'
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${request.contentType ?? 'application/json'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  const socket = connect(Number(port), hostname)
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 1)}`)
  const response = new Promise<RawReply>((resolve, reject) => {
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const [reply] = parseReplies(Buffer.concat(parts).toString('latin1'))
      if (reply) resolve(reply)
      else reject(new Error('the gateway ended the connection without a response'))
    })
  })
  return {
    response,
    finish() {
      socket.write(body.slice(1))
      return response
    },
  }
}
