import type { FormEvent } from 'react'
import { Button, Field, GuardedButton, Hidden, Note } from '../components/index.ts'
import { useEntry } from '../entry/index.ts'
import { FormattedMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { Link, loginPath, pathTo } from '../navigation/index.ts'
import { CaptchaField, useCaptchaProblem } from './captcha-field.tsx'
import css from './password-form.module.css'
import { PasswordInput } from './password-input.tsx'
import { nameOf } from './sign-in-methods.tsx'
import type { PasswordSignIn } from './use-password-sign-in.ts'

interface PasswordFormProps {
  readonly signIn: PasswordSignIn
  /** Undefined if passwords are not recovered by mail. */
  readonly onForgotPassword?: (() => void) | undefined
}

/**
 * Username, password and, where it is asked for, the captcha.
 *
 * The form is in the page before the script. `method="dialog"` outside of a dialog submits nothing, and no field has a
 * name: Enter pressed too early does nothing at all, and no password can ever get into an address.
 */
export function PasswordForm({ signIn, onForgotPassword }: PasswordFormProps) {
  const t = useMessages()
  const { problems, inputs } = signIn
  const problemText = (field: keyof typeof problems) => problems[field] && t(problems[field])
  const captchaProblem = useCaptchaProblem(signIn.note)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    signIn.submit()
  }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit} data-ready={signIn.ready || undefined}>
      {!(captchaProblem && signIn.captcha) && <SignInNote signIn={signIn} />}
      <Field
        label={t('signIn.username')}
        problem={problemText('username')}
        inputRef={inputs.username}
        autoComplete="username webauthn"
        aria-required
        onBlur={(event) => void signIn.realm.find(event.currentTarget.value)}
        hint={<RealmHint signIn={signIn} />}
      />
      <PasswordInput
        label={t('signIn.password')}
        problem={problemText('password')}
        inputRef={inputs.password}
        autoComplete="current-password"
        aria-required
      />
      {signIn.captcha && (
        <CaptchaField
          captcha={signIn.captcha}
          problem={problemText('captcha') ?? captchaProblem}
          inputRef={inputs.captcha}
        />
      )}
      <div className={css.after}>
        <Link href={pathTo('activeUser')}>{t('signIn.oneTimeCode')}</Link>
        {onForgotPassword && <GuardedButton onClick={onForgotPassword}>{t('signIn.forgotPassword')}</GuardedButton>}
      </div>
      <SubmitButton signIn={signIn} label={t('signIn.submit')} />
    </form>
  )
}

/** The provider of the typed mail address, as a link to it. */
function RealmHint({ signIn: { realm, inputs } }: { signIn: PasswordSignIn }) {
  const t = useMessages()
  const { configuration } = useEntry()
  const { provider } = realm
  if (provider === undefined) return null
  return (
    <p className={css.realm} role="status">
      <Link href={loginPath(provider, inputs.username.current?.value)}>
        {t('signIn.provider.continue', { method: nameOf(provider, t, configuration.SSOConfig) })}
      </Link>
    </p>
  )
}

/** The error of the last attempt. */
export function SignInNote({ signIn }: { signIn: PasswordSignIn }) {
  const { note, lockOver } = signIn
  if (!note) return null
  const over = 'key' in note && note.key === 'signIn.lockOver'
  return (
    <Note tone={over ? 'info' : 'error'}>
      <FormattedMessage message={note} onOver={lockOver} />
    </Note>
  )
}

export function SubmitButton({ signIn, label }: { signIn: PasswordSignIn; label: string }) {
  const t = useMessages()
  const busy = signIn.phase !== 'idle'
  return (
    <>
      <Button type="submit" tone="primary" large busy={busy} guard={signIn.guard}>
        {signIn.phase === 'submitting' ? t('signIn.submitting') : label}
      </Button>
      <Hidden announces>
        {signIn.phase !== 'idle' && t(signIn.phase === 'submitting' ? 'signIn.submitting' : 'signIn.entering')}
      </Hidden>
    </>
  )
}
