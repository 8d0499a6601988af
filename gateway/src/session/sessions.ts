import type { ErrorName } from '@foyer/contract/errors'
import type { Endpoint } from '@foyer/contract/wire'
import type { FastifyRequest } from 'fastify'
import { ofPrincipal, recordEvent } from '../audit/index.ts'
import type { Change } from '../platform/changes/change.table.ts'
import type { ChangeFeed } from '../platform/changes/change-feed.ts'
import { ApiError, errors } from '../platform/http/api-error.ts'
import { isBackground, requestInfo } from '../platform/http/request-info.ts'
import type { PreparedResponse } from '../platform/http/responses/prepared-response.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../tables.ts'
import { type SessionEntry, SessionMemory } from './cache/session-memory.ts'
import { bearerOf, isBindingBroken } from './cookies/credentials.ts'
import { DenialLog } from './denials/denial-log.ts'
import type { Principal } from './principal.ts'
import { isProofFresh } from './proof/fresh-proof.ts'
import { renewProof } from './proof/proof.ts'
import { isAdministration, isPasskeyMissing, missingPermission } from './required-right.ts'
import { SessionActivity } from './session-activity.ts'
import { checkSession, type SessionLimits } from './session-check.ts'
import { claimEndNotification, readSession } from './session-queries.ts'

/** Minimum interval of writing the activity of a session. The idle limit is exact to this and never late. */
const ACTIVITY_PRECISION = 15_000

type SessionReference = { readonly tokenHash: Buffer } | { readonly id: string }
/** Reads the cookies of a request. `unbound`: the request does not come from the browser of the user. */
export type CookieReader = ((name: string) => string | undefined) | 'unbound'

/** A session that was authorized once. */
export interface AuthorizedSession {
  readonly principal: Principal
  /** Whether its limits and its cookie still allow a request. Whether it has ended is announced as a change. */
  readonly isLive: (cookie: CookieReader) => boolean
}

/** The settings that apply to sessions. */
export type SessionPolicy = SessionLimits & { readonly administratorPasskey: boolean }

/**
 * Authenticates requests by their token and checks what the session may do.
 * Sessions are cached while the change feed is up to date; otherwise each request reads the database.
 */
export class Sessions {
  readonly #db: Database
  readonly #clock: Clock
  readonly #limits: () => SessionPolicy
  readonly #feed: () => ChangeFeed
  readonly #memory: SessionMemory
  readonly #activity: SessionActivity
  readonly #denials = new DenialLog((event) => recordEvent(this.#db, event))

  constructor(options: {
    db: Database
    clock: Clock
    limits: () => SessionPolicy
    feed: () => ChangeFeed
    responseCacheBytes?: number | undefined
  }) {
    this.#memory = new SessionMemory(options.responseCacheBytes)
    this.#db = options.db
    this.#activity = new SessionActivity(options.db)
    this.#clock = options.clock
    this.#limits = options.limits
    this.#feed = options.feed
  }

  /** Returns the principal of a request, or throws the error for it. Synchronous if the session is cached. */
  authenticate(request: FastifyRequest, call: Endpoint): Principal | Promise<Principal> {
    const token = bearerOf(request)
    if (!token) throw errors.authenticationRequired()
    const cached = this.#feed().fresh ? this.#memory.get(token) : undefined
    const now = this.#clock.now().getTime()
    if (
      cached &&
      this.#check(cached, request, call, now) === undefined &&
      isProofFresh(call.freshProof, cached.row.facts, now)
    ) {
      return this.#passed(cached, request, call, now)
    }
    /* Before a rejection the database is read: another gateway may have seen activity. */
    return this.#authenticateFromDatabase(token, request, call, now)
  }

  /** The same without the cache, for a request that found its session or user changed. */
  async authenticateAgain(request: FastifyRequest, call: Endpoint): Promise<Principal> {
    const token = bearerOf(request)
    if (!token) throw errors.authenticationRequired()
    return await this.#authenticateFromDatabase(token, request, call, this.#clock.now().getTime())
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
      activeAt: this.#activity.latest(row.principal.sessionId, row.lastActiveAt),
      writtenAt: row.lastActiveAt,
    }
    const error = fresh ? this.#check(fresh, request, call, now) : 'sessionExpired'
    if (error === 'sessionEnded' && row)
      throw (await claimEndNotification(this.#db, row.principal.sessionId))
        ? errors.sessionEnded()
        : errors.sessionExpired()
    if (error === 'accessDenied' && row) await this.#recordDenial(row.principal, request, call, now)
    if (error || !fresh) throw new ApiError(error ?? 'sessionExpired')
    if (this.#feed().generation === generation && this.#feed().fresh) this.#memory.set(token, fresh)
    return this.#passed(fresh, request, call, now)
  }

  /**
   * Returns the principal of a session that is authenticated without its token in a header: by a ticket, by the token in a socket's
   * path, or by a delegated token. This does not count as activity.
   * @param cookie reads the cookies of the request; `unbound` for a request that does not come from the browser of the user
   */
  async authorize(by: SessionReference, cookie: CookieReader): Promise<Principal> {
    return (await this.authorizeRepeatedly(by, cookie)).principal
  }

  /** The same for a session of which more requests follow. */
  async authorizeRepeatedly(by: SessionReference, cookie: CookieReader): Promise<AuthorizedSession> {
    const row = await readSession(this.#db, by)
    const check = (reader: CookieReader) => {
      const facts = row && {
        ...row.facts,
        lastActiveAt: this.#activity.latest(row.principal.sessionId, row.lastActiveAt),
        bindingBroken: reader !== 'unbound' && isBindingBroken(row.bindingHash, () => ({ cookie: reader })),
      }
      return checkSession(facts, 'signed-in', this.#limits(), this.#clock.now().getTime())
    }
    const error = check(cookie)
    if (error || !row)
      throw error === 'authenticationRequired' ? errors.authenticationRequired() : errors.sessionExpired()
    return { principal: row.principal, isLive: (reader) => check(reader) === undefined }
  }

  /** Counts a request of a session that `authorize` has returned as activity. */
  recordActivity({ sessionId }: Principal): void {
    const now = this.#clock.now().getTime()
    if (now - this.#activity.latest(sessionId, 0) >= ACTIVITY_PRECISION) this.#activity.note(sessionId, now)
  }

  /** Records that a user tried what their role does not allow (ASVS 16.3.2). */
  async #recordDenial(principal: Principal, request: FastifyRequest, call: Endpoint, now: number): Promise<void> {
    await this.#denials.record(principal.userId, {
      action: 'access.denied',
      ...ofPrincipal(principal, requestInfo(request), new Date(now)),
      subject: `${call.method} ${call.path}`,
    })
  }

  /** Writes the number of denials without a row: for ended windows, or for all. Called every few seconds and at the end. */
  async flushDenialSummaries(which: 'ended' | 'all' = 'ended'): Promise<void> {
    await this.#denials.writeOmitted(which === 'all' ? undefined : this.#clock.now().getTime())
  }

  #check(entry: SessionEntry, request: FastifyRequest, call: Endpoint, now: number): ErrorName | undefined {
    const { row } = entry
    const facts = {
      ...row.facts,
      lastActiveAt: entry.activeAt,
      bindingBroken: isBindingBroken(row.bindingHash, () => requestInfo(request)),
    }
    return checkSession(facts, call.access, this.#limits(), now) ?? missingPermission(row.principal, call.access)
  }

  #passed(entry: SessionEntry, request: FastifyRequest, call: Endpoint, now: number): Principal {
    if (isAdministration(call.access) && isPasskeyMissing(entry.row.principal, this.#limits()))
      throw errors.accessDenied({ needs: 'PASSKEY' })
    if (!isProofFresh(call.freshProof, entry.row.facts, now)) throw errors.authenticationRequired({ needs: 'PROOF' })
    if (!call.noActivity && !isBackground(request) && now > entry.activeAt) {
      entry.activeAt = now
      if (now - entry.writtenAt >= ACTIVITY_PRECISION) {
        entry.writtenAt = now
        this.#activity.note(entry.row.principal.sessionId, now)
      }
    }
    return entry.row.principal
  }

  /** Renews the proof of this principal after a successful administration. */
  async renewProof(principal: Principal): Promise<void> {
    const now = this.#clock.now()
    await renewProof(this.#db, principal, now)
    const facts = this.#memory.of(principal)?.row.facts
    if (facts) facts.proofRenewedAt = now.getTime()
  }

  /** A response prepared for this principal, cached until a change concerns their user or organisation. */
  cachedResponse(principal: Principal, name: string): PreparedResponse | undefined {
    return this.#feed().fresh ? this.#memory.response(principal, name) : undefined
  }

  /** `generation`: that of the feed before the facts of the response were read. */
  cacheResponse(principal: Principal, name: string, response: PreparedResponse, generation: number): void {
    if (this.#feed().generation === generation) this.#memory.cacheResponse(principal, name, response)
  }

  /** Deletes what a change outdates. */
  deleteOutdated(change: Change): void {
    this.#memory.deleteOutdated(change)
  }

  clear(): void {
    this.#memory.deleteAll()
  }

  /** Writes the activity of sessions. Called every few seconds and at the end. */
  async writeActivity(): Promise<void> {
    await this.#activity.write()
  }
}
