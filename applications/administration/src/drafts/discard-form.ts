import type { FormDraft } from './use-form-draft.ts'

/**
 * Nothing is left of what was typed, nor of the error of the last save.
 * @param change the mutation that saves the form
 */
export function discardForm<Values>(form: FormDraft<Values>, change: { readonly reset: () => void }): void {
  form.discard()
  change.reset()
}
