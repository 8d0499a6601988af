import { EMAIL_MAX_LENGTH } from '@foyer/contract/limits'
import type { FormEvent } from 'react'
import { Button, Field, Note } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { FormattedMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { Link, pathTo } from '../navigation/index.ts'
import { CaptchaField, useCaptchaProblem } from '../sign-in/index.ts'
import css from './recovery.module.css'
import { type Recovery, useRecovery } from './use-recovery.ts'

/** Asking for a mail by which a lost password is replaced. */
export function RecoveryPage() {
  return <RecoveryView recovery={useRecovery()} />
}

/** The page without its state. */
export function RecoveryView({ recovery }: { recovery: Recovery }) {
  const t = useMessages()
  const sent = recovery.phase === 'sent'
  return (
    <EntryLayout
      title={t(sent ? 'password.sent.title' : 'password.forgotten.title')}
      under={sent ? t('password.sent.explains', { email: recovery.email }) : t('password.forgotten.explains')}
      legalFor="normal"
      step={sent ? 'sent' : 'form'}
    >
      {sent ? <Sent onAgain={recovery.again} /> : <RecoveryForm recovery={recovery} />}
    </EntryLayout>
  )
}

function RecoveryForm({ recovery }: { recovery: Recovery }) {
  const t = useMessages()
  const { problems, note, captcha, inputs, guard } = recovery
  const captchaProblem = useCaptchaProblem(note)
  const sending = recovery.phase === 'sending'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    recovery.submit()
  }
  return (
    <>
      <form className={css.form} method="dialog" noValidate onSubmit={submit} data-ready>
        {note && !(captchaProblem && captcha) && (
          <Note>
            <FormattedMessage message={note} />
          </Note>
        )}
        <Field
          label={t('password.email')}
          problem={problems.email && t(problems.email)}
          inputRef={inputs.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={recovery.email}
          aria-required
        />
        {captcha && (
          <CaptchaField
            captcha={captcha}
            problem={(problems.captcha && t(problems.captcha)) ?? captchaProblem}
            inputRef={inputs.captcha}
          />
        )}
        <Button type="submit" tone="primary" large busy={sending} guard={guard}>
          {t(sending ? 'password.forgotten.sending' : 'password.forgotten.submit')}
        </Button>
      </form>
      <Others />
    </>
  )
}

/** The same text whether or not an account has the address. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const t = useMessages()
  return (
    <>
      <ul className={css.hints}>
        <li>{t('password.sent.minutes')}</li>
        <li>{t('password.sent.spam')}</li>
        <li>{t('password.sent.otherAddress')}</li>
      </ul>
      <Button large onClick={onAgain}>
        {t('password.sent.again')}
      </Button>
      <Others />
    </>
  )
}

function Others() {
  const t = useMessages()
  return (
    <nav className={css.others} aria-label={t('signIn.otherMethods')}>
      <Link href={pathTo('activeUser')}>{t('signIn.oneTimeCode')}</Link>
      <Link href={pathTo('login')}>{t('signIn.backToSignIn')}</Link>
    </nav>
  )
}
