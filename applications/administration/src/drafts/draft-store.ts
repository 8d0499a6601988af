import { useShell } from '@foyer/sdk/react'
import { useSyncExternalStore } from 'react'

/** What is not saved yet, by name. It outlives the page, so that nothing typed is lost when the user looks elsewhere. */
export interface DraftStore {
  readonly get: (name: string) => unknown
  /** @param isUnsaved is something of it lost with the console? */
  readonly set: (name: string, draft: unknown, isUnsaved?: boolean) => void
  readonly mark: (name: string, isUnsaved: boolean) => void
  readonly delete: (name: string) => void
  readonly subscribe: (listener: () => void) => () => void
  /** How many drafts would be lost with the console. */
  readonly unsavedCount: () => number
}

function createDraftStore(): DraftStore {
  const drafts = new Map<string, { readonly draft: unknown; readonly isUnsaved: boolean }>()
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const set: DraftStore['set'] = (name, draft, isUnsaved = true) => {
    drafts.set(name, { draft, isUnsaved })
    changed()
  }
  return {
    get: (name) => drafts.get(name)?.draft,
    set,
    mark(name, isUnsaved) {
      const entry = drafts.get(name)
      if (entry && entry.isUnsaved !== isUnsaved) set(name, entry.draft, isUnsaved)
    },
    delete(name) {
      if (drafts.delete(name)) changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    unsavedCount: () => [...drafts.values()].filter(({ isUnsaved }) => isUnsaved).length,
  }
}

/** By shell: the next user of the tab has another one. */
const stores = new WeakMap<object, DraftStore>()

export function useDraftStore(): DraftStore {
  const shell = useShell()
  const store = stores.get(shell) ?? createDraftStore()
  stores.set(shell, store)
  return store
}

/** How many drafts would be lost with the console, also of pages that are not shown. */
export function useUnsavedCount(): number {
  const { subscribe, unsavedCount } = useDraftStore()
  return useSyncExternalStore(subscribe, unsavedCount)
}
