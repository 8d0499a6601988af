import type { DelegatedClaims } from '@foyer/contract/applications'
import type { Change } from '../../platform/changes/change.table.ts'
import type { ChangeFeed, ChangeFollower } from '../../platform/changes/change-feed.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type AuthorizedSession, type CookieReader, type Principal, SessionCache } from '../../session/index.ts'
import type { OpenableApplication } from '../openable.ts'

/** Enough for a large store. Others are verified again. */
const MAX_CACHED = 20_000

/** A verified delegated token. */
export interface DelegatedPrincipal {
  readonly claims: DelegatedClaims
  /** The user with the session of the token. */
  readonly principal: Principal
  readonly application: OpenableApplication
}

interface Entry {
  readonly row: { readonly principal: Principal }
  readonly verified: DelegatedPrincipal
  readonly session: AuthorizedSession
}

/**
 * Verified tokens in memory, as fresh as cached sessions: only while the change feed is up to date, and until a change concerns the
 * session, the user, the organisation or any application. Times, the cookie and the limits of the session are checked at each use.
 */
export class VerifiedTokens implements ChangeFollower {
  readonly #clock: Clock
  readonly #changes: ChangeFeed
  readonly #tokens = new SessionCache<Entry>(MAX_CACHED, () => undefined)

  constructor({ clock, changes }: { readonly clock: Clock; readonly changes: ChangeFeed }) {
    this.#clock = clock
    this.#changes = changes
    changes.follow(this)
  }

  get(token: string, application: string, cookie: CookieReader): DelegatedPrincipal | undefined {
    const entry = this.#changes.fresh ? this.#tokens.get(token) : undefined
    if (!entry) return undefined
    const { aud, nbf, exp } = entry.verified.claims
    const now = this.#clock.now().getTime() / 1_000
    const isValid = aud === application && now >= nbf && now < exp && entry.session.isLive(cookie)
    return isValid ? entry.verified : undefined
  }

  /** @param generation that of the feed before anything was read */
  set(token: string, verified: DelegatedPrincipal, session: AuthorizedSession, generation: number): void {
    if (this.#changes.generation !== generation || !this.#changes.fresh) return
    this.#tokens.set(token, { row: { principal: verified.principal }, verified, session })
  }

  onChange({ kind, subject }: Change): void {
    if (kind === 'applications') this.#tokens.clear()
    else if (kind === 'session' || kind === 'person' || kind === 'organisation')
      this.#tokens.deleteBySubject(kind, subject)
  }

  onGap(): void {
    this.#tokens.clear()
  }
}
