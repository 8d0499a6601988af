import { useMemo } from 'react'
import { type DraftStore, useDraftStore } from '../../drafts/index.ts'
import type { Draft } from './draft.ts'

/** What was typed and could not be saved, by the id of the notice; undefined for a new one. */
export function useUnsavedDrafts() {
  const store = useDraftStore()
  return useMemo(() => unsavedDraftsIn(store), [store])
}

function unsavedDraftsIn(store: DraftStore) {
  const nameOf = (id = 'new') => `notice ${id}`
  return {
    get: (id: string | undefined) => store.get(nameOf(id)) as Draft | undefined,
    set: (id: string | undefined, draft: Draft): void => store.set(nameOf(id), draft),
    /** A new draft that was saved has an id, and its first entry is of no use any more. */
    delete(id: string | undefined): void {
      store.delete(nameOf(id))
      store.delete(nameOf())
    },
  }
}
