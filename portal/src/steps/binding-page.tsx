import { Button, Note, Spinner } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { FormattedMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { BindingSteps, RecoveryCodesView } from '../mfa/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import css from './steps.module.css'
import { type Binding, useBinding } from './use-binding.ts'

/** Binding an authenticator app, because the organisation requires one. */
export function BindingPage() {
  return <BindingView binding={useBinding()} />
}

/** The page without its state. */
export function BindingView({ binding }: { binding: Binding }) {
  const t = useMessages()
  const bound = binding.state.type === 'bound'
  return (
    <EntryLayout
      title={t(bound ? 'mfa.codes.title' : 'mfa.bind.title')}
      under={t(bound ? 'mfa.codes.under' : 'mfa.bind.explains')}
      dense
      step={binding.state.type}
    >
      <BindingStep binding={binding} />
      {!bound && <SignOut />}
    </EntryLayout>
  )
}

function BindingStep({ binding }: { binding: Binding }) {
  const t = useMessages()
  const { state } = binding
  switch (state.type) {
    case 'loading':
      return (
        <p className={css.waiting} role="status">
          <Spinner />
          <span>{t('mfa.bind.loading')}</span>
        </p>
      )
    case 'failed':
      return (
        <>
          <Note>
            <FormattedMessage message={state.note} />
          </Note>
          <Button tone="primary" large onClick={binding.load}>
            {t('ui.tryAgain')}
          </Button>
        </>
      )
    case 'ready':
      return (
        <BindingSteps
          secret={state.secret}
          otpauthUrl={state.otpauthUrl}
          busy={binding.busy}
          note={binding.note}
          onCode={binding.bind}
        />
      )
    case 'bound':
      return (
        <RecoveryCodesView
          codes={state.codes}
          username={binding.username}
          requiresConfirmation={binding.leftBeforeSaving}
          onSaved={binding.confirmSaved}
        />
      )
  }
}

function SignOut() {
  const t = useMessages()
  const session = useSession()
  const { logout } = useSessionState()
  return (
    <Button tone="quiet" busy={logout} onClick={session.signOut}>
      {t(logout ? 'session.signingOut' : 'session.signOut')}
    </Button>
  )
}
