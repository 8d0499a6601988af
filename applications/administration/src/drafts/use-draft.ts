import { useEffect, useSyncExternalStore } from 'react'
import { useDraftStore } from './draft-store.ts'

/**
 * A draft that is there when the user comes back to the page.
 * @param name what is edited, such as `settings`
 * @param empty nothing typed: such a draft is not stored
 * @param differs is something of a draft unsaved?
 * @returns also what to call after a save, even if the page was left meanwhile: what was typed since then stays
 */
export function useDraft<Draft>(
  name: string,
  empty: Draft,
  differs: (draft: Draft) => boolean = () => true,
): readonly [draft: Draft, change: (draft: Draft) => void, removeSaved: (saved: Draft) => void] {
  const { subscribe, get, set, mark, delete: remove } = useDraftStore()
  const stored = useSyncExternalStore(subscribe, () => get(name)) as Draft | undefined
  const isUnsaved = stored !== undefined && differs(stored)
  // Someone else may have saved the same meanwhile.
  useEffect(() => mark(name, isUnsaved), [mark, name, isUnsaved])
  const change = (next: Draft): void => {
    if (JSON.stringify(next) === JSON.stringify(empty)) remove(name)
    else set(name, next, differs(next))
  }
  const removeSaved = (saved: Draft): void => {
    if (JSON.stringify(get(name)) === JSON.stringify(saved)) remove(name)
  }
  return [stored ?? empty, change, removeSaved]
}
