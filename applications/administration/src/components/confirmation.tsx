import { Button, DialogActions } from '@foyer/ui'
import { useTexts } from '../texts/index.ts'
import { Problem } from './failure.tsx'

interface ConfirmationProps {
  readonly action: string
  readonly isDisabled?: boolean
  readonly change: { readonly isPending: boolean; readonly error: Error | null }
  /** Why it failed, if the message of the gateway is not enough. */
  readonly text?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Why it failed, and the buttons of a dialog. */
export function Confirmation({ action, isDisabled = false, change, text, onConfirm, onClose }: ConfirmationProps) {
  const texts = useTexts()
  return (
    <>
      <Problem error={change.error} text={text} />
      <DialogActions>
        <Button tone="primary" isPending={change.isPending} isDisabled={isDisabled} onPress={onConfirm}>
          {action}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </DialogActions>
    </>
  )
}
