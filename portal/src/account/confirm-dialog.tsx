import { Button, DialogActions } from '../components/index.ts'
import { type Translate, useMessages } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'

/** The texts of a confirmation: question, consequence and button. */
const QUESTIONS = {
  endSession: ['account.sessions.end.title', 'account.sessions.end.explains', 'account.sessions.end'],
  endOthers: ['account.sessions.endOthers.title', 'account.sessions.endOthers.explains', 'account.sessions.endOthers'],
  endTrust: ['account.trust.end.title', 'account.trust.end.explains', 'account.trust.end'],
  turnOff: ['account.factor.turnOff.title', 'account.factor.turnOff.explains', 'account.factor.turnOff'],
  newCodes: ['account.factor.newCodes.title', 'account.factor.newCodes.explains', 'account.factor.newCodes.confirm'],
  disconnect: ['account.providers.remove.title', 'account.providers.remove.explains', 'account.providers.remove'],
  removePasskey: ['account.passkeys.remove.title', 'account.passkeys.remove.explains', 'account.passkeys.remove'],
} as const

/** An action that the user must confirm, and its subject. */
export type Question =
  | { readonly type: 'endOthers' }
  | { readonly type: 'turnOff' }
  | { readonly type: 'newCodes' }
  | { readonly type: 'endSession'; readonly id: string; readonly device: string }
  | { readonly type: 'endTrust'; readonly id: string; readonly device: string }
  | { readonly type: 'disconnect'; readonly id: string; readonly name: string }
  | { readonly type: 'removePasskey'; readonly id: string; readonly name: string }

interface ConfirmProps {
  readonly question: Question
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog({ question, onConfirm, onClose }: ConfirmProps) {
  const t = useMessages()
  const [title, explains, confirm] = QUESTIONS[question.type]
  const translate = t as (key: typeof title, values: object) => ReturnType<Translate>
  const go = (): void => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog title={translate(title, question)} description={t(explains)} onClose={onClose}>
      <DialogActions>
        <Button tone="primary" onClick={go}>
          {t(confirm)}
        </Button>
        <Button onClick={onClose}>{t('account.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
