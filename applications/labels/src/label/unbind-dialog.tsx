import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import type { LabelDetails } from '../../shared/label.ts'
import { failureText } from '../components/index.ts'
import { useProductRemoval } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './price-form.module.css'
import { useSeenVersion } from './use-seen-version.ts'

interface Props {
  readonly label: LabelDetails
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Confirms that a label is to have no product. After a conflict it names the product that the label has now. */
export function UnbindDialog({ label, onDone, onCancel }: Props) {
  const shell = useShell()
  const texts = useTexts()
  const removal = useProductRemoval(shell, label.id)
  const { version, onError } = useSeenVersion(label)
  const send = (): void => {
    if (removal.isPending) return
    const onSuccess = (): void => {
      shell.notify(texts.unbound)
      onDone()
    }
    removal.mutate(version, { onSuccess, onError })
  }
  return (
    <Dialog
      title={label.product ? texts.unbindTitle(label.product.name) : texts.unbind}
      description={texts.unbindExplains}
      onClose={onCancel}
    >
      {removal.error && (
        <div className={css.form}>
          <p role="alert">{failureText(removal.error, texts.notUnbound, texts.offline)}</p>
        </div>
      )}
      <DialogActions>
        <Button tone="primary" isPending={removal.isPending} onPress={send}>
          {texts.unbind}
        </Button>
        <Button onPress={onCancel}>{texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  )
}
