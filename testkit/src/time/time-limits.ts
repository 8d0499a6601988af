/** Limits of `AbortSignal.timeout` in this process, which pass when a test says so. */
export interface SteppedTimeLimits {
  /** As if so many milliseconds had gone by since each limit was set: shorter ones are over, longer ones are not. */
  pass(milliseconds: number): void
  /** Limits are the machine's again. */
  release(): void
}

/** Takes every limit that is set from here on, so that no test waits for one, and none depends on how busy the machine is. */
export function stepTimeLimits(): SteppedTimeLimits {
  const original = AbortSignal.timeout
  const pending: { readonly milliseconds: number; readonly controller: AbortController }[] = []
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    pending.push({ milliseconds, controller })
    return controller.signal
  }
  return {
    pass(passed) {
      for (const { milliseconds, controller } of pending)
        if (milliseconds <= passed) controller.abort(new DOMException('The time limit is over', 'TimeoutError'))
    },
    release() {
      AbortSignal.timeout = original
    },
  }
}
