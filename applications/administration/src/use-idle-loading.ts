import { useEffect } from 'react'
import { SECTIONS } from './sections.ts'

/** After the first section is shown, in milliseconds. */
const AFTER = 2_000

/** Loads the code of the other sections, one after the other, while the user looks at the first one. */
export function useIdleLoading(): void {
  useEffect(() => {
    let ended = false
    const loadAll = async (): Promise<void> => {
      for (const { load } of SECTIONS) {
        if (ended) return
        // One that fails is loaded again when it is opened, and says so then.
        await load().catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void loadAll(), AFTER)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [])
}
