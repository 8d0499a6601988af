import { useSyncExternalStore } from 'react'
import { useDraftStore } from './draft-store.ts'

/**
 * A draft that is there when the user comes back to the page.
 * @param name what is edited, such as `settings`
 * @param empty nothing typed: such a draft is not stored
 */
export function useDraft<Draft>(name: string, empty: Draft): [Draft, (draft: Draft) => void] {
  const { subscribe, get, set, delete: remove } = useDraftStore()
  const stored = useSyncExternalStore(subscribe, () => get(name)) as Draft | undefined
  const change = (next: Draft): void => {
    if (JSON.stringify(next) === JSON.stringify(empty)) remove(name)
    else set(name, next)
  }
  return [stored ?? empty, change]
}
