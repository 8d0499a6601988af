import type { Notice } from '@foyer/contract/publishing'
import { useEffect, useMemo, useState } from 'react'
import { type DraftStore, useDraftStore } from '../../drafts/index.ts'
import type { Draft } from './draft.ts'

/** What was typed and is not saved. */
interface UnsavedDraft {
  readonly draft: Draft
  /** The notice that its author has read; undefined for a new one. */
  readonly read: Notice | undefined
}

/** Ends the attempts of a composer to save. Resolves after the request that is under way. */
type Stop = () => Promise<void>

/** What was typed and could not be saved, by the id of the notice; undefined for a new one. */
export function useUnsavedDrafts() {
  const store = useDraftStore()
  return useMemo(() => unsavedDraftsIn(store), [store])
}

function unsavedDraftsIn(store: DraftStore) {
  const nameOf = (id = 'new') => `notice ${id}`
  const leftNameOf = (id: string | undefined) => `left ${nameOf(id)}`
  const get = (id: string | undefined) => store.get(nameOf(id)) as UnsavedDraft | undefined
  return {
    get,
    set: (id: string | undefined, draft: Draft, read: Notice | undefined): void =>
      store.set(nameOf(id), { draft, read }),
    delete: (id: string | undefined): void => store.delete(nameOf(id)),
    /** The notice was saved or read again: what is unsaved belongs to it now, also that of a new notice. */
    rebase(id: string | undefined, read: Notice): void {
      const unsaved = get(id)
      if (!unsaved) return
      store.delete(nameOf(id))
      store.set(nameOf(read.id), { ...unsaved, read })
    },
    /** A composer that the user has left may go on with saving. */
    leave: (id: string | undefined, stop: Stop): void => store.set(leftNameOf(id), stop, false),
    getLeft: (id: string | undefined) => store.get(leftNameOf(id)) as Stop | undefined,
    deleteLeft: (id: string | undefined): void => store.delete(leftNameOf(id)),
  }
}

/** Ends what a composer that the user has left sends. Returns true from then on: what it has saved can be read. */
export function useFormerComposerEnded(id: string | undefined): boolean {
  const unsavedDrafts = useUnsavedDrafts()
  const [isEnded, setEnded] = useState(() => unsavedDrafts.getLeft(id) === undefined)
  useEffect(() => {
    const stop = async (): Promise<void> => {
      await unsavedDrafts.getLeft(id)?.()
      unsavedDrafts.deleteLeft(id)
      setEnded(true)
    }
    if (!isEnded) void stop()
  }, [unsavedDrafts, id, isEnded])
  return isEnded
}
