/** Bounds the running requests of each application, so that one back end that hangs does not take all connections. */
export class RunningRequests {
  readonly #counts = new Map<string, number>()
  readonly #most: number
  readonly #mostOfUser: number

  /**
   * @param most of an application
   * @param mostOfUser of a user in an application
   */
  constructor(most: number, mostOfUser: number) {
    this.#most = most
    this.#mostOfUser = mostOfUser
  }

  /** Returns how to leave again; undefined if the application, or this user in it, has too many running requests. */
  enter(application: string, userId: string): (() => void) | undefined {
    const ofUser = `${application} ${userId}`
    if (this.#count(application) >= this.#most || this.#count(ofUser) >= this.#mostOfUser) return undefined
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
