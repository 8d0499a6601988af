import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { appendFile } from 'node:fs/promises'
import { connect, isIPv6, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { StreamTarget } from './environment.ts'
import type { StreamLine } from './stream-line.ts'
import { framed, syslogMessage } from './syslog-message.ts'

/** Sends lines. Rejects if they did not leave, and may be called again with the same ones. */
export interface StreamSender {
  send(lines: readonly StreamLine[]): Promise<void>
  close(): void
}

type SyslogTarget = Extract<StreamTarget, { kind: 'syslog' }>

/** Less than a transaction may be idle. */
const TIMEOUT = 5_000
/** The largest datagram that UDP carries, less what addresses and headers take. */
const DATAGRAM_MAX_BYTES = 65_000

export function openSender(target: StreamTarget): StreamSender {
  if (target.kind === 'file') return fileSender(target.path)
  return target.protocol === 'udp' ? udpSender(target) : new SyslogConnection(target)
}

/** Appends to the file, which it opens for each batch: a file that was moved away for rotation is created again. */
function fileSender(path: string): StreamSender {
  return {
    send: (lines) => appendFile(path, lines.map(({ text }) => `${text}\n`).join(''), { mode: 0o600, flush: true }),
    close: () => undefined,
  }
}

/** One datagram for each line. UDP tells no one what was lost. */
function udpSender({ host, port }: SyslogTarget): StreamSender {
  let socket: UdpSocket | undefined
  return {
    async send(lines) {
      socket ??= createSocket(isIPv6(host) ? 'udp6' : 'udp4').on('error', () => undefined)
      for (const line of lines) await sendDatagram(socket, datagramOf(line), port, host)
    },
    close: () => socket?.close(),
  }
}

function sendDatagram(socket: UdpSocket, message: Buffer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
  })
}

/** Details that no datagram can carry are left out. */
function datagramOf(line: StreamLine): Buffer {
  const message = syslogMessage(line)
  if (message.length <= DATAGRAM_MAX_BYTES) return message
  const record = { ...JSON.parse(line.text), details: { omitted: 'too long for a datagram' } }
  return syslogMessage({ ...line, text: JSON.stringify(record) })
}

/**
 * A connection over TCP or TLS. Syslog confirms nothing, so that a lost connection may have lost what was sent last: the next one
 * begins with the last batch again.
 */
class SyslogConnection implements StreamSender {
  readonly #target: SyslogTarget
  #socket: Socket | undefined
  #last: Buffer = Buffer.alloc(0)

  constructor(target: SyslogTarget) {
    this.#target = target
  }

  async send(lines: readonly StreamLine[]): Promise<void> {
    const batch = Buffer.concat(lines.map((line) => framed(syslogMessage(line))))
    const known = this.#socket?.writable ? this.#socket : undefined
    const socket = known ?? (await this.#connect())
    await written(socket, known ? batch : Buffer.concat([this.#last, batch]))
    this.#last = batch
  }

  close(): void {
    this.#socket?.end()
  }

  async #connect(): Promise<Socket> {
    const { protocol, host, port } = this.#target
    const isTls = protocol === 'tls'
    const socket = isTls ? connectTls({ host, port, servername: host }) : connect({ host, port })
    await settled(socket, isTls ? 'secureConnect' : 'connect')
    /* A server that closes its side would otherwise be noticed at the second write only. */
    socket.setKeepAlive(true).resume()
    socket.on('error', () => undefined).on('end', () => socket.destroy())
    this.#socket = socket
    return socket
  }
}

function settled(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', failed)
    socket.setTimeout(TIMEOUT, () => failed(new Error('the syslog server did not respond')))
    socket.once(event, () => {
      socket.off('error', failed).setTimeout(0)
      resolve()
    })
  })
}

function written(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('the syslog server takes nothing')), TIMEOUT)
    socket.write(bytes, (error) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    })
  })
}
