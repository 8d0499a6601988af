/**
 * Returns one listener for all emitters of a kind. A closure for each of fifty thousand sockets takes memory that an idle socket
 * has no other use for.
 */
export function sharedListener<Emitter>(act: (emitter: Emitter) => void): (this: Emitter) => void {
  return function listener(this: Emitter) {
    act(this)
  }
}
