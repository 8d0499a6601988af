import type { Draft } from './draft.ts'

/** What was typed and could not be saved, by the id of the draft, until the console is closed. */
const drafts = new Map<string, Draft>()
const NEW = 'new'

export const unsavedDrafts = {
  get: (id: string | undefined): Draft | undefined => drafts.get(id ?? NEW),
  set: (id: string | undefined, draft: Draft): void => void drafts.set(id ?? NEW, draft),
  /** A new draft that was saved has an id, and its first entry is of no use any more. */
  delete(id: string | undefined): void {
    drafts.delete(id ?? NEW)
    drafts.delete(NEW)
  },
}
