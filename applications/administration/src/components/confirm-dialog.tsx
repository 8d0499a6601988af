import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useTexts } from '../texts/index.ts'
import { Problem } from './failure.tsx'

interface Props {
  readonly title: string
  readonly text: string
  /** The name of the action. */
  readonly action: string
  /** The name of the button that changes nothing; `Cancel` if it is left out. */
  readonly keep?: string
  /** True where it cannot be undone. */
  readonly isDanger?: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action that others notice. */
export function ConfirmDialog({ title, text, action, keep, isDanger, isPending, error, onConfirm, onClose }: Props) {
  const texts = useTexts()
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <Problem error={error} />
      <DialogActions>
        <Button tone={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
          {action}
        </Button>
        <Button onPress={onClose}>{keep ?? texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}
