import { isDeepStrictEqual } from 'node:util'
import { SOCKET_BACKLOG_BYTES, SOCKETS_PER_SESSION } from '@foyer/contract/limits'
import { CLOSE_CODES, type Push } from '@foyer/contract/notices'
import { type AcceptedSocket, type TextFrame, textFrame, writeFrame } from '../../platform/socket/text-frame.ts'
import type { Principal } from '../../session/index.ts'
import { AUDIENCE_KEY_KINDS } from '../audience/audience-keys.ts'
import type { Audience } from './announce-push.ts'

/** A push without the unread count, which differs by reader. */
export type PushWithoutCount = Push extends infer One ? (One extends Push ? Omit<One, 'count'> : never) : never

/** An open notice socket and the state of its reader. */
export interface OpenSocket extends AcceptedSocket {
  readonly principal: Principal
  /** The last unread count sent to the reader. */
  unread: number
  /** The greatest sequence among the reader's notices that was sent. */
  latest: number
  /** Notices up to this sequence are included in `unread`. */
  countedUpTo: number
  /** Notices up to this sequence were sent with the first count; undefined before it. */
  sentUpTo: number | undefined
  /** Pushes that wait for the first count, in order. */
  waiting: readonly PushWithoutCount[]
  language: string
  /** For users who have not chosen a language. */
  readonly browserLanguage: string
  silenceNormal: boolean
  /** The reader's audience keys, except those of all users and of this user alone. */
  keys: readonly string[]
  /** Index of its heartbeat batch. */
  readonly batch: number
  /** Consecutive pings without a pong. */
  unanswered: number
}

/** Time for a client to close its end, in milliseconds. Then it is disconnected. */
const CLOSE_TIMEOUT = 2_000
const ONE_USER = `${AUDIENCE_KEY_KINDS.user}:`
const EVERY_USER = `${AUDIENCE_KEY_KINDS.allUsers}:`

/** The notice sockets that are open on this gateway. */
export class OpenSockets {
  readonly #all = new Set<OpenSocket>()
  readonly #bySession = new Map<string, Set<OpenSocket>>()
  readonly #byUser = new Map<string, Set<OpenSocket>>()
  readonly #byKey = new Map<string, Set<OpenSocket>>()
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
    this.#all.add(connection)
    const own = addTo(this.#bySession, connection.principal.sessionId, connection)
    addTo(this.#byUser, connection.principal.userId, connection)
    const [oldest] = own
    if (own.size <= SOCKETS_PER_SESSION || !oldest) return
    this.#evicted++
    this.end(oldest, CLOSE_CODES.tooMany.code, 'too many sockets of one session')
  }

  remove(connection: OpenSocket): void {
    if (!this.#all.delete(connection)) return
    removeFrom(this.#bySession, connection.principal.sessionId, connection)
    removeFrom(this.#byUser, connection.principal.userId, connection)
    for (const key of connection.keys) removeFrom(this.#byKey, key, connection)
  }

  /** Replaces the keys of a connection. */
  indexByAudienceKey(connection: OpenSocket, keys: readonly string[]): void {
    if (!this.#all.has(connection)) return
    for (const key of connection.keys) removeFrom(this.#byKey, key, connection)
    connection.keys = keys.filter((key) => !key.startsWith(ONE_USER) && !key.startsWith(EVERY_USER))
    for (const key of connection.keys) addTo(this.#byKey, key, connection)
  }

  /** Returns the connections with one of these keys, without duplicates. */
  findByAudienceKeys(keys: readonly string[]): Set<OpenSocket> {
    if (keys.some((key) => key.startsWith(EVERY_USER))) return new Set(this.#all)
    const found = new Set<OpenSocket>()
    for (const key of keys) for (const connection of this.#foundBy(key)) found.add(connection)
    return found
  }

  #foundBy(key: string): Iterable<OpenSocket> {
    if (key.startsWith(ONE_USER)) return this.ofUser(key.slice(ONE_USER.length))
    return this.#byKey.get(key) ?? []
  }

  /** Sends nothing more to a connection and closes it. A client that ignores the close frame is disconnected after `CLOSE_TIMEOUT`. */
  end(connection: OpenSocket, code: number, reason?: string): void {
    this.remove(connection)
    connection.socket.close(code, reason)
    setTimeout(() => connection.socket.terminate(), CLOSE_TIMEOUT).unref()
  }

  ofSession(id: string): Iterable<OpenSocket> {
    return this.#bySession.get(id) ?? []
  }

  ofUser(id: string): Iterable<OpenSocket> {
    return this.#byUser.get(id) ?? []
  }

  ofAudience(to: Audience): Iterable<OpenSocket> {
    if ('user' in to) return this.ofUser(to.user)
    if ('allUsers' in to) return this.#all
    return [...this.#all].filter(({ principal }) => principal.organisationId === to.organisation)
  }

  sessionIds(): string[] {
    return [...this.#bySession.keys()]
  }

  sessionsOfUser(id: string): string[] {
    return [...this.ofUser(id)].map(({ principal }) => principal.sessionId)
  }

  users(): Iterable<string> {
    return this.#byUser.keys()
  }

  hasUser(id: string): boolean {
    return this.#byUser.has(id)
  }

  has(connection: OpenSocket): boolean {
    return this.#all.has(connection)
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
  connection.waiting = []
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

function addTo<Key>(map: Map<Key, Set<OpenSocket>>, key: Key, connection: OpenSocket): Set<OpenSocket> {
  const set = map.get(key) ?? new Set()
  map.set(key, set.add(connection))
  return set
}

function removeFrom<Key>(map: Map<Key, Set<OpenSocket>>, key: Key, connection: OpenSocket): void {
  const set = map.get(key)
  set?.delete(connection)
  if (set?.size === 0) map.delete(key)
}
