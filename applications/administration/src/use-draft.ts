import { useShell } from '@foyer/sdk/react'
import { useState } from 'react'

/** What is not saved yet, by shell and name. It outlives the page, so that nothing typed is lost when the user looks elsewhere. */
const drafts = new WeakMap<object, Map<string, unknown>>()

function useStoredDrafts(): Map<string, unknown> {
  const shell = useShell()
  const stored = drafts.get(shell) ?? new Map<string, unknown>()
  drafts.set(shell, stored)
  return stored
}

/**
 * A draft that is still there when the user comes back to the page.
 * @param name what is edited, such as `settings`
 */
export function useDraft<Draft>(name: string, empty: Draft): [Draft, (draft: Draft) => void] {
  const stored = useStoredDrafts()
  const [draft, setDraft] = useState(() => (stored.get(name) as Draft | undefined) ?? empty)
  const change = (next: Draft): void => {
    stored.set(name, next)
    setDraft(next)
  }
  return [draft, change]
}

export interface FormDraft<Draft> {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** It was saved or discarded: the form shows this, and nothing is left of what was typed. */
  readonly replace: (saved: Draft) => void
}

/**
 * The values of a form, which are still there when the user comes back to it.
 * @param name what is edited, such as `user 7`
 * @param saved the values without what was typed
 * @param differs is something of a draft unsaved?
 */
export function useFormDraft<Draft>(name: string, saved: Draft, differs: (draft: Draft) => boolean): FormDraft<Draft> {
  const stored = useStoredDrafts()
  const [draft, setDraft] = useState(() => (stored.get(name) as Draft | undefined) ?? saved)
  const change = (next: Draft): void => {
    if (differs(next)) stored.set(name, next)
    else stored.delete(name)
    setDraft(next)
  }
  const replace = (next: Draft): void => {
    stored.delete(name)
    setDraft(next)
  }
  return { draft, change, replace }
}
