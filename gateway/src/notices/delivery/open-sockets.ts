import type { Duplex } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@foyer/contract/languages'
import { SOCKET_BACKLOG_BYTES, SOCKETS_PER_SESSION } from '@foyer/contract/limits'
import { CLOSE_CODES, type Push } from '@foyer/contract/notices'
import type { WebSocket } from 'ws'
import { type AcceptedSocket, type TextFrame, textFrame, writeFrame } from '../../platform/socket/text-frame.ts'
import type { Principal } from '../../session/index.ts'
import { AUDIENCE_KEY_KINDS } from '../audience/audience-keys.ts'
import type { Audience } from './announce-push.ts'
import { SocketIndex } from './socket-index.ts'

/** A push without the unread count, which differs by reader. */
export type PushWithoutCount = Push extends infer One ? (One extends Push ? Omit<One, 'count'> : never) : never

/** The user of a new socket, and the language of their browser. */
export interface SocketClient {
  readonly principal: Pick<Principal, 'sessionId' | 'userId' | 'organisationId'>
  readonly language: Language
}

/** An open notice socket and the state of its reader. It stores no more of the session than is used: there may be 50,000. */
export class OpenSocket implements AcceptedSocket {
  readonly socket: WebSocket
  readonly stream: Duplex
  readonly sessionId: string
  readonly userId: string
  readonly organisationId: string
  /** For users who have not chosen a language. */
  readonly browserLanguage: string
  /** Index of its heartbeat batch. */
  readonly batch: number
  /** The last unread count sent to the reader. */
  unread = 0
  /** The greatest sequence among the reader's notices that was sent. */
  latest = 0
  /** Notices up to this sequence are included in `unread`. */
  countedUpTo = 0
  /** Notices up to this sequence were sent with the first count; undefined before it. */
  sentUpTo: number | undefined = undefined
  /** Pushes that wait for the first count, in order. */
  waiting: readonly PushWithoutCount[] = NONE
  language: string
  silenceNormal = false
  /** The reader's audience keys, except those of all users and of this user alone. */
  keys: readonly string[] = NONE
  /** Consecutive pings without a pong. */
  unanswered = 0

  constructor({ principal, language }: SocketClient, { socket, stream }: AcceptedSocket, batch: number) {
    this.socket = socket
    this.stream = stream
    this.sessionId = principal.sessionId
    this.userId = principal.userId
    this.organisationId = principal.organisationId
    this.browserLanguage = language
    this.language = language
    this.batch = batch
  }
}

/** Shared by all idle sockets. */
const NONE: readonly never[] = []
/** Time for a client to close its end, in milliseconds. Then it is disconnected. */
const CLOSE_TIMEOUT = 2_000
const ONE_USER = `${AUDIENCE_KEY_KINDS.user}:`
const EVERY_USER = `${AUDIENCE_KEY_KINDS.allUsers}:`

/** The notice sockets that are open on this gateway. */
export class OpenSockets {
  readonly #all = new Map<WebSocket, OpenSocket>()
  readonly #bySession = new SocketIndex<OpenSocket>()
  readonly #byUser = new SocketIndex<OpenSocket>()
  readonly #byKey = new SocketIndex<OpenSocket>()
  #evicted = 0

  get size(): number {
    return this.#all.size
  }

  /** Number of sockets closed since the start because their session opened too many. */
  get evicted(): number {
    return this.#evicted
  }

  /**
   * Adds a connection. If its session has too many, the oldest one is closed, which may be half open after a network change.
   */
  add(connection: OpenSocket): void {
    this.#all.set(connection.socket, connection)
    const own = [...this.#bySession.add(connection.sessionId, connection)]
    this.#byUser.add(connection.userId, connection)
    const [oldest] = own
    if (own.length <= SOCKETS_PER_SESSION || !oldest) return
    this.#evicted++
    this.end(oldest, CLOSE_CODES.tooMany.code, 'too many sockets of one session')
  }

  remove(connection: OpenSocket): void {
    if (!this.#all.delete(connection.socket)) return
    this.#bySession.remove(connection.sessionId, connection)
    this.#byUser.remove(connection.userId, connection)
    for (const key of connection.keys) this.#byKey.remove(key, connection)
  }

  /** Replaces the keys of a connection. */
  indexByAudienceKey(connection: OpenSocket, keys: readonly string[]): void {
    if (!this.has(connection)) return
    for (const key of connection.keys) this.#byKey.remove(key, connection)
    connection.keys = keys
      .filter((key) => !key.startsWith(ONE_USER) && !key.startsWith(EVERY_USER))
      .map((key) => this.#knownKey(key))
    for (const key of connection.keys) this.#byKey.add(key, connection)
  }

  /** Returns the text that another connection has for this key, so that those of a store share it. */
  #knownKey(key: string): string {
    const [other] = this.#byKey.get(key)
    return other?.keys.find((one) => one === key) ?? key
  }

  /** Returns the connections with one of these keys, without duplicates. */
  findByAudienceKeys(keys: readonly string[]): Set<OpenSocket> {
    if (keys.some((key) => key.startsWith(EVERY_USER))) return new Set(this)
    const found = new Set<OpenSocket>()
    for (const key of keys) for (const connection of this.#foundBy(key)) found.add(connection)
    return found
  }

  #foundBy(key: string): Iterable<OpenSocket> {
    if (key.startsWith(ONE_USER)) return this.ofUser(key.slice(ONE_USER.length))
    return this.#byKey.get(key)
  }

  /** Sends nothing more to a connection and closes it. A client that ignores the close frame is disconnected after `CLOSE_TIMEOUT`. */
  end(connection: OpenSocket, code: number, reason?: string): void {
    this.remove(connection)
    connection.socket.close(code, reason)
    setTimeout(() => connection.socket.terminate(), CLOSE_TIMEOUT).unref()
  }

  /** Returns the open connection of a socket. */
  of(socket: WebSocket): OpenSocket | undefined {
    return this.#all.get(socket)
  }

  ofSession(id: string): Iterable<OpenSocket> {
    return this.#bySession.get(id)
  }

  ofUser(id: string): Iterable<OpenSocket> {
    return this.#byUser.get(id)
  }

  ofAudience(to: Audience): Iterable<OpenSocket> {
    if ('user' in to) return this.ofUser(to.user)
    if ('allUsers' in to) return this
    return [...this].filter(({ organisationId }) => organisationId === to.organisation)
  }

  sessionIds(): string[] {
    return [...this.#bySession.keys()]
  }

  sessionsOfUser(id: string): string[] {
    return [...this.ofUser(id)].map(({ sessionId }) => sessionId)
  }

  users(): Iterable<string> {
    return this.#byUser.keys()
  }

  hasUser(id: string): boolean {
    return this.#byUser.has(id)
  }

  has(connection: OpenSocket): boolean {
    return this.#all.has(connection.socket)
  }

  [Symbol.iterator](): Iterator<OpenSocket> {
    return this.#all.values()
  }
}

/** Sends a push with the reader's own count. Disconnects a client with too many unsent bytes. */
export function sendTo(connection: OpenSocket, push: PushWithoutCount): void {
  sendFrame(connection, frameOf(push, connection.unread))
}

/** Returns the frame of a push. Readers with the same count share it. */
export function frameOf(push: PushWithoutCount, count: number): TextFrame {
  return textFrame(JSON.stringify({ ...push, count }))
}

export function sendFrame(connection: OpenSocket, frame: TextFrame): void {
  writeFrame(connection, frame, SOCKET_BACKLOG_BYTES)
}

/** Sends the state of the reader's inbox, then the pushes that waited for it. */
export function sendSummary(connection: OpenSocket): void {
  sendTo(connection, { type: 'UNREAD', latest: connection.latest })
  const { waiting } = connection
  connection.waiting = NONE
  for (const push of waiting) sendTo(connection, push)
}

/**
 * Sends a push once the reader has the first count, which is the first message on a socket. A push that has to wait again
 * keeps only its last place, so that few of them are stored however long the count takes.
 */
export function sendAfterCount(connection: OpenSocket, push: PushWithoutCount): void {
  if (connection.sentUpTo !== undefined) sendTo(connection, push)
  else connection.waiting = [...connection.waiting.filter((one) => !isDeepStrictEqual(one, push)), push]
}
