import { useShell } from '@foyer/sdk/react'
import { useEffect } from 'react'
import { useReadAhead } from './queries.ts'
import { SECTIONS } from './sections.ts'

/** After the first section is shown, in milliseconds. */
const AFTER = 2_000

/**
 * Loads the code of the other sections and what they show first, one after the other, while the user looks at the first one. Who saves
 * data gets only the code.
 */
export function useIdleLoading(): void {
  const readAhead = useReadAhead()
  const onPlatform = useShell().administration?.administers === 'platform'
  useEffect(() => {
    let ended = false
    const loadAll = async (): Promise<void> => {
      for (const { load, first, platformOnly } of SECTIONS) {
        if (ended) return
        // One that fails is loaded again when it is opened, and says so then.
        await load().catch(() => undefined)
        if (!ended && mayReadAhead(navigator) && (onPlatform || !platformOnly)) await readAhead(first)
      }
    }
    const timer = setTimeout(() => void loadAll(), AFTER)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [readAhead, onPlatform])
}

/** Is there a network, of a user who does not save data? */
export function mayReadAhead(browser: { onLine: boolean; connection?: { saveData?: boolean } }): boolean {
  return browser.onLine && !browser.connection?.saveData
}
