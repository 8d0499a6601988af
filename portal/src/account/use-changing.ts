import { useRef, useState } from 'react'
import { useToasts } from '../errors/index.ts'
import { ApiError, NoResponse } from '../wire/index.ts'

/** Runs one change at a time. */
export interface Changing {
  /** Name of the running change. */
  readonly busy: string | undefined
  run(what: string, change: () => Promise<void>): void
}

/** The user closed the dialog for their identity: nothing was changed, and no message is needed. */
export class ReauthenticationCancelled extends Error {
  override readonly name = 'ReauthenticationCancelled'
}

/** Makes changes. Where one fails, the user gets a message and nothing is changed. */
export function useChanging(): Changing {
  const toasts = useToasts()
  const [busy, setBusy] = useState<string>()
  const running = useRef(false)
  const run = async (what: string, change: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(what)
    try {
      await change()
    } catch (failure) {
      if (failure instanceof NoResponse) toasts.notify({ key: 'ui.offline.explains' })
      // An API error has been shown by then.
      else if (!(failure instanceof ApiError || failure instanceof ReauthenticationCancelled)) throw failure
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  return { busy, run: (what, change) => void run(what, change) }
}
