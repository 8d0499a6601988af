import { EntryLayout } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { Said } from '../refusals/index.ts'
import { Button, buttonClass, Note, Spinner } from '../ui/index.ts'
import { addresses, Link, useVisit } from '../visits/index.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import css from './password-page.module.css'
import { connectionIsPrivate } from './private-connection.ts'
import { type LinkState, type OneTimeLink, useOneTimeLink } from './use-one-time-link.ts'

/** Choosing a password through a one-time link: to activate an account, or because the old password is lost. */
export function PasswordPage() {
  const link = useOneTimeLink(useVisit().fragment.get('token') ?? '')
  return <PasswordView link={link} isPrivate={typeof location === 'undefined' || connectionIsPrivate(location)} />
}

/** The page as it looks, whatever stands behind it. */
export function PasswordView({ link, isPrivate }: { link: OneTimeLink; isPrivate: boolean }) {
  const t = useMessages()
  const { state } = link
  return (
    <EntryLayout
      pageTitle={t('password.pageTitle')}
      title={t(titleOf(state))}
      under={state.kind === 'valid' ? t('password.for', { username: state.username }) : undefined}
      legalFor="normal"
      dense
    >
      {state.kind === 'checking' && <Checking />}
      {state.kind === 'invalid' && <Invalid state={state} />}
      {state.kind === 'unreachable' && <Unreachable state={state} onRetry={link.check} />}
      {state.kind === 'valid' && (
        <>
          {!isPrivate && <Note tone="warning">{t('password.notPrivate')}</Note>}
          <NewPasswordForm link={link} level={state.level} username={state.username} />
        </>
      )}
      {state.kind === 'saved' && <Saved />}
    </EntryLayout>
  )
}

function titleOf(state: LinkState) {
  switch (state.kind) {
    case 'valid':
      return state.purpose === 'activation' ? 'password.activate.title' : 'password.recover.title'
    case 'invalid':
      return 'password.linkInvalid.title'
    case 'saved':
      return 'password.saved.title'
    default:
      return 'password.pageTitle'
  }
}

function Checking() {
  const t = useMessages()
  return (
    <p className={css.waiting} role="status">
      <Spinner />
      {t('password.checking')}
    </p>
  )
}

function Invalid({ state }: { state: Extract<LinkState, { kind: 'invalid' }> }) {
  const t = useMessages()
  return (
    <>
      <Note>
        <Said saying={state.note} />
      </Note>
      <Link className={buttonClass('primary', true)} href={addresses.login()}>
        {t('signIn.backToSignIn')}
      </Link>
    </>
  )
}

function Unreachable({ state, onRetry }: { state: Extract<LinkState, { kind: 'unreachable' }>; onRetry: () => void }) {
  const t = useMessages()
  return (
    <>
      <Note>
        <Said saying={state.note} />
      </Note>
      <Button tone="primary" large onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </>
  )
}

function Saved() {
  const t = useMessages()
  return (
    <>
      <Note tone="done">{t('password.saved.explains')}</Note>
      <Link className={buttonClass('primary', true)} href={addresses.login()}>
        {t('password.saved.signIn')}
      </Link>
    </>
  )
}
