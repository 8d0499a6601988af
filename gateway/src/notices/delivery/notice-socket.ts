import type { Language } from '@foyer/contract/languages'
import { SOCKET_FRAME_MAX_BYTES, SOCKET_HEARTBEAT } from '@foyer/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Change } from '../../platform/changes/change.table.ts'
import type { ChangeFollower } from '../../platform/changes/change-feed.ts'
import { errors } from '../../platform/http/api-error.ts'
import { type Job, startPeriodicJob } from '../../platform/jobs.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { isUpgradeTo, openWebSocketEndpoint, type UpgradeRequest } from '../../platform/socket/web-socket-endpoint.ts'
import { findEndedSessions, type Principal, type SessionEnd } from '../../session/index.ts'
import { announcedPush } from './announce-push.ts'
import { Delivery } from './delivery.ts'
import type { Deps } from './deps.ts'
import { CLOSE_CODES, type OpenSocket, OpenSockets, sendSummary, sendTo } from './open-sockets.ts'
import { isPortalOrigin } from './portal-origin.ts'
import { consumeTicket } from './ticket.ts'

const PATH = '/v2/notice/'
/** Sockets are written to in batches, so that no other request waits for ten thousand. */
const TURN_SECONDS = 0.1
const TURNS = SOCKET_HEARTBEAT / 1_000 / TURN_SECONDS
/** How often sessions are looked at that ended by themselves, in seconds. */
const REVIEW_SECONDS = 15
const REVIEW_AGAIN = 250
/** A browser answers pings automatically; one that does not is gone, though its network never said so. */
const UNANSWERED_PINGS = 3

/** Of whom nothing is known yet. */
const UNTOLD = {
  unread: 0,
  latest: 0,
  countedUpTo: 0,
  sentUpTo: undefined,
  silenceNormal: false,
  keys: [],
  unanswered: 0,
}

/** Who comes in, and what their browser reads. */
interface SocketClient {
  readonly principal: Principal
  readonly language: Language
}

export const isNoticeSocket = isUpgradeTo(PATH)

/**
 * The notice socket of this gateway (docs/specification/notices.md). It only sends: what users do goes over the HTTP API.
 * Any gateway may end the session of a socket, so it follows the change feed: a session that may have changed is read from the
 * database at once, and while the feed is not up to date nothing is sent.
 */
export class NoticeSockets implements ChangeFollower {
  readonly #deps: Deps
  readonly #open = new OpenSockets()
  readonly #delivery: Delivery
  readonly #jobs: Job[]
  /** Sessions to be checked; each check takes them all. */
  #toRevalidate = new Set<string>()
  #reviewing = false
  #closed = false
  #turn = 0

  constructor(app: FastifyInstance, deps: Deps) {
    this.#deps = deps
    this.#delivery = new Delivery(deps, this.#open)
    const { log } = deps
    openWebSocketEndpoint(app, deps, {
      path: PATH,
      maxPayload: SOCKET_FRAME_MAX_BYTES,
      authorize: (facts) => this.#authorize(facts),
      onConnection: (listener, socket) => this.#onConnection(listener, socket),
    })
    this.#jobs = [
      startPeriodicJob(TURN_SECONDS, log, () => this.#heartbeat()),
      startPeriodicJob(REVIEW_SECONDS, log, async () => this.#revalidate(this.#open.sessionIds())),
    ]
    app.addHook('preClose', async () => this.close())
    deps.changes.follow(this)
  }

  get size(): number {
    return this.#open.size
  }

  get evicted(): number {
    return this.#open.evicted
  }

  onChange(change: Change): void {
    const { kind, subject } = change
    if (kind === 'session') this.#revalidate([subject])
    else if (kind === 'person') this.#revalidate(this.#open.sessionsOfUser(subject))
    else if (kind === 'push') this.#push(change)
    this.#delivery.onChange(change)
  }

  onGap(): void {
    this.#revalidate(this.#open.sessionIds())
    this.#delivery.onGap()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#delivery.close()
    for (const job of this.#jobs) await job.stop()
    for (const one of [...this.#open]) {
      this.#open.end(one, CLOSE_CODES.restart)
      /* The client's closing handshake is not awaited. */
      setTimeout(() => one.socket.terminate(), REVIEW_AGAIN).unref()
    }
  }

  async #authorize(facts: UpgradeRequest): Promise<SocketClient> {
    return { principal: await this.#authenticate(facts), language: facts.language }
  }

  async #authenticate({ key, origin, host, cookie }: UpgradeRequest): Promise<Principal> {
    const { db, clock, environment, settings, sessions } = this.#deps
    if (!isPortalOrigin(origin, host, environment)) throw errors.accessDenied()
    const sessionId = await consumeTicket(db, key, clock.now())
    if (sessionId !== undefined) return await sessions.authorize({ id: sessionId }, cookie)
    if (settings.now.socketToken !== 'bearer') throw errors.authenticationRequired()
    return await sessions.authorize({ tokenHash: tokenHash(key) }, cookie)
  }

  #onConnection({ principal, language }: SocketClient, socket: WebSocket): void {
    const one: OpenSocket = {
      ...UNTOLD,
      principal,
      socket,
      language,
      browserLanguage: language,
      turn: this.#turn % TURNS,
    }
    socket.on('close', () => this.#open.remove(one))
    socket.on('pong', () => {
      one.unanswered = 0
    })
    /* Whatever a client does wrong ends its own socket and nothing else. */
    socket.on('error', () => socket.terminate())
    this.#open.add(one)
    if (this.#closed) {
      this.#open.end(one, CLOSE_CODES.restart)
      return
    }
    /* It may have ended after the check and before it was listed here, when no check would have found it. */
    this.#revalidate([principal.sessionId])
    this.#delivery.onConnection(one)
  }

  /** Speaks to those whose turn it is; every one has its turn within the heartbeat. Those that went silent are let go. */
  async #heartbeat(): Promise<void> {
    const turn = ++this.#turn % TURNS
    if (!this.#deps.changes.fresh) return
    for (const one of [...this.#open].filter((each) => each.turn === turn)) {
      if (one.unanswered >= UNANSWERED_PINGS) {
        one.socket.terminate()
        continue
      }
      one.unanswered++
      one.socket.ping()
      if (one.sentUpTo !== undefined) sendSummary(one)
    }
  }

  #push(change: Change): void {
    const announced = announcedPush(change)
    if (announced) for (const one of this.#open.ofAudience(announced.to)) sendTo(one, announced.push)
  }

  #revalidate(sessions: readonly string[]): void {
    for (const id of sessions) this.#toRevalidate.add(id)
    if (this.#reviewing || this.#toRevalidate.size === 0) return
    this.#reviewing = true
    void this.#runRevalidation()
  }

  /** Checks until no session is left to revalidate; where the database is away, again and again. */
  async #runRevalidation(): Promise<void> {
    while (this.#toRevalidate.size > 0 && !this.#closed) {
      const ids = [...this.#toRevalidate]
      this.#toRevalidate = new Set()
      const { db, settings, clock, log } = this.#deps
      try {
        for (const [id, how] of await findEndedSessions(db, ids, settings.now, clock.now())) this.#disconnect(id, how)
      } catch (error) {
        log.debug({ reason: (error as Error).message }, 'sessions of open sockets could not be looked at')
        for (const id of ids) this.#toRevalidate.add(id)
        await new Promise((resolve) => setTimeout(resolve, REVIEW_AGAIN))
      }
    }
    this.#reviewing = false
  }

  /** The user is notified, unless they signed out themselves or left: then the socket just closes. */
  #disconnect(sessionId: string, how: SessionEnd): void {
    for (const one of [...this.#open.ofSession(sessionId)]) {
      if (how === 'signed-in-elsewhere') sendTo(one, { type: 'REMOTE_LOGIN' })
      else if (how !== 'signed-out' && how !== 'expired') sendTo(one, { type: 'SIGNED_OUT' })
      this.#open.end(one, CLOSE_CODES.sessionOver)
    }
  }
}
