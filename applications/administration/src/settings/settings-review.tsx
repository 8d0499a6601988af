import { UnsavedBar } from '../components/index.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import type { ReviewedDraft } from './use-reviewed-draft.ts'
import type { Values } from './values.ts'

interface Props {
  readonly stored: Values
  readonly form: ReviewedDraft
  /** The text for no value. */
  readonly empty?: string
}

/** The unsaved settings: their number, then their difference, then the save. */
export function SettingsReview({ stored, form, empty }: Props) {
  return (
    <>
      <UnsavedBar count={form.changed.length} isPending={false} onSave={form.review} onDiscard={form.discard} />
      {form.isReviewed && (
        <DifferenceDialog
          {...{ stored, changes: form.changes, error: form.error, isConflict: form.isConflict, empty }}
          isPending={form.isPending}
          onSave={form.save}
          onClose={form.closeReview}
        />
      )}
    </>
  )
}
