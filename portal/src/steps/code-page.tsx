import type { FormEvent } from 'react'
import { EntryLayout } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { CodeField, useSelectedAfterRefusal } from '../mfa/index.ts'
import { Said } from '../refusals/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { Button, Field, Hidden, KeyIcon, Note } from '../ui/index.ts'
import css from './steps.module.css'
import { type CodeStep, useCodeStep } from './use-code-step.ts'

/** The second factor of a sign-in: a code, in six digits or, without the app, one of the recovery codes. */
export function CodePage() {
  return <CodeView step={useCodeStep()} />
}

/** The page as it looks, whatever stands behind it. */
export function CodeView({ step }: { step: CodeStep }) {
  const t = useMessages()
  const session = useSession()
  const { logout } = useSessionState()
  const { way, username } = step
  return (
    // Without the legal links: the code is not worth leaving the page for.
    <EntryLayout
      pageTitle={t('mfa.code.title')}
      title={t(way === 'app' ? 'mfa.code.title' : 'mfa.recovery.title')}
      under={way === 'app' ? t('mfa.code.explains', { username }) : t('mfa.recovery.explains')}
    >
      <CodeForm step={step} />
      <Others step={step} />
      <Button tone="quiet" busy={logout} onClick={session.signOut}>
        {t(logout ? 'session.signingOut' : 'session.signOut')}
      </Button>
    </EntryLayout>
  )
}

function CodeForm({ step }: { step: CodeStep }) {
  const t = useMessages()
  const { way, busy, note, guard } = step
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    step.submit()
  }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit} data-ready>
      {note && (
        <Note tone={'key' in note && note.key === 'mfa.lockOver' ? 'news' : 'refusal'}>
          <Said saying={note} onOver={step.lockOver} />
        </Note>
      )}
      <Entry key={way} step={step} />
      {step.trustOffered && (
        <label className={css.trust}>
          <input type="checkbox" ref={step.trust} />
          {t('mfa.trust')}
        </label>
      )}
      <Button type="submit" tone="primary" large busy={busy !== undefined} guard={guard}>
        {t(busy === undefined ? 'mfa.continue' : busy === 'passkey' ? 'mfa.passkey.asking' : 'mfa.checking')}
      </Button>
      <Hidden announces>{busy && t(busy === 'passkey' ? 'mfa.passkey.asking' : 'mfa.checking')}</Hidden>
      <p className={css.hint}>{t(way === 'app' ? 'mfa.hint' : 'mfa.recovery.lost')}</p>
    </form>
  )
}

/** The field of the way that was chosen. */
function Entry({ step }: { step: CodeStep }) {
  const t = useMessages()
  const { way, busy, problem, note, input } = step
  useSelectedAfterRefusal(input, note, busy !== undefined)
  const words = problem && t(problem as 'mfa.codeMissing')
  if (way === 'app') {
    return (
      <CodeField
        label={t('mfa.code')}
        problem={words}
        inputRef={input}
        busy={busy !== undefined}
        onComplete={step.submit}
      />
    )
  }
  return (
    <Field
      label={t('mfa.recovery.code')}
      problem={words}
      inputRef={input}
      className={css.recoveryCode}
      autoComplete="off"
      autoCapitalize="characters"
      readOnly={busy !== undefined}
      aria-required
    />
  )
}

/** The other ways to show a second factor. */
function Others({ step }: { step: CodeStep }) {
  const t = useMessages()
  const { way, busy } = step
  const other = way === 'app' ? 'recovery' : 'app'
  return (
    <div className={css.others}>
      {step.passkeysWork && (
        <button type="button" disabled={busy !== undefined} onClick={step.usePasskey}>
          <KeyIcon small />
          {t('mfa.usePasskey')}
        </button>
      )}
      <button type="button" disabled={busy !== undefined} onClick={() => step.change(other)}>
        {t(way === 'app' ? 'mfa.useRecovery' : 'mfa.useApp')}
      </button>
    </div>
  )
}
