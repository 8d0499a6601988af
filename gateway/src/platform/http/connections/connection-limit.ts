import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import { sharedListener } from '../../socket/shared-listener.ts'

/** File descriptors reserved for everything else: database, log, files, other ports, libraries. */
const RESERVED = 200
/** Used if the limit of the process is unknown. */
const USUAL_LIMIT = 4_096
/** More connections would cost memory without a benefit. */
const MAX_CONNECTIONS = 60_000

export interface ConnectionCounts {
  /** Connections without a running request: silent, with an incomplete request head, or idle after a response. */
  readonly waiting: number
  /** Connections with a request or response in progress, or upgraded to a socket. */
  readonly busy: number
  /** Number of connections closed early since the start, to make room for others. */
  readonly evicted: number
  /** Most connections at once. */
  readonly limit: number
}

/** Returns how many connections this process can hold, from its limit of file descriptors. */
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

/** In milliseconds: a connection that has been idle longer is closed before a slow request. */
const GRACE = 2_000

/**
 * Returns the connection to close for a new one: the one that has been idle longest. If that is less than two seconds, it may be
 * about to send, so a request that has waited longer for its client is closed instead.
 *
 * @param waiting idle connections and since when, in milliseconds, the longest first
 * @param waitingForClient requests with an incomplete body or an unread response and since when, the longest first
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
 * Limits the connections. If the limit is reached, a new connection replaces the one that `chooseEviction` returns. So no client
 * can lock others out by holding connections open, or use up the file descriptors.
 */
export class ConnectionLimit {
  readonly #max: number
  readonly #now: () => number
  /** Since when they are idle, in milliseconds and in that order. */
  readonly #waiting = new Map<Socket, number>()
  /** Since when their request is running, in milliseconds and in that order. */
  readonly #underWay = new Map<Socket, number>()
  /** Connections whose request has an incomplete body. */
  readonly #sending = new Set<Socket>()
  /** The stream of the response: over TLS another socket than the connection. */
  readonly #written = new WeakMap<Socket, Socket>()
  readonly #all = new Set<Socket>()
  /** The raw connection below TLS, by the addresses of its ends; undefined without TLS. */
  readonly #below: Map<string, Socket> | undefined
  readonly #onClose = sharedListener<Socket>((socket) => this.#remove(socket))
  #evicted = 0

  /** @param now milliseconds of a monotonic clock */
  constructor(server: Server, max = maxConnections(), now = () => performance.now()) {
    this.#max = max
    this.#now = now
    if (server instanceof TlsServer) this.#below = new Map()
    server.on('connection', (socket: Socket) => this.#opened(socket))
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.#began(request, response))
    server.on('upgrade', (request: IncomingMessage) => this.#busy(this.#connectionOf(request.socket)))
  }

  get counts(): ConnectionCounts {
    return {
      waiting: this.#waiting.size,
      busy: this.#all.size - this.#waiting.size,
      evicted: this.#evicted,
      limit: this.#max,
    }
  }

  #opened(socket: Socket): void {
    if (this.#all.size >= this.#max && !this.#evict()) {
      this.#evicted++
      return void socket.destroy()
    }
    this.#all.add(socket)
    this.#waiting.set(socket, this.#now())
    socket.on('close', this.#onClose)
    if (this.#below) addByEnds(this.#below, socket)
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

  /** Over TLS, the socket of a request is another object than the connection below it. */
  #connectionOf(socket: Socket): Socket | undefined {
    return this.#all.has(socket) ? socket : this.#below?.get(connectionKey(socket))
  }

  /** Requests that wait for their client instead of the gateway. */
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

/** Adds a connection until it is closed. Its addresses are unknown afterwards. */
function addByEnds(connections: Map<string, Socket>, socket: Socket): void {
  const ends = connectionKey(socket)
  connections.set(ends, socket)
  socket.once('close', () => {
    if (connections.get(ends) === socket) connections.delete(ends)
  })
}

function connectionKey({ remoteAddress, remotePort, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localPort}`
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
