import { LRUCache } from 'lru-cache'
import type { Change } from '../platform/changes/change.table.ts'
import type { ChangeFollower } from '../platform/changes/change-feed.ts'
import type { Services } from '../services.ts'
import { standingOf } from './unread.ts'

/** People whose count is kept in memory. */
const REMEMBERED = 20_000

/**
 * How many notices somebody has not read, remembered while the change feed vouches for it: a count is asked for with every
 * work-bench, and changes only when something is published or they read something.
 */
export class UnreadCounts implements ChangeFollower {
  readonly #services: Services
  readonly #remembered = new LRUCache<string, number>({ max: REMEMBERED })
  /** Grows with everything that may change a count. */
  #changes = 0

  constructor(services: Services) {
    this.#services = services
    services.changes.follow(this)
  }

  /** Without asking the database; nothing where it is not known just now. */
  remembered(person: string): number | undefined {
    return this.#services.changes.fresh ? this.#remembered.get(person) : undefined
  }

  async of(person: string): Promise<number> {
    const known = this.remembered(person)
    if (known !== undefined) return known
    const { db, clock, changes } = this.#services
    const before = this.#changes
    const { unread } = await standingOf(db, person, clock.now())
    if (before === this.#changes && changes.fresh) this.#remembered.set(person, unread)
    return unread
  }

  onChange({ kind, subject }: Change): void {
    if (kind === 'inbox' || kind === 'person') {
      this.#changes++
      this.#remembered.delete(subject)
    } else if (kind === 'notice' || kind === 'organisation') this.onGap()
  }

  onGap(): void {
    this.#changes++
    this.#remembered.clear()
  }
}
