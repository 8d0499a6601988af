/** Does work, and rejects with a `TypeError` where too much waits. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Lets work wait for its turn.
 * @param atOnce work that runs at once
 * @param most work that waits
 */
export function createTurns(atOnce: number, most: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length < most) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new TypeError(`More than ${most} requests wait.`)
    try {
      return await work()
    } finally {
      // The turn passes on.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
