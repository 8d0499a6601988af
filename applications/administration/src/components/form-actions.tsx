import { useBeforeLeave } from '@foyer/sdk/react'
import { Button, focusPageAfter } from '@foyer/ui'
import { useTexts } from '../texts/index.ts'
import css from './components.module.css'

interface Props {
  /** What the button that saves is called. */
  readonly label?: string
  /** Is there something that is not saved? */
  readonly changed: boolean
  readonly isPending: boolean
  readonly onDiscard: () => void
  /** False where the form can be sent as it was opened. */
  readonly needsChange?: boolean
}

/** The buttons of a form: one saves, and one discards what was typed. The shell asks before the user leaves with unsaved work. */
export function FormActions({ label, changed, isPending, onDiscard, needsChange = true }: Props) {
  const texts = useTexts()
  useBeforeLeave(changed)
  return (
    <div className={css.actions}>
      <Button type="submit" tone="primary" isDisabled={needsChange && !changed} isPending={isPending}>
        {label ?? texts.save}
      </Button>
      {changed && (
        <div ref={focusPageAfter}>
          <Button tone="quiet" isDisabled={isPending} onPress={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      )}
    </div>
  )
}
