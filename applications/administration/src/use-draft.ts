import { useShell } from '@foyer/sdk/react'
import { useState } from 'react'

/** What is not saved yet, by shell and name. It outlives the page, so that nothing typed is lost when the user looks elsewhere. */
const drafts = new WeakMap<object, Map<string, unknown>>()

/**
 * A draft that is still there when the user comes back to the page.
 * @param name what is edited, such as `settings`
 */
export function useDraft<Draft>(name: string, empty: Draft): [Draft, (draft: Draft) => void] {
  const shell = useShell()
  const stored = drafts.get(shell) ?? new Map<string, unknown>()
  drafts.set(shell, stored)
  const [draft, setDraft] = useState(() => (stored.get(name) as Draft | undefined) ?? empty)
  const change = (next: Draft): void => {
    stored.set(name, next)
    setDraft(next)
  }
  return [draft, change]
}
