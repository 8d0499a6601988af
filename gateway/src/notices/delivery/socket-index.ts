/**
 * Open sockets by a key. Most keys have one socket, which is stored without a set: a set for each user and each session would take
 * a tenth of the memory of an idle socket.
 */
export class SocketIndex<Socket extends object> {
  readonly #byKey = new Map<string, Socket | Set<Socket>>()

  /** Adds a socket to a key. Returns the sockets of the key, the oldest first. */
  add(key: string, socket: Socket): ReadonlySet<Socket> | readonly [Socket] {
    const found = this.#byKey.get(key)
    if (found instanceof Set) return found.add(socket)
    if (found === undefined || found === socket) {
      this.#byKey.set(key, socket)
      return [socket]
    }
    const both = new Set([found, socket])
    this.#byKey.set(key, both)
    return both
  }

  remove(key: string, socket: Socket): void {
    const found = this.#byKey.get(key)
    if (found === socket) this.#byKey.delete(key)
    else if (found instanceof Set && found.delete(socket) && found.size === 0) this.#byKey.delete(key)
  }

  /** Returns the sockets of a key, the oldest first. */
  get(key: string): Iterable<Socket> {
    const found = this.#byKey.get(key)
    if (found === undefined) return []
    return found instanceof Set ? found : [found]
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  keys(): Iterable<string> {
    return this.#byKey.keys()
  }
}
