/** Controls the timeouts of `AbortSignal.timeout` in this process. */
export interface SteppedTimeLimits {
  /** Aborts every timeout of at most so many milliseconds. Longer ones stay pending. */
  pass(milliseconds: number): void
  /** Restores `AbortSignal.timeout`. */
  release(): void
}

/** Replaces `AbortSignal.timeout`, so that tests do not wait for timeouts and do not depend on the load of the machine. */
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
