import { UnsavedBar } from '../components/index.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import type { Loaded, SettingsForm } from './use-settings-form.ts'

interface Props extends Pick<Loaded, 'stored'> {
  readonly form: SettingsForm
}

/** The unsaved settings: their number, then their difference, then the save. */
export function SettingsReview({ stored, form }: Props) {
  return (
    <>
      <UnsavedBar count={form.changed.length} isPending={false} onSave={form.review} onDiscard={form.discard} />
      {form.isReviewed && (
        <DifferenceDialog
          {...{ stored, changes: form.changes, error: form.error, isConflict: form.isConflict }}
          isPending={form.isPending}
          onSave={form.save}
          onClose={form.closeReview}
        />
      )}
    </>
  )
}
