import { useEffect } from 'react'
import { useDraftStore } from './draft-store.ts'

/**
 * Deletes what was typed for an object that someone else has deleted: no page shows it any more.
 * @param isGone false while it is not known
 */
export function useDropDraft(name: string, isGone: boolean): void {
  const store = useDraftStore()
  useEffect(() => {
    if (isGone) store.delete(name)
  }, [store, name, isGone])
}
