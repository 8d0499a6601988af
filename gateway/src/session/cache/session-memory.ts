import type { Change } from '../../platform/changes/change.table.ts'
import type { PreparedResponse } from '../../platform/http/responses/prepared-response.ts'
import type { Principal } from '../principal.ts'
import type { SessionRow } from '../session-queries.ts'
import { ResponseCache } from './response-cache.ts'
import { SessionCache } from './session-cache.ts'

/** Number of cached sessions: enough for a large store. Others are read from the database. */
const MAX_CACHED_SESSIONS = 20_000

export interface SessionEntry {
  readonly row: SessionRow
  /** Last activity in milliseconds; newer than the row. */
  activeAt: number
  writtenAt: number
}

/** Cached sessions and their prepared responses. A change of the user or the organisation deletes both. */
export class SessionMemory {
  readonly #sessions = new SessionCache<SessionEntry>(MAX_CACHED_SESSIONS, (entry) => this.#clear(entry))
  /** Least recently used sessions are evicted first. */
  readonly #responses: ResponseCache<SessionEntry>
  readonly #byPrincipal = new WeakMap<Principal, SessionEntry>()

  constructor(responseBytes: number | undefined) {
    this.#responses = new ResponseCache(responseBytes)
  }

  get(token: string): SessionEntry | undefined {
    return this.#sessions.get(token)
  }

  of(principal: Principal): SessionEntry | undefined {
    return this.#byPrincipal.get(principal)
  }

  set(token: string, entry: SessionEntry): void {
    this.#sessions.set(token, entry)
    this.#byPrincipal.set(entry.row.principal, entry)
  }

  response(principal: Principal, name: string): PreparedResponse | undefined {
    const entry = this.#byPrincipal.get(principal)
    return entry && this.#responses.get(entry, name)
  }

  cacheResponse(principal: Principal, name: string, response: PreparedResponse): void {
    const entry = this.#byPrincipal.get(principal)
    if (entry) this.#responses.set(entry, name, response)
  }

  /** Deletes what a change outdates. */
  deleteOutdated(change: Change): void {
    if (!isSessionChange(change)) return
    if (change.kind === 'applications') this.deleteAll()
    else this.#sessions.deleteBySubject(change.kind, change.subject)
  }

  deleteAll(): void {
    this.#sessions.clear()
  }

  #clear(entry: SessionEntry): void {
    this.#responses.delete(entry)
    this.#byPrincipal.delete(entry.row.principal)
  }
}

/** Changes that do not affect rights, so that the session stays cached. */
const UNRELATED = [
  'settings',
  'maintenance',
  'push',
  'notice',
  'inbox',
  'applicationEvent',
  'licence',
  'texts',
  'branding',
] as const satisfies Change['kind'][]

type SessionChange = Change & { readonly kind: Exclude<Change['kind'], (typeof UNRELATED)[number]> }

function isSessionChange(change: Change): change is SessionChange {
  return !(UNRELATED as readonly string[]).includes(change.kind)
}
