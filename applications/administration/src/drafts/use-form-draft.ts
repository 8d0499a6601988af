import { useEffect, useSyncExternalStore } from 'react'
import { useDraftStore } from './draft-store.ts'
import {
  collisionsOf,
  type Edits,
  editsAfter,
  editsSince,
  type Merges,
  notSaved,
  rebased,
  type Saved,
  sending,
  versionFor,
  withEdits,
} from './edits.ts'

export interface FormDraft<Values> {
  /** What is saved, with what was typed. */
  readonly draft: Values
  /** The version to send with the changes. */
  readonly version: number
  /** What someone else has saved in fields that were typed, once a conflict was shown. */
  readonly collisions: Partial<Values>
  readonly change: (draft: Values) => void
  /** Nothing is left of what was typed. */
  readonly discard: () => void
  /** A save is sent. Returns what to call after it. */
  readonly beginSave: () => PendingSave<Values>
  /** A conflict was shown, and this is saved now: the next save replaces it. */
  readonly rebase: (saved: Saved<Values>) => void
}

export interface PendingSave<Values> {
  /** This is saved now: only what was typed meanwhile is left. */
  readonly succeed: (saved: Saved<Values>) => void
  readonly fail: () => void
}

interface Options<Values> {
  /** Secrets, and what they belong to: nothing shows that someone else has changed one of them. Any change since is a conflict. */
  readonly strict?: readonly (keyof Values)[]
  /** How a conflict in a list is resolved. */
  readonly merges?: Merges<Values>
}

/**
 * The values of a form. What was typed is there when the user comes back to it. Every other field follows what is saved.
 * @param name what is edited, such as `user 7`
 * @param differs is something of a draft unsaved?
 */
export function useFormDraft<Values extends object>(
  name: string,
  saved: Saved<Values>,
  differs: (draft: Values) => boolean,
  { strict, merges }: Options<Values> = {},
): FormDraft<Values> {
  const store = useDraftStore()
  const read = () => store.get(name) as Edits<Values> | undefined
  const edits = useSyncExternalStore(store.subscribe, read)
  const draft = withEdits(saved.values, edits)
  const isUnsaved = edits !== undefined && (edits.sent !== undefined || differs(draft))
  // Someone else may have saved the same meanwhile.
  useEffect(() => store.mark(name, isUnsaved), [store, name, isUnsaved])
  const put = (next: Edits<Values> | undefined, unsaved = true): void => {
    if (next) store.set(name, next, unsaved)
    else store.delete(name)
  }
  const change = (next: Values): void => {
    const after = editsAfter(saved, read(), next)
    put(after, after?.sent !== undefined || differs(next))
  }
  const beginSave = () => {
    const sent = read()
    put(sent && sending(sent))
    return {
      succeed: (now: Saved<Values>) => put(editsSince(sent, read(), now)),
      fail() {
        const present = read()
        put(present && notSaved(present))
      },
    }
  }
  const rebase = (now: Saved<Values>): void => {
    const before = read()
    if (before) put(rebased(now, before, merges))
  }
  const discard = () => store.delete(name)
  const version = versionFor(saved, edits, strict)
  return { draft, version, collisions: collisionsOf(saved.values, edits), change, discard, beginSave, rebase }
}
