import { useRef, useState } from 'react'
import { useMessageBoxes } from '../errors/index.ts'
import { ApiError, NoResponse } from '../wire/index.ts'

/** One change at a time, each by a name of its own. */
export interface Changing {
  /** The change under way. */
  readonly busy: string | undefined
  run(what: string, change: () => Promise<void>): void
}

/** The person was asked who they are and thought better of it: nothing was changed, and nothing needs to be said. */
export class NotProved extends Error {
  override readonly name = 'NotProved'
}

/** Makes changes. Where one fails, the person is told, and everything stays as it was. */
export function useChanging(): Changing {
  const boxes = useMessageBoxes()
  const [busy, setBusy] = useState<string>()
  const running = useRef(false)
  const run = async (what: string, change: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(what)
    try {
      await change()
    } catch (failure) {
      if (failure instanceof NoResponse) boxes.say({ key: 'ui.offline.explains' })
      // A refusal has been shown by then.
      else if (!(failure instanceof ApiError || failure instanceof NotProved)) throw failure
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  return { busy, run: (what, change) => void run(what, change) }
}
