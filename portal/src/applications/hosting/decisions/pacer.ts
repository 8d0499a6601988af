/** Does at once what comes alone, and of what comes soon after it only the latest. */
export interface Pacer {
  /** @param subject what the work is about: later work about the same replaces it while it waits */
  run(subject: string, work: () => void): void
  /** Does at once what waits. */
  finish(): void
}

/** @param wait the least time between two rounds of work, in milliseconds */
export function createPacer(wait: number): Pacer {
  const waiting = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const work = (): void => {
    timer = undefined
    if (waiting.size === 0) return
    const due = [...waiting.values()]
    waiting.clear()
    timer = setTimeout(work, wait)
    for (const one of due) one()
  }
  return {
    run(subject, one) {
      waiting.set(subject, one)
      if (timer === undefined) work()
    },
    finish() {
      clearTimeout(timer)
      work()
      clearTimeout(timer)
      timer = undefined
    },
  }
}
