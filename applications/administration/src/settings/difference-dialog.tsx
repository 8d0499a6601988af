import type { SettingName, Settings } from '@foyer/contract/administration'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { Problem } from '../components/index.ts'
import { useTexts } from '../texts/index.ts'
import { Change } from './history-dialog.tsx'
import css from './settings.module.css'
import { useSettingsTexts } from './texts/index.ts'
import type { Values } from './values.ts'

interface Props {
  readonly stored: Values
  readonly changes: Partial<Settings>
  /** Why the last save failed; what someone else has saved meanwhile is in `stored`. */
  readonly error: Error | null
  readonly isConflict: boolean
  /** The text for no value. */
  readonly empty?: string | undefined
  readonly isPending: boolean
  readonly onSave: () => void
  readonly onClose: () => void
}

/** What a save would change, and what to consider. */
export function DifferenceDialog(props: Props) {
  const { stored, changes, error, isConflict, empty, isPending, onSave, onClose } = props
  const texts = useSettingsTexts()
  const common = useTexts()
  const cautions: Readonly<Partial<Record<SettingName, string>>> = texts.cautions
  return (
    <Dialog title={texts.difference} onClose={onClose} startsAtTitle>
      <Problem error={error} text={isConflict ? texts.meanwhile : undefined} />
      {(Object.keys(changes) as SettingName[]).map((name) => (
        <div key={name}>
          <Change name={name} before={stored[name]} after={changes[name]} empty={empty} />
          {cautions[name] && <p className={css.caution}>{cautions[name]}</p>}
        </div>
      ))}
      <DialogActions>
        <Button tone="primary" isPending={isPending} onPress={onSave}>
          {common.save}
        </Button>
        <Button onPress={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}
