import { LRUCache } from 'lru-cache'
import type { Change } from '../../platform/changes/change.table.ts'
import type { ChangeFeed, ChangeFollower } from '../../platform/changes/change-feed.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Principal } from '../../session/index.ts'
import type { Database } from '../../tables.ts'
import { cachedReader } from '../audience/cached-reader.ts'
import { type InboxSummary, inboxSummaryOf } from './inbox-summary.ts'
import { isListUsed } from './unread-list.ts'

/** Maximum number of users whose summary is cached. */
const MAX_CACHED_SUMMARIES = 20_000

/**
 * Summaries of users' inboxes, cached while the change feed is up to date. Every work-bench and every list needs one; they
 * change only when something is published, read or ended.
 */
export class InboxSummaryCache implements ChangeFollower {
  readonly #db: Database
  readonly #clock: Clock
  readonly #changes: ChangeFeed
  readonly #cache = new LRUCache<string, InboxSummary>({ max: MAX_CACHED_SUMMARIES })
  /** Users whose last count looked through many notices. The next one probably does, too. */
  readonly #listed = new LRUCache<string, true>({ max: MAX_CACHED_SUMMARIES })
  /** Increases with every change that may affect a summary. */
  #changed = 0

  constructor(options: { db: Database; clock: Clock; changes: ChangeFeed }) {
    this.#db = options.db
    this.#clock = options.clock
    this.#changes = options.changes
    options.changes.follow(this)
  }

  /** Returns the summary without the database; undefined if it is not cached or outdated. */
  cached({ userId }: Principal): InboxSummary | undefined {
    const known = this.#changes.fresh ? this.#cache.get(userId) : undefined
    return known && (known.until === null || this.#clock.now() < known.until) ? known : undefined
  }

  /** Summaries read after this include the change. */
  async of(principal: Principal): Promise<InboxSummary> {
    const known = this.cached(principal)
    if (known) return known
    const before = this.#changed
    const reader = await cachedReader(this.#db, principal)
    const listed = this.#listed.get(principal.userId)
    const inboxSummary = await inboxSummaryOf(this.#db, reader, this.#clock.now(), listed)
    if (isListUsed(inboxSummary)) this.#listed.set(principal.userId, true)
    else this.#listed.delete(principal.userId)
    if (before === this.#changed && this.#changes.fresh) this.#cache.set(principal.userId, inboxSummary)
    return inboxSummary
  }

  onChange({ kind, subject }: Change): void {
    if (kind === 'inbox' || kind === 'person') {
      this.#changed++
      this.#cache.delete(subject)
    } else if (kind === 'notice' || kind === 'organisation') this.onGap()
  }

  onGap(): void {
    this.#changed++
    this.#cache.clear()
  }
}
