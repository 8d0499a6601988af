import {
  CLOSE_CODE_SESSION_ENDED,
  CLOSE_CODE_TOO_MANY_SOCKETS,
  SOCKET_BACKLOG_BYTES,
  SOCKETS_PER_SESSION,
} from '@foyer/contract/limits'
import type { Push } from '@foyer/contract/notices'
import { WebSocket } from 'ws'
import type { Principal } from '../../session/index.ts'
import { AUDIENCE_KEY_KINDS } from '../audience/audience-keys.ts'
import type { Audience } from './announce-push.ts'

/** A push as it goes to all alike: the count is each reader's own. */
export type PushWithoutCount = Push extends infer One ? (One extends Push ? Omit<One, 'count'> : never) : never

/** One open notice socket and whose it is. */
export interface OpenSocket {
  readonly principal: Principal
  readonly socket: WebSocket
  /** The unread count that was last sent to its reader. */
  unread: number
  /** The greatest number among the reader's notices that was last sent. */
  latest: number
  /** Notices up to this number are in `unread`. */
  countedUpTo: number
  /** What came up to this number was sent with the first count; nothing before that. */
  sentUpTo: number | undefined
  language: string
  /** For who chose no language. */
  readonly browserLanguage: string
  silenceNormal: boolean
  /** The reader's keys but those that all or no other readers have. */
  keys: readonly string[]
  /** When within the heartbeat it is spoken to. */
  readonly turn: number
  /** Pings in a row that it has not answered. */
  unanswered: number
}

/** A client that does not close its end in this time is disconnected, in milliseconds. */
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

  /** Sockets closed since the start because their session opened too many. */
  get evicted(): number {
    return this.#evicted
  }

  /**
   * Adds one. Where its session has too many the oldest closes: it may be half open, after a change of network, and must not
   * keep its owner out.
   */
  add(one: OpenSocket): void {
    this.#all.add(one)
    const own = addTo(this.#bySession, one.principal.sessionId, one)
    addTo(this.#byUser, one.principal.userId, one)
    const [oldest] = own
    if (own.size <= SOCKETS_PER_SESSION || !oldest) return
    this.#evicted++
    this.end(oldest, CLOSE_CODES.tooMany, 'too many sockets of one session')
  }

  remove(one: OpenSocket): void {
    if (!this.#all.delete(one)) return
    removeFrom(this.#bySession, one.principal.sessionId, one)
    removeFrom(this.#byUser, one.principal.userId, one)
    for (const key of one.keys) removeFrom(this.#byKey, key, one)
  }

  /** From now on these keys find it. */
  indexByAudienceKey(one: OpenSocket, keys: readonly string[]): void {
    if (!this.#all.has(one)) return
    for (const key of one.keys) removeFrom(this.#byKey, key, one)
    one.keys = keys.filter((key) => !key.startsWith(ONE_USER) && !key.startsWith(EVERY_USER))
    for (const key of one.keys) addTo(this.#byKey, key, one)
  }

  /** Those that one of these keys finds, each once. */
  findByAudienceKeys(keys: readonly string[]): Set<OpenSocket> {
    if (keys.some((key) => key.startsWith(EVERY_USER))) return new Set(this.#all)
    const found = new Set<OpenSocket>()
    for (const key of keys) for (const one of this.#foundBy(key)) found.add(one)
    return found
  }

  #foundBy(key: string): Iterable<OpenSocket> {
    if (key.startsWith(ONE_USER)) return this.ofUser(key.slice(ONE_USER.length))
    return this.#byKey.get(key) ?? []
  }

  /** Sends nothing more to it, and closes it. A client that ignores the close frame holds its connection no longer than `CLOSE_TIMEOUT`. */
  end(one: OpenSocket, code: number, reason?: string): void {
    this.remove(one)
    one.socket.close(code, reason)
    setTimeout(() => one.socket.terminate(), CLOSE_TIMEOUT).unref()
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

  has(one: OpenSocket): boolean {
    return this.#all.has(one)
  }

  [Symbol.iterator](): Iterator<OpenSocket> {
    return this.#all.values()
  }
}

/** Why the gateway closes a socket. Codes from 4000 on are the application's own (RFC 6455, 7.4.2). */
export const CLOSE_CODES = {
  /** The session is over: who comes back with its token is refused. */
  sessionOver: CLOSE_CODE_SESSION_ENDED,
  /** Its session opened more than it may have. */
  tooMany: CLOSE_CODE_TOO_MANY_SOCKETS,
  /** This gateway stops; another one, or the next, takes over. */
  restart: 1012,
} as const

/** Sends a push with the reader's own count. A reader so slow that too much waits for it is let go. */
export function sendTo(one: OpenSocket, push: PushWithoutCount): void {
  sendText(one, textOf(push, one.unread))
}

/** A push written out: readers with the same count get the same bytes. */
export function textOf(push: PushWithoutCount, count: number): Buffer {
  return Buffer.from(JSON.stringify({ ...push, count }))
}

export function sendText({ socket }: OpenSocket, text: Buffer): void {
  if (socket.readyState !== WebSocket.OPEN) return
  socket.send(text, { binary: false })
  if (socket.bufferedAmount > SOCKET_BACKLOG_BYTES) socket.terminate()
}

/** Sends the state of the reader's inbox. */
export function sendSummary(one: OpenSocket): void {
  sendTo(one, { type: 'UNREAD', latest: one.latest })
}

function addTo<Key>(map: Map<Key, Set<OpenSocket>>, key: Key, one: OpenSocket): Set<OpenSocket> {
  const set = map.get(key) ?? new Set()
  map.set(key, set.add(one))
  return set
}

function removeFrom<Key>(map: Map<Key, Set<OpenSocket>>, key: Key, one: OpenSocket): void {
  const set = map.get(key)
  set?.delete(one)
  if (set?.size === 0) map.delete(key)
}
