import { Button, buttonClass, Note, Spinner } from '../components/index.ts'
import { EntryLayout, useEntry } from '../entry/index.ts'
import { FormattedMessage } from '../errors/index.ts'
import { type Translate, useMessages } from '../languages/index.ts'
import { Link, pathTo, useVisit } from '../navigation/index.ts'
import { isConnectionEncrypted, NewPasswordForm } from '../password/index.ts'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import css from './recovery.module.css'
import { type LinkState, type OneTimeLink, useOneTimeLink } from './use-one-time-link.ts'

/** Choosing a password by a one-time link or code: to activate an account, or because the old password is lost. */
export function OneTimeLinkPage() {
  const { screen, fragment } = useVisit()
  const link = useOneTimeLink(fragment.get('token') ?? '', screen === 'activeUser')
  return <OneTimeLinkView link={link} isPrivate={typeof location === 'undefined' || isConnectionEncrypted(location)} />
}

/** The page without its state. */
export function OneTimeLinkView({ link, isPrivate }: { link: OneTimeLink; isPrivate: boolean }) {
  const t = useMessages()
  const { state } = link
  return (
    <EntryLayout title={t(titleOf(state))} under={underOf(state, t)} legalFor="normal" step={state.type} dense>
      {state.type === 'checking' && <Checking />}
      {state.type === 'codeRequired' && <CodePrompt state={state} onCode={link.tryCode} isPrivate={isPrivate} />}
      {state.type === 'invalid' && <Invalid state={state} />}
      {state.type === 'unreachable' && <Unreachable state={state} onRetry={link.check} />}
      {state.type === 'valid' && (
        <>
          {!isPrivate && <Note tone="warning">{t('password.notPrivate')}</Note>}
          <NewPasswordForm
            level={state.level}
            username={state.username}
            saving={link.saving}
            note={link.note}
            onSave={link.save}
          />
        </>
      )}
      {state.type === 'saved' && <Saved />}
      {state.type === 'perhapsSaved' && <SaveResultUnknown />}
    </EntryLayout>
  )
}

function titleOf(state: LinkState) {
  switch (state.type) {
    case 'valid':
      return state.purpose === 'activation' ? 'password.activate.title' : 'password.recover.title'
    case 'codeRequired':
      return 'password.code.title'
    case 'invalid':
      return isActivated(state) ? 'password.alreadyActive.title' : 'password.linkInvalid.title'
    case 'saved':
      return 'password.saved.title'
    case 'perhapsSaved':
      return 'password.perhapsSaved.title'
    default:
      return 'password.pageTitle'
  }
}

function underOf(state: LinkState, t: Translate): string | undefined {
  if (state.type === 'valid') return t('password.for', { username: state.username })
  return state.type === 'codeRequired' ? t('password.code.explains') : undefined
}

function Checking() {
  const t = useMessages()
  return (
    <p className={css.waiting} role="status">
      <Spinner />
      <span>{t('password.checking')}</span>
    </p>
  )
}

interface CodePromptProps {
  readonly state: Extract<LinkState, { type: 'codeRequired' }>
  readonly onCode: OneTimeLink['tryCode']
  readonly isPrivate: boolean
}

function CodePrompt({ state, onCode, isPrivate }: CodePromptProps) {
  const t = useMessages()
  return (
    <>
      {!isPrivate && <Note tone="warning">{t('password.notPrivate')}</Note>}
      <OneTimeCodeForm checking={state.checking} note={state.note} onCode={onCode} />
      <Link className={buttonClass('quiet', true)} href={pathTo('login')}>
        {t('signIn.backToSignIn')}
      </Link>
    </>
  )
}

type InvalidState = Extract<LinkState, { type: 'invalid' }>

/** What can be done instead depends on what the link was for. */
function Invalid({ state }: { state: InvalidState }) {
  const t = useMessages()
  const { screen } = useVisit()
  const { configuration } = useEntry()
  const activated = isActivated(state)
  const recovers = !activated && screen === 'findPassword' && configuration.userEmailVerificationStatus
  return (
    <>
      <Note tone={activated ? 'info' : 'error'}>
        <FormattedMessage message={state.note} />
      </Note>
      {recovers && (
        <Link className={buttonClass('primary', true)} href={pathTo('forgetPassword')}>
          {t('password.link.requestNew')}
        </Link>
      )}
      <Link className={buttonClass(recovers ? 'quiet' : 'primary', true)} href={pathTo('login')}>
        {t(activated ? 'password.saved.signIn' : 'signIn.backToSignIn')}
      </Link>
      {!activated && screen === 'activeUser' && (
        <Link className={buttonClass('quiet', true)} href={pathTo('activeUser')}>
          {t('signIn.oneTimeCode')}
        </Link>
      )}
    </>
  )
}

function isActivated({ note }: InvalidState): boolean {
  return 'key' in note && note.key === 'error.alreadyActivated'
}

function Unreachable({ state, onRetry }: { state: Extract<LinkState, { type: 'unreachable' }>; onRetry: () => void }) {
  const t = useMessages()
  return (
    <>
      <Note>
        <FormattedMessage message={state.note} />
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
      <Link className={buttonClass('primary', true)} href={pathTo('login')}>
        {t('password.saved.signIn')}
      </Link>
    </>
  )
}

/** The link cannot tell any more whether the password was saved: signing in with it does. */
function SaveResultUnknown() {
  const t = useMessages()
  return (
    <>
      <Note tone="warning">{t('password.perhapsSaved.explains')}</Note>
      <Link className={buttonClass('primary', true)} href={pathTo('login')}>
        {t('password.saved.signIn')}
      </Link>
    </>
  )
}
