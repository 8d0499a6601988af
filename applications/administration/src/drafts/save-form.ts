import { isConflict } from '../calls.ts'
import type { Saved } from './edits.ts'
import type { FormDraft } from './use-form-draft.ts'

interface Saving<Values, Read> {
  /** Sends the changes, and returns what is saved now. A mutation of TanStack Query calls `onError` only while its page is shown. */
  readonly send: (options: { readonly onError: (error: Error) => void }) => Promise<Read>
  /** Someone else has changed the object: reads it again. */
  readonly onConflict: () => Promise<Read | undefined>
  readonly savedOf: (read: Read) => Saved<Values>
  /** Called also when the page was left meanwhile. */
  readonly onSaved: () => void
}

/** Saves a form. After a conflict the page shows what is saved now, and the next save replaces it. */
export function saveForm<Values, Read>(form: FormDraft<Values>, saving: Saving<Values, Read>): void {
  const { send, onConflict, savedOf, onSaved } = saving
  const showConflict = async (): Promise<void> => {
    const read = await onConflict()
    if (read) form.rebase(savedOf(read))
  }
  const save = form.beginSave()
  send({ onError: (error) => void (isConflict(error) && showConflict()) }).then(
    (read) => {
      save.succeed(savedOf(read))
      onSaved()
    },
    // The form shows the error of the mutation.
    save.fail,
  )
}
