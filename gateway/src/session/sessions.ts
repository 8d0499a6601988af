import type { ErrorName } from '@foyer/contract/errors'
import type { Endpoint } from '@foyer/contract/wire'
import type { FastifyRequest } from 'fastify'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import type { Clock } from '../platform/clock.ts'
import { ApiError, errors } from '../platform/http/api-error.ts'
import type { PreparedResponse } from '../platform/http/prepared-response.ts'
import { requestInfo } from '../platform/http/request-info.ts'
import { tokenHash } from '../platform/secrets.ts'
import type { Database } from '../tables.ts'
import { bindingOf } from './binding.ts'
import { DenialLog } from './denial-log.ts'
import { isProofFresh } from './fresh-proof.ts'
import type { Principal } from './principal.ts'
import { renewProof } from './proof.ts'
import { isAdministration, isPasskeyMissing, missingPermission } from './required-right.ts'
import { ResponseCache } from './response-cache.ts'
import { SessionCache } from './session-cache.ts'
import { checkSession, type SessionLimits } from './session-check.ts'
import { claimEndNotification, readSession, type SessionRow, writeActivity } from './session-queries.ts'

/** Sessions cached in memory: enough for a large store. Others are read from the database. */
const REMEMBERED_SESSIONS = 20_000
/** Activity is written down at most this often for a session, so the idle limit is exact to this and never late. */
const ACTIVITY_PRECISION = 15_000

/** The settings that decide on sessions. */
export type SessionPolicy = SessionLimits & { readonly administratorPasskey: boolean }

interface Remembered {
  readonly row: SessionRow
  /** Milliseconds; runs ahead of the row. */
  activeAt: number
  writtenAt: number
}

/**
 * Knows whose token a request carries, and whether that session may make the call.
 * Sessions are cached while the change feed is up to date; otherwise each call reads the database.
 */
export class Sessions {
  readonly #db: Database
  readonly #clock: Clock
  readonly #limits: () => SessionPolicy
  readonly #feed: () => ChangeFeed
  readonly #remembered = new SessionCache<Remembered>(REMEMBERED_SESSIONS, (one) => this.#clearResponses(one))
  /** Responses made for a session, by call; any change of the user or the organisation deletes them. Least recently used go first. */
  readonly #answers: ResponseCache<Remembered>
  /** Activity that is not written down yet, by session id, in milliseconds. */
  readonly #active = new Map<string, number>()
  readonly #byCaller = new WeakMap<Principal, Remembered>()
  readonly #denials = new DenialLog((event) => recordEvent(this.#db, event))

  constructor(options: {
    db: Database
    clock: Clock
    limits: () => SessionPolicy
    feed: () => ChangeFeed
    answerBytes?: number | undefined
  }) {
    this.#answers = new ResponseCache(options.answerBytes)
    this.#db = options.db
    this.#clock = options.clock
    this.#limits = options.limits
    this.#feed = options.feed
  }

  /** Returns the principal of a request, or throws the error for it. Synchronous where the session is cached. */
  authenticate(request: FastifyRequest, call: Endpoint): Principal | Promise<Principal> {
    const token = bearerOf(request)
    if (!token) throw errors.authenticationRequired()
    const remembered = this.#feed().fresh ? this.#remembered.get(token) : undefined
    const now = this.#clock.now().getTime()
    if (
      remembered &&
      this.#check(remembered, request, call, now) === undefined &&
      isProofFresh(call.freshProof, remembered.row.facts, now)
    ) {
      return this.#passed(remembered, call, now)
    }
    /* Before a rejection the database is read: another gateway may have seen activity. */
    return this.#authenticateFromDatabase(token, request, call, now)
  }

  async #authenticateFromDatabase(
    token: string,
    request: FastifyRequest,
    call: Endpoint,
    now: number,
  ): Promise<Principal> {
    const { generation } = this.#feed()
    const row = await readSession(this.#db, { tokenHash: tokenHash(token) })
    const fresh = row && {
      row,
      activeAt: Math.max(row.lastActiveAt, this.#active.get(row.principal.sessionId) ?? 0),
      writtenAt: row.lastActiveAt,
    }
    const error = fresh ? this.#check(fresh, request, call, now) : 'sessionExpired'
    if (error === 'sessionEnded' && row)
      throw (await claimEndNotification(this.#db, row.principal.sessionId))
        ? errors.sessionEnded()
        : errors.sessionExpired()
    if (error === 'accessDenied' && row) await this.#recordDenial(row.principal, request, call, now)
    if (error || !fresh) throw new ApiError(error ?? 'sessionExpired')
    if (this.#feed().generation === generation && this.#feed().fresh) this.#remember(token, fresh)
    return this.#passed(fresh, call, now)
  }

  /**
   * The principal of a session that something else than a request authenticates: a ticket, or the token in a socket's path. What that
   * opens is no activity.
   */
  async authorize(
    by: { readonly tokenHash: Buffer } | { readonly id: string },
    cookie: (name: string) => string | undefined,
  ): Promise<Principal> {
    const row = await readSession(this.#db, by)
    const binding = bindingOf({ cookie })
    const broken = row?.bindingHash !== undefined && !row.bindingHash.equals(binding ? tokenHash(binding) : NO_BINDING)
    const activeAt = row && Math.max(row.lastActiveAt, this.#active.get(row.principal.sessionId) ?? 0)
    const facts = row && { ...row.facts, lastActiveAt: activeAt as number, bindingBroken: broken }
    const error = checkSession(facts, 'signed-in', this.#limits(), this.#clock.now().getTime())
    if (error || !row)
      throw error === 'authenticationRequired' ? errors.authenticationRequired() : errors.sessionExpired()
    return row.principal
  }

  /** A user tries what their role does not allow (ASVS 16.3.2). */
  async #recordDenial(principal: Principal, request: FastifyRequest, call: Endpoint, now: number): Promise<void> {
    await this.#denials.record(principal.personId, {
      action: 'access.denied',
      ...ofPrincipal(principal, requestInfo(request), new Date(now)),
      subject: `${call.method} ${call.path}`,
    })
  }

  /** Writes how many denials have no row: of the windows that ended, or of all. Called every few seconds and at the end. */
  async flushDenialSummaries(which: 'ended' | 'all' = 'ended'): Promise<void> {
    await this.#denials.writeOmitted(which === 'all' ? undefined : this.#clock.now().getTime())
  }

  #remember(token: string, one: Remembered): void {
    this.#remembered.remember(token, one)
    this.#byCaller.set(one.row.principal, one)
  }

  #check(one: Remembered, request: FastifyRequest, call: Endpoint, now: number): ErrorName | undefined {
    const { row } = one
    const facts = {
      ...row.facts,
      lastActiveAt: one.activeAt,
      bindingBroken: row.bindingHash !== undefined && !row.bindingHash.equals(bindingHash(request)),
    }
    return checkSession(facts, call.access, this.#limits(), now) ?? missingPermission(row.principal, call.access)
  }

  #passed(one: Remembered, call: Endpoint, now: number): Principal {
    if (isAdministration(call.access) && isPasskeyMissing(one.row.principal, this.#limits()))
      throw errors.passkeyRequired()
    if (!isProofFresh(call.freshProof, one.row.facts, now)) throw errors.proofRequired()
    if (!call.noActivity && now > one.activeAt) {
      one.activeAt = now
      if (now - one.writtenAt >= ACTIVITY_PRECISION) {
        one.writtenAt = now
        this.#active.set(one.row.principal.sessionId, now)
      }
    }
    return one.row.principal
  }

  /** An administration of this principal succeeded: its proof counts from now on again. */
  async renewProof(principal: Principal): Promise<void> {
    const now = this.#clock.now()
    await renewProof(this.#db, principal, now)
    const facts = this.#byCaller.get(principal)?.row.facts
    if (facts) facts.proofRenewedAt = now.getTime()
  }

  /** A response made for this principal, cached until a change concerns their user or organisation. */
  cachedResponse(principal: Principal, name: string): PreparedResponse | undefined {
    if (!this.#feed().fresh) return undefined
    const one = this.#byCaller.get(principal)
    return one && this.#answers.get(one, name)
  }

  /** `generation` is the feed's from before the answer's facts were read. */
  cacheResponse(principal: Principal, name: string, answer: PreparedResponse, generation: number): void {
    const one = this.#byCaller.get(principal)
    if (!one || this.#feed().generation !== generation) return
    this.#answers.remember(one, name, answer)
  }

  /** Deletes what a change may have outdated. */
  forget(change: Change): void {
    if (!isSessionChange(change)) return
    if (change.kind === 'applications') {
      this.forgetAll()
      return
    }
    this.#remembered.forget(change.kind, change.subject)
  }

  forgetAll(): void {
    this.#remembered.forgetAll()
  }

  /** Writes activity down; called every few seconds and at the end. */
  async writeActivity(): Promise<void> {
    if (this.#active.size === 0) return
    const active = [...this.#active]
    this.#active.clear()
    try {
      await writeActivity(this.#db, active)
    } catch (error) {
      for (const [id, at] of active) if (!this.#active.has(id)) this.#active.set(id, at)
      throw error
    }
  }

  #clearResponses(one: Remembered): void {
    this.#answers.forget(one)
    this.#byCaller.delete(one.row.principal)
  }
}

type SessionChange = Change & { readonly kind: Exclude<Change['kind'], 'settings' | 'push' | 'notice' | 'inbox'> }

/** Reads and writes in inboxes change no rights: the cached data of a session stays. */
function isSessionChange(change: Change): change is SessionChange {
  return !['settings', 'push', 'notice', 'inbox'].includes(change.kind)
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header !== undefined && /^bearer /i.test(header.slice(0, 7)) ? header.slice(7).trim() || undefined : undefined
}

const NO_BINDING = Buffer.alloc(32)
function bindingHash(request: FastifyRequest): Buffer {
  const cookie = bindingOf(requestInfo(request))
  return cookie ? tokenHash(cookie) : NO_BINDING
}
