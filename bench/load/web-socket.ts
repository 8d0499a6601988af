import { connect, type Socket } from 'node:net'

const HEADERS_END = Buffer.from('\r\n\r\n')
const PING = 9
const CLOSE = 8
/** Masked, as a client must, and empty. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const EXTENDED = 126

export interface WebSocketAddress {
  readonly port: number
  readonly host?: string
  readonly ticket: string
  /** From a local address, because each has a limited number of ports. */
  readonly from?: string | undefined
}

/**
 * Opens a notice socket. It implements just enough of RFC 6455 to respond to pings and to read what the gateway sends, to save processor
 * time. It rejects if the gateway refuses it, or closes it during the handshake.
 */
export function openWebSocket(
  { port, host = '127.0.0.1', ticket, from = '127.0.0.1' }: WebSocketAddress,
  onFrame: (payload: Buffer) => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, ...(host === '127.0.0.1' && { localAddress: from }) })
    let shaken = false
    let rest: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A socket was closed')))
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!shaken) {
        const end = rest.indexOf(HEADERS_END)
        if (end < 0) return
        if (!rest.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
          return reject(new Error('A socket was rejected'))
        shaken = true
        rest = rest.subarray(end + HEADERS_END.length)
        resolve(socket)
      }
      rest = readFrames(socket, rest, onFrame)
    })
    socket.write(
      `GET /v2/notice/${ticket} HTTP/1.1\r\nHost: ${host}:${port}\r\nOrigin: http://${host}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
  })
}

/** Reads whole frames and returns the bytes of an unfinished one. */
function readFrames(socket: Socket, bytes: Buffer, onFrame: (payload: Buffer) => void): Buffer {
  let at = 0
  while (bytes.length >= at + 2) {
    const short = (bytes[at + 1] as number) & 0x7f
    const header = short === EXTENDED ? 4 : 2
    if (bytes.length < at + header) break
    const length = short === EXTENDED ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length < at + header + length) break
    const opcode = (bytes[at] as number) & 0x0f
    if (opcode === PING) socket.write(PONG)
    else if (opcode === CLOSE) socket.destroy()
    else onFrame(bytes.subarray(at + header, at + header + length))
    at += header + length
  }
  return bytes.subarray(at)
}
