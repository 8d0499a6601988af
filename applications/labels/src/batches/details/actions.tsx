import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions } from '@foyer/ui'
import { useState } from 'react'
import type { BatchDetails } from '../../../shared/batch.ts'
import { useNumber } from '../../texts/index.ts'
import { Problem } from '../components/index.ts'
import { useCancel, useResend } from '../queries.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './details.module.css'
import { RollbackDialog } from './rollback-dialog.tsx'

/** What can be done with the whole batch: failed labels sent again, the rest cancelled, everything rolled back. */
export function Actions({ batch }: { readonly batch: BatchDetails }) {
  const texts = useBatchTexts()
  const [dialog, setDialog] = useState<'cancel' | 'rollback'>()
  const close = () => setDialog(undefined)
  const { products, labels } = batch.counts
  const canCancel = products.waiting > 0 && batch.cancelledAt === null
  if (labels.failed === 0 && !canCancel && !batch.canRollBack && dialog === undefined) return null
  return (
    <div className={css.actions}>
      {labels.failed > 0 && <Resend batch={batch} />}
      {canCancel && <Button onPress={() => setDialog('cancel')}>{texts.cancel}</Button>}
      {batch.canRollBack && <Button onPress={() => setDialog('rollback')}>{texts.rollBack}</Button>}
      {dialog === 'cancel' && <CancelDialog batch={batch} onClose={close} />}
      {dialog === 'rollback' && <RollbackDialog batch={batch} onClose={close} />}
    </div>
  )
}

function Resend({ batch: { id, counts } }: { readonly batch: BatchDetails }) {
  const shell = useShell()
  const texts = useBatchTexts()
  const number = useNumber()
  const resend = useResend(id)
  const { failed } = counts.labels
  const send = () => resend.mutate(undefined, { onSuccess: () => shell.notify(texts.sentAgain) })
  return (
    <>
      <Button tone="primary" isPending={resend.isPending} onPress={send}>
        {texts.sendAgain(texts.labels(number(failed), failed))}
      </Button>
      <Problem error={resend.error} text={texts.notDone} />
    </>
  )
}

interface DialogProps {
  readonly batch: BatchDetails
  readonly onClose: () => void
}

function CancelDialog({ batch: { id, counts }, onClose }: DialogProps) {
  const shell = useShell()
  const texts = useBatchTexts()
  const number = useNumber()
  const cancel = useCancel(id)
  const { waiting } = counts.products
  const onSuccess = (): void => {
    shell.notify(texts.cancelled)
    onClose()
  }
  return (
    <Dialog
      title={texts.cancelTitle}
      description={texts.cancelExplains(texts.products(number(waiting), waiting))}
      onClose={onClose}
    >
      <Problem error={cancel.error} text={texts.notDone} />
      <DialogActions>
        <Button
          tone="primary"
          isPending={cancel.isPending}
          onPress={() => cancel.isPending || cancel.mutate(undefined, { onSuccess })}
        >
          {texts.cancel}
        </Button>
        <Button onPress={onClose}>{texts.keep}</Button>
      </DialogActions>
    </Dialog>
  )
}
