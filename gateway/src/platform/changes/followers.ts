import type { Logger } from 'pino'
import type { Change } from './change.table.ts'

/** A cache that changes invalidate. */
export interface ChangeFollower {
  onChange(change: Change): void
  /** Called after a gap, when any change may have been missed. */
  onGap(): void
}

/**
 * Passes changes to every follower. A failing follower affects neither the others nor the author of the change. It is called again,
 * to clear everything, until that succeeds.
 */
export class Followers {
  readonly #log: Pick<Logger, 'error'>
  readonly #all: ChangeFollower[] = []
  /** Followers that failed and may have outdated data. */
  readonly #behind = new Set<ChangeFollower>()
  #behindSince = 0

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log
  }

  /** True while a follower has failed and not succeeded since. */
  get behind(): boolean {
    return this.#behind.size > 0
  }

  /** Time since the first follower failed, in milliseconds; 0 if none has. */
  get behindFor(): number {
    return this.behind ? performance.now() - this.#behindSince : 0
  }

  add(follower: ChangeFollower): void {
    this.#all.push(follower)
  }

  onChange(change: Change): void {
    for (const follower of this.#all) this.#try(follower, () => follower.onChange(change))
  }

  onGap(): void {
    for (const follower of this.#all) this.#reportGap(follower)
  }

  /** Calls the failed followers again. Returns true if one succeeded. */
  catchUp(): boolean {
    const before = this.#behind.size
    for (const follower of [...this.#behind]) this.#reportGap(follower)
    return this.#behind.size < before
  }

  #reportGap(follower: ChangeFollower): void {
    if (this.#try(follower, () => follower.onGap())) this.#behind.delete(follower)
  }

  #try(follower: ChangeFollower, act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      if (!this.behind) this.#behindSince = performance.now()
      this.#behind.add(follower)
      this.#log.error({ reason: (error as Error).message }, 'a change was not applied, trying again')
      return false
    }
  }
}
