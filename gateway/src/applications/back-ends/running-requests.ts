/** Bounds the running requests of each application, so that one back end that hangs does not take all connections. */
export class RunningRequests {
  readonly #counts = new Map<string, number>()
  readonly #limit: number
  readonly #limitPerUser: number

  /**
   * @param limit of an application
   * @param limitPerUser of a user in an application
   */
  constructor(limit: number, limitPerUser: number) {
    this.#limit = limit
    this.#limitPerUser = limitPerUser
  }

  /** Returns a function that releases the place; undefined if the application or the user has reached the limit. */
  acquire(application: string, userId: string): (() => void) | undefined {
    const ofUser = `${application} ${userId}`
    if (this.#count(application) >= this.#limit || this.#count(ofUser) >= this.#limitPerUser) return undefined
    this.#add(application, 1)
    this.#add(ofUser, 1)
    let released = false
    return () => {
      if (released) return
      released = true
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
