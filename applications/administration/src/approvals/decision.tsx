import type { ApprovalRequest } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button, Dialog, DialogActions, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog, Problem } from '../components/index.ts'
import { useChange } from '../queries.ts'
import { useTexts } from '../texts/index.ts'
import css from './approvals.module.css'
import { useApprovalsTexts } from './texts/index.ts'

interface Props {
  readonly request: ApprovalRequest
  readonly isOwn: boolean
}

/** A decision changes the list, and an approval the user. */
const CHANGED = ['administration.approvalRequests', 'administration.users', 'administration.user'] as const

/** What can be done with an open request: cancel the own one, approve or reject that of another administrator. */
export function Decision({ request, isOwn }: Props) {
  const texts = useApprovalsTexts()
  const [shown, setShown] = useState<'approve' | 'reject' | 'cancel'>()
  const close = () => setShown(undefined)
  return (
    <div className={css.actions}>
      {isOwn ? (
        <>
          <p className={css.quiet}>{texts.ownRequest}</p>
          <Button onPress={() => setShown('cancel')}>{texts.cancel}</Button>
        </>
      ) : (
        <>
          <Button tone="primary" onPress={() => setShown('approve')}>
            {texts.approve}
          </Button>
          <Button onPress={() => setShown('reject')}>{texts.reject}</Button>
        </>
      )}
      {shown === 'approve' && <Approval request={request} onClose={close} />}
      {shown === 'reject' && <Rejection request={request} onClose={close} />}
      {shown === 'cancel' && <Cancellation request={request} onClose={close} />}
    </div>
  )
}

interface StepProps {
  readonly request: ApprovalRequest
  readonly onClose: () => void
}

function Approval({ request: { id, kind, user }, onClose }: StepProps) {
  const texts = useApprovalsTexts()
  const shell = useShell()
  const approve = useChange('administration.approveRequest', CHANGED)
  return (
    <ConfirmDialog
      title={texts.approveTitle}
      text={texts.effects[kind](user?.displayName ?? '')}
      action={texts.approve}
      isPending={approve.isPending}
      error={approve.error}
      onConfirm={() => approve.mutate({ id }, { onSuccess: () => shell.notify(texts.done.approved) })}
      onClose={onClose}
    />
  )
}

/** The reason is optional. It stays typed after a failure. */
function Rejection({ request: { id }, onClose }: StepProps) {
  const texts = useApprovalsTexts()
  const common = useTexts()
  const shell = useShell()
  const [reason, setReason] = useState('')
  const reject = useChange('administration.rejectRequest', CHANGED)
  const send = (): void =>
    reject.mutate(
      { id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      { onSuccess: () => shell.notify(texts.done.rejected) },
    )
  return (
    <Dialog title={texts.rejectTitle} description={texts.rejectText} onClose={onClose}>
      <Form className={css.form} onSubmit={send}>
        <TextField label={texts.reason} value={reason} onChange={setReason} />
        <Problem error={reject.error} />
        <DialogActions>
          <Button type="submit" tone="primary" isPending={reject.isPending}>
            {texts.reject}
          </Button>
          <Button onPress={onClose}>{common.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Cancellation({ request: { id }, onClose }: StepProps) {
  const texts = useApprovalsTexts()
  const shell = useShell()
  const cancel = useChange('administration.cancelRequest', CHANGED)
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      text={texts.cancelText}
      action={texts.cancel}
      isPending={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate({ id }, { onSuccess: () => shell.notify(texts.done.cancelled) })}
      onClose={onClose}
    />
  )
}
