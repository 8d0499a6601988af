import { connect } from 'node:net'
import { parseReplies, type RawReply } from './raw-request.ts'
import type { SoundRequest } from './valid-request.ts'

/** A request whose body stops after its first byte. */
export interface SlowRequest {
  /** Sends the rest of the body and gives the answer. */
  finish(): Promise<RawReply>
  /** The answer, where it comes without the rest of the body. */
  readonly answer: Promise<RawReply>
}

/** Opens the request on a connection of its own, and sends its head and one byte of its body. */
export function openSlowRequest(base: string, token: string, { method, path, ...request }: SoundRequest): SlowRequest {
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
  const answer = new Promise<RawReply>((resolve, reject) => {
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const [reply] = parseReplies(Buffer.concat(parts).toString('latin1'))
      if (reply) resolve(reply)
      else reject(new Error('the gateway ended the connection without an answer'))
    })
  })
  return {
    answer,
    finish() {
      socket.write(body.slice(1))
      return answer
    },
  }
}
