import { BACK_END_REQUESTS, BACK_END_REQUESTS_PER_USER } from '@foyer/contract/limits'

/** Bounds the running requests of each application, so that one back end that hangs does not take all connections. */
export class RunningRequests {
  readonly #counts = new Map<string, number>()

  /** Returns how to leave again; undefined if the application, or this user in it, has too many running requests. */
  enter(application: string, userId: string): (() => void) | undefined {
    const ofUser = `${application} ${userId}`
    if (this.#count(application) >= BACK_END_REQUESTS || this.#count(ofUser) >= BACK_END_REQUESTS_PER_USER)
      return undefined
    this.#add(application, 1)
    this.#add(ofUser, 1)
    let left = false
    return () => {
      if (left) return
      left = true
      this.#add(application, -1)
      this.#add(ofUser, -1)
    }
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  #add(name: string, change: 1 | -1): void {
    const count = this.#count(name) + change
    if (count === 0) this.#counts.delete(name)
    else this.#counts.set(name, count)
  }
}
