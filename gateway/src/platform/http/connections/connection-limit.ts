import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** File descriptors for everything else: database, log, files, other ports, and what a library opens. */
const RESERVED = 200
/** Where the limit of the process is not known. */
const USUAL_LIMIT = 4_096
/** More would cost memory without serving anyone: sockets of shells come on top of calls. */
const MAX_CONNECTIONS = 60_000

export interface ConnectionCounts {
  /** Open without a request under way: silent, half a request head, or idle after a response. */
  readonly waiting: number
  /** With a request whose body or answer is under way, or upgraded to a socket. */
  readonly busy: number
  /** Closed early since the start, because others needed the room. */
  readonly evicted: number
}

/** How many connections this process can hold, from its limit of file descriptors. */
export function maxConnections(): number {
  let limit = USUAL_LIMIT
  try {
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    limit = soft === 'unlimited' ? MAX_CONNECTIONS : Number(soft)
  } catch {
    /* Not on Linux. */
  }
  return Math.min(MAX_CONNECTIONS, Math.max(50, limit - RESERVED))
}

/** In milliseconds: how long a connection may wait before it makes room for others ahead of a slow request. */
const GRACE = 2_000

/**
 * Which connection makes room for a new one: the one that has waited longest without a request. Where that one began to wait
 * less than two seconds ago it may be about to send, so a request that has waited longer for its client goes in its place.
 *
 * @param waiting since when each waits, in milliseconds, the longest first
 * @param waitingForClient requests whose body the client has not sent, or whose response it has not read, since when, the longest first
 */
export function chooseEviction<C>(
  waiting: Iterable<readonly [C, number]>,
  waitingForClient: Iterable<readonly [C, number]>,
  now: number,
): C | undefined {
  const [idle] = waiting
  const [slow] = waitingForClient
  if (!idle || !slow) return (idle ?? slow)?.[0]
  return now - idle[1] < GRACE && slow[1] < idle[1] ? slow[0] : idle[0]
}

/**
 * Keeps room for those who send whole requests. Where all places are taken, a new connection takes the place of the one that
 * `chooseEviction` names. No client that holds connections open can keep others out, or use up the file descriptors.
 */
export class ConnectionLimit {
  readonly #max: number
  readonly #now: () => number
  /** Since when they wait, in milliseconds and in that order. */
  readonly #waiting = new Map<Socket, number>()
  /** Since when their request is under way, in milliseconds and in that order. */
  readonly #underWay = new Map<Socket, number>()
  /** Those whose request has a body that is not complete. */
  readonly #sending = new Set<Socket>()
  /** What the answer is written to: over TLS another socket than the connection. */
  readonly #written = new WeakMap<Socket, Socket>()
  readonly #all = new Set<Socket>()
  /** The raw connection below TLS, by the addresses of its ends. */
  readonly #below = new Map<string, Socket>()
  #evicted = 0

  /** @param now milliseconds of a monotonic clock */
  constructor(server: Server, max = maxConnections(), now = () => performance.now()) {
    this.#max = max
    this.#now = now
    server.on('connection', (socket: Socket) => this.#opened(socket))
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.#began(request, response))
    server.on('upgrade', (request: IncomingMessage) => this.#busy(this.#connectionOf(request.socket)))
  }

  get counts(): ConnectionCounts {
    return { waiting: this.#waiting.size, busy: this.#all.size - this.#waiting.size, evicted: this.#evicted }
  }

  #opened(socket: Socket): void {
    if (this.#all.size >= this.#max && !this.#evict()) {
      this.#evicted++
      return void socket.destroy()
    }
    const ends = connectionKey(socket)
    this.#all.add(socket)
    this.#waiting.set(socket, this.#now())
    this.#below.set(ends, socket)
    socket.once('close', () => {
      this.#remove(socket)
      if (this.#below.get(ends) === socket) this.#below.delete(ends)
    })
  }

  #began(request: IncomingMessage, response: ServerResponse): void {
    const socket = this.#connectionOf(request.socket)
    if (!socket) return
    this.#busy(socket)
    if (!this.#underWay.has(socket)) this.#underWay.set(socket, this.#now())
    this.#written.set(socket, request.socket)
    if (hasBody(request)) {
      this.#sending.add(socket)
      request.once('end', () => this.#sending.delete(socket))
    }
    response.once('finish', () => {
      this.#underWay.delete(socket)
      this.#sending.delete(socket)
      /* Of requests sent ahead it waits since the first answer. */
      if (this.#all.has(socket) && !this.#waiting.has(socket)) this.#waiting.set(socket, this.#now())
    })
  }

  #busy(socket: Socket | undefined): void {
    if (socket) this.#waiting.delete(socket)
  }

  /** The socket of a request over TLS is another object than the connection below it. */
  #connectionOf(socket: Socket): Socket | undefined {
    return this.#all.has(socket) ? socket : this.#below.get(connectionKey(socket))
  }

  /** Requests that wait for their client, and not for the gateway. */
  *#waitingForClient(): Generator<readonly [Socket, number]> {
    for (const one of this.#underWay) {
      const [socket] = one
      if (this.#sending.has(socket) || this.#written.get(socket)?.writableLength) yield one
    }
  }

  #evict(): boolean {
    const oldest = chooseEviction(this.#waiting, this.#waitingForClient(), this.#now())
    if (!oldest) return false
    this.#evicted++
    /* At once, since its place is given away: `close` comes later. */
    this.#remove(oldest)
    oldest.destroy()
    return true
  }

  #remove(socket: Socket): void {
    this.#all.delete(socket)
    this.#waiting.delete(socket)
    this.#underWay.delete(socket)
    this.#sending.delete(socket)
  }
}

function connectionKey({ remoteAddress, remotePort, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localPort}`
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
