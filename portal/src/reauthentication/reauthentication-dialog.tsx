import { type FormEvent, use, useState } from 'react'
import { Button, DialogActions, Field, Hidden, Note, useStoreValue } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { pathTo, visitTo } from '../navigation/index.ts'
import { Dialog } from '../overlays/index.ts'
import { isShellRoute } from '../routes.ts'
import { UnsavedContext, useSession, useSessionState } from '../session/index.ts'
import {
  CaptchaField,
  PasswordInput,
  type PasswordSignIn,
  SignInNote,
  useCaptchaProblem,
  usePasswordSignIn,
} from '../sign-in/index.ts'
import { type AfterCodeStep, CodeEntry, type CodeStep, useCodeStep } from '../steps/index.ts'
import css from './reauthentication-dialog.module.css'

/** Prompts the user to sign in again on the same page, so that unsaved input is preserved. */
export function ReauthenticationDialog() {
  const session = useSession()
  const reauthentication = useStoreValue(session.reauthentication)
  const unsaved = use(UnsavedContext)
  const { username, currentUser } = useSessionState()
  if (!reauthentication) return null
  const owner = currentUser?.username ?? username
  const leave = (): void => {
    unsaved.letGo()
    reauthentication.finish('failed')
    void session.end('error.sessionExpired', false)
  }
  return (
    <ReauthenticationContent
      username={owner ?? ''}
      onReauthenticated={() => reauthentication.finish('retry')}
      onLeave={leave}
    />
  )
}

interface ReauthenticationProps {
  readonly username: string
  readonly onReauthenticated: () => void
  readonly onLeave: () => void
}

/** The pending step after the password: a code, which is entered here, or a step with its own page. */
type PendingStep = 'code' | 'otherStep'

function ReauthenticationContent({ username, onReauthenticated, onLeave }: ReauthenticationProps) {
  const [pendingStep, setPendingStep] = useState<PendingStep>()
  const [tooManyCodes, setTooManyCodes] = useState(false)
  const onSignedIn = (address: string): void => {
    const { screen } = visitTo(address)
    if (isShellRoute(screen)) onReauthenticated()
    else setPendingStep(screen === 'googleLogin' ? 'code' : 'otherStep')
  }
  if (pendingStep === 'code') {
    const over = (): void => {
      setTooManyCodes(true)
      setPendingStep(undefined)
    }
    return <ReauthenticateByCode after={{ passed: onSignedIn, over }} onLeave={onLeave} />
  }
  return (
    <ReauthenticateByPassword
      username={username}
      onSignedIn={onSignedIn}
      hasPendingStep={pendingStep !== undefined}
      tooManyCodes={tooManyCodes}
      onLeave={onLeave}
    />
  )
}

interface ReauthenticateByPasswordProps {
  readonly username: string
  readonly onSignedIn: (address: string) => void
  readonly hasPendingStep: boolean
  readonly tooManyCodes: boolean
  readonly onLeave: () => void
}

function ReauthenticateByPassword({ username, onSignedIn, ...rest }: ReauthenticateByPasswordProps) {
  const signIn = usePasswordSignIn(onSignedIn, username)
  return <ReauthenticationDialogView signIn={signIn} username={username} {...rest} />
}

function ReauthenticateByCode({ after, onLeave }: { after: AfterCodeStep; onLeave: () => void }) {
  return <ReauthenticateByCodeView step={useCodeStep(after)} onLeave={onLeave} />
}

/** The code step of the dialog without its state. */
export function ReauthenticateByCodeView({ step, onLeave }: { step: CodeStep; onLeave: () => void }) {
  const t = useMessages()
  return (
    <Dialog
      title={t(step.method === 'app' ? 'mfa.code.title' : 'mfa.recovery.title')}
      description={t('session.again.explains')}
      onClose={onLeave}
      dismissible={false}
    >
      <div className={css.form}>
        <CodeEntry step={step} />
        <DialogActions>
          <Button onClick={onLeave}>{t('session.again.leave')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

interface ReauthenticationViewProps {
  readonly signIn: PasswordSignIn
  readonly username: string
  /** A binding or a new password is pending, which has its own page. */
  readonly hasPendingStep: boolean
  /** Too many wrong codes have ended the new session. */
  readonly tooManyCodes?: boolean
  readonly onLeave: () => void
}

/** The dialog without its state. */
export function ReauthenticationDialogView({
  signIn,
  username,
  hasPendingStep,
  tooManyCodes,
  onLeave,
}: ReauthenticationViewProps) {
  const t = useMessages()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    signIn.submit()
  }
  const busy = signIn.phase !== 'idle'
  return (
    <Dialog
      title={t('session.again.title')}
      description={t('session.again.explains')}
      onClose={onLeave}
      // Escape would throw away what the dialog is there to save.
      dismissible={false}
    >
      <form className={css.form} method="dialog" noValidate onSubmit={submit}>
        {tooManyCodes && !signIn.note && <Note>{t('session.tooManyCodes')}</Note>}
        {hasPendingStep ? (
          <Note tone="warning">{t('session.again.stepPending')}</Note>
        ) : (
          <>
            <Entries signIn={signIn} username={username} />
            <OtherMethods />
          </>
        )}
        <DialogActions>
          {!hasPendingStep && (
            <Button type="submit" tone="primary" busy={busy} guard={signIn.guard}>
              {t('session.again.submit')}
            </Button>
          )}
          <Button onClick={onLeave}>{t('session.again.leave')}</Button>
        </DialogActions>
        <Hidden announces>{signIn.phase === 'submitting' && t('signIn.submitting')}</Hidden>
      </form>
    </Dialog>
  )
}

/** A provider or a passkey needs a page: the dialog ends when another tab has signed in the same user. */
function OtherMethods() {
  const t = useMessages()
  return (
    <p className={css.otherMethods}>
      <a href={pathTo('login')} target="_blank" rel="noopener noreferrer">
        {t('session.again.otherMethod')}
      </a>
      <span>{t('session.again.otherMethod.explains')}</span>
    </p>
  )
}

function Entries({ signIn, username }: { signIn: PasswordSignIn; username: string }) {
  const t = useMessages()
  const { problems, inputs, captcha } = signIn
  const captchaProblem = useCaptchaProblem(signIn.note)
  return (
    <>
      {!(captchaProblem && captcha) && <SignInNote signIn={signIn} />}
      <Field label={t('signIn.username')} value={username} readOnly autoComplete="username" />
      <PasswordInput
        label={t('signIn.password')}
        problem={problems.password && t(problems.password)}
        inputRef={inputs.password}
        autoComplete="current-password"
        aria-required
      />
      {captcha && (
        <CaptchaField
          captcha={captcha}
          problem={problems.captcha ? t(problems.captcha) : captchaProblem}
          inputRef={inputs.captcha}
        />
      )}
    </>
  )
}
