import { SOCKET_FRAME_MAX_BYTES, SOCKET_HEARTBEAT } from '@foyer/contract/limits'
import { CLOSE_CODES } from '@foyer/contract/notices'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Change } from '../../platform/changes/change.table.ts'
import type { ChangeFollower } from '../../platform/changes/change-feed.ts'
import { errors } from '../../platform/http/api-error.ts'
import { type Job, startPeriodicJob } from '../../platform/scheduling/jobs.ts'
import { tokenHash } from '../../platform/secrets/secrets.ts'
import { sharedListener } from '../../platform/socket/shared-listener.ts'
import type { AcceptedSocket } from '../../platform/socket/text-frame.ts'
import { isUpgradeTo, openWebSocketEndpoint, type UpgradeRequest } from '../../platform/socket/web-socket-endpoint.ts'
import type { Principal, SessionEnd } from '../../session/index.ts'
import { announcedPush } from './announce-push.ts'
import { pushApplicationEvent } from './application-events.ts'
import { Delivery } from './delivery.ts'
import type { Deps } from './deps.ts'
import { OpenSocket, OpenSockets, type SocketClient, sendAfterCount, sendSummary, sendTo } from './open-sockets.ts'
import { isPortalOrigin } from './portal-origin.ts'
import { SessionRevalidation } from './session-revalidation.ts'
import { consumeTicket } from './ticket.ts'

const PATH = '/v2/notice/'
/** The heartbeat writes to the sockets in batches, so that requests do not wait for ten thousand sockets. */
const BATCH_SECONDS = 0.1
const BATCHES = SOCKET_HEARTBEAT / 1_000 / BATCH_SECONDS
/** Interval of the check for expired sessions, in seconds. */
const REVALIDATION_SECONDS = 15
/** Time for the client's closing handshake, in milliseconds. */
const CLOSE_PAUSE = 250
/** Browsers respond to pings automatically. One that does not has lost its connection. */
const MAX_UNANSWERED_PINGS = 3

export const isNoticeSocket = isUpgradeTo(PATH)

/**
 * The notice socket of this gateway (docs/specification/notices.md). It only sends; clients act through the HTTP API.
 * Any gateway may end the session of a socket, so it follows the change feed: a changed session is read from the database at
 * once, and nothing is sent while the feed is outdated.
 */
export class NoticeSockets implements ChangeFollower {
  readonly #deps: Deps
  readonly #open = new OpenSockets()
  readonly #delivery: Delivery
  readonly #revalidation: SessionRevalidation
  readonly #jobs: Job[]
  readonly #onClose = sharedListener<WebSocket>((socket) => this.#removeClosed(socket))
  readonly #onPong = sharedListener<WebSocket>((socket) => this.#responded(socket))
  /** An error of a client ends its own socket only. */
  readonly #onError = sharedListener<WebSocket>((socket) => socket.terminate())
  #closed = false
  #batch = 0
  #pushes: Promise<void> = Promise.resolve()

  /** @param onDelivered called with the seconds from the publication of a notice until its last push here */
  constructor(app: FastifyInstance, deps: Deps, onDelivered: (seconds: number) => void) {
    this.#deps = deps
    this.#delivery = new Delivery(deps, this.#open, onDelivered)
    this.#revalidation = new SessionRevalidation(deps, (id, how) => this.#disconnect(id, how))
    const { log } = deps
    openWebSocketEndpoint(app, deps, {
      path: PATH,
      maxPayload: SOCKET_FRAME_MAX_BYTES,
      authorize: (facts) => this.#authorize(facts),
      onConnection: (client, accepted) => this.#onConnection(client, accepted),
    })
    this.#jobs = [
      startPeriodicJob(BATCH_SECONDS, log, () => this.#heartbeat()),
      startPeriodicJob(REVALIDATION_SECONDS, log, async () => this.#revalidation.add(this.#open.sessionIds())),
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
    if (kind === 'session') this.#revalidation.add([subject])
    else if (kind === 'person') this.#revalidation.add(this.#open.sessionsOfUser(subject))
    else if (kind === 'push') this.#pushOnceLoaded(change)
    else if (kind === 'applicationEvent') void pushApplicationEvent(this.#deps, this.#open, change)
    this.#delivery.onChange(change)
  }

  onGap(): void {
    this.#revalidation.add(this.#open.sessionIds())
    this.#delivery.onGap()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#delivery.close()
    this.#revalidation.close()
    for (const job of this.#jobs) await job.stop()
    for (const connection of [...this.#open]) {
      this.#open.end(connection, CLOSE_CODES.restart.code)
      setTimeout(() => connection.socket.terminate(), CLOSE_PAUSE).unref()
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

  #onConnection(client: SocketClient, accepted: AcceptedSocket): void {
    const connection = new OpenSocket(client, accepted, this.#batch % BATCHES)
    const { socket } = accepted
    socket.on('close', this.#onClose)
    socket.on('pong', this.#onPong)
    socket.on('error', this.#onError)
    this.#open.add(connection)
    if (this.#closed) {
      this.#open.end(connection, CLOSE_CODES.restart.code)
      return
    }
    /* The session may have ended after the check and before it was added here. */
    this.#revalidation.add([connection.sessionId])
    this.#delivery.onConnection(connection)
  }

  #removeClosed(socket: WebSocket): void {
    const connection = this.#open.of(socket)
    if (connection) this.#open.remove(connection)
  }

  #responded(socket: WebSocket): void {
    const connection = this.#open.of(socket)
    if (connection) connection.unanswered = 0
  }

  /** Writes to one batch of sockets and disconnects those that no longer respond. Each socket is in one batch of a heartbeat. */
  async #heartbeat(): Promise<void> {
    const batch = ++this.#batch % BATCHES
    if (!this.#deps.changes.fresh) return
    for (const connection of [...this.#open].filter((each) => each.batch === batch)) {
      if (connection.unanswered >= MAX_UNANSWERED_PINGS) {
        connection.socket.terminate()
        continue
      }
      connection.unanswered++
      connection.socket.ping()
      if (connection.sentUpTo !== undefined) sendSummary(connection)
    }
  }

  /** A push makes clients read again: this gateway then has the change that it is about. Pushes stay in order. */
  #pushOnceLoaded(change: Change): void {
    this.#pushes = this.#pushes
      .then(() => this.#deps.loaded())
      .then(() => this.#push(change))
      .catch((error: Error) => this.#deps.log.error({ reason: error.message }, 'a push was not sent'))
  }

  #push(change: Change): void {
    const announced = announcedPush(change)
    if (!announced) return
    for (const connection of this.#open.ofAudience(announced.to)) sendAfterCount(connection, announced.push)
  }

  /** The client is notified unless the user signed out, even before the first count. */
  #disconnect(sessionId: string, how: SessionEnd): void {
    for (const connection of [...this.#open.ofSession(sessionId)]) {
      if (how === 'signed-in-elsewhere') sendTo(connection, { type: 'REMOTE_LOGIN' })
      else if (how !== 'signed-out' && how !== 'expired') sendTo(connection, { type: 'SIGNED_OUT' })
      this.#open.end(connection, CLOSE_CODES.sessionOver.code)
    }
  }
}
