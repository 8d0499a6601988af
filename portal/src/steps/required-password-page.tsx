import { Button, Note, Spinner } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { FormattedMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { isConnectionEncrypted, NewPasswordForm } from '../password/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import css from './steps.module.css'
import { type RequiredPassword, useRequiredPassword } from './use-required-password.ts'

/** A required new password: at the first sign-in, or because the old one has expired. */
export function RequiredPasswordPage() {
  const requiredPassword = useRequiredPassword()
  return (
    <RequiredPasswordView
      requiredPassword={requiredPassword}
      isPrivate={typeof location === 'undefined' || isConnectionEncrypted(location)}
    />
  )
}

const REASONS = { first: 'password.due.first', expired: 'password.due.expired' } as const

/** The page without its state. */
export function RequiredPasswordView({
  requiredPassword,
  isPrivate,
}: {
  requiredPassword: RequiredPassword
  isPrivate: boolean
}) {
  const t = useMessages()
  const session = useSession()
  const { logout } = useSessionState()
  const { rules } = requiredPassword
  return (
    // Without the legal links: following one would end the session.
    <EntryLayout title={t('password.due.title')} under={t(REASONS[requiredPassword.reason])} dense>
      {!isPrivate && <Note tone="warning">{t('password.notPrivate')}</Note>}
      {rules.type === 'loading' && (
        <p className={css.waiting} role="status">
          <Spinner />
          <span>{t('ui.loading')}</span>
        </p>
      )}
      {rules.type === 'failed' && (
        <>
          <Note>
            <FormattedMessage message={rules.note} />
          </Note>
          <Button tone="primary" large onClick={requiredPassword.load}>
            {t('ui.tryAgain')}
          </Button>
        </>
      )}
      {rules.type === 'ready' && (
        <NewPasswordForm
          level={rules.level}
          username={requiredPassword.username}
          saving={requiredPassword.saving}
          note={requiredPassword.note}
          saves="password.saveAndContinue"
          onSave={requiredPassword.save}
        />
      )}
      <Button tone="quiet" busy={logout} onClick={session.signOut}>
        {t(logout ? 'session.signingOut' : 'session.signOut')}
      </Button>
    </EntryLayout>
  )
}
