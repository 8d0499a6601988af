import { type FormEvent, use, useState } from 'react'
import { useMessages } from '../languages/index.ts'
import { UnsavedContext, useSession, useSessionState } from '../session/index.ts'
import {
  CaptchaField,
  type PasswordSignIn,
  SignInNote,
  useCaptchaProblem,
  usePasswordSignIn,
} from '../sign-in/index.ts'
import { Button, Dialog, DialogActions, Field, Hidden, Note, PasswordField, useReadable } from '../ui/index.ts'
import { screenAt } from '../visits/index.ts'
import css from './sign-in-again.module.css'

/** While a session has ended over something that is not saved yet: a way to go on from the very same page. */
export function SignInAgain() {
  const session = useSession()
  const resumption = useReadable(session.resumption)
  const unsaved = use(UnsavedContext)
  const { username, currentUser } = useSessionState()
  if (!resumption) return null
  const owner = currentUser?.username ?? username
  const leave = (): void => {
    unsaved.letGo()
    resumption.settle('over')
    // Somebody else has signed in in another tab meanwhile: theirs is not ours to end.
    if (owner !== username) location.reload()
    else void session.end('refusal.loginExpired', false)
  }
  return <ResumptionDialog username={owner ?? ''} onAgain={() => resumption.settle('again')} onLeave={leave} />
}

interface ResumptionProps {
  readonly username: string
  readonly onAgain: () => void
  readonly onLeave: () => void
}

function ResumptionDialog({ username, onAgain, onLeave }: ResumptionProps) {
  const [stepOwed, setStepOwed] = useState(false)
  const signIn = usePasswordSignIn((address) => {
    const screen = screenAt(address.split('?')[0] ?? '')
    if (screen === 'home' || screen === 'account') onAgain()
    else setStepOwed(true)
  }, username)
  return <SignInAgainView signIn={signIn} username={username} stepOwed={stepOwed} onLeave={onLeave} />
}

interface SignInAgainViewProps {
  readonly signIn: PasswordSignIn
  readonly username: string
  /** The account owes a code or a new password, which has a page of its own. */
  readonly stepOwed: boolean
  readonly onLeave: () => void
}

/** The dialog as it looks, whatever stands behind it. */
export function SignInAgainView({ signIn, username, stepOwed, onLeave }: SignInAgainViewProps) {
  const t = useMessages()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    signIn.submit()
  }
  const busy = signIn.phase !== 'idle'
  return (
    <Dialog
      title={t('session.again.title')}
      explains={t('session.again.explains')}
      onClose={onLeave}
      // Escape would throw away what the dialog is there to save.
      dismissible={false}
    >
      <form className={css.form} method="dialog" noValidate onSubmit={submit}>
        {stepOwed ? (
          <Note tone="warning">{t('session.again.stepOwed')}</Note>
        ) : (
          <Entries signIn={signIn} username={username} />
        )}
        <DialogActions>
          {!stepOwed && (
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

function Entries({ signIn, username }: { signIn: PasswordSignIn; username: string }) {
  const t = useMessages()
  const { problems, inputs, captcha } = signIn
  const captchaProblem = useCaptchaProblem(signIn.note)
  return (
    <>
      {!(captchaProblem && captcha) && <SignInNote signIn={signIn} />}
      <Field label={t('signIn.username')} value={username} readOnly autoComplete="username" />
      <PasswordField
        label={t('signIn.password')}
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
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
