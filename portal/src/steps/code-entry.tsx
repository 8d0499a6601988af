import type { FormEvent } from 'react'
import { Button, Field, GuardedButton, Hidden, KeyIcon, Note } from '../components/index.ts'
import { FormattedMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { CodeField, useSelectAfterError } from '../mfa/index.ts'
import css from './steps.module.css'
import type { CodeStep } from './use-code-step.ts'

/** The form of the code step and the other methods, on its page and in dialogs. */
export function CodeEntry({ step }: { step: CodeStep }) {
  return (
    <>
      <CodeForm step={step} />
      <Others step={step} />
    </>
  )
}

function CodeForm({ step }: { step: CodeStep }) {
  const t = useMessages()
  const { method, busy, note, guard } = step
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    step.submit()
  }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit} data-ready>
      {note && (
        <Note tone={'key' in note && note.key === 'mfa.lockOver' ? 'info' : 'error'}>
          <FormattedMessage message={note} onOver={step.onLockEnd} />
        </Note>
      )}
      <Entry key={method} step={step} />
      {step.trustOffered && (
        <label className={css.trust}>
          <input type="checkbox" ref={step.trust} />
          <span>{t('mfa.trust')}</span>
        </label>
      )}
      <Button type="submit" tone="primary" large busy={busy !== undefined} guard={guard}>
        {t(busy === undefined ? 'mfa.continue' : busy === 'passkey' ? 'mfa.passkey.waiting' : 'mfa.checking')}
      </Button>
      <Hidden announces>{busy && t(busy === 'passkey' ? 'mfa.passkey.waiting' : 'mfa.checking')}</Hidden>
      <p className={css.hint}>{t(method === 'app' ? 'mfa.hint' : 'mfa.recovery.lost')}</p>
    </form>
  )
}

/** The field of the chosen method. */
function Entry({ step }: { step: CodeStep }) {
  const t = useMessages()
  const { method, busy, problem, note, input } = step
  useSelectAfterError(input, note, busy !== undefined)
  const text = problem && t(problem as 'mfa.codeMissing')
  if (method === 'app') {
    return (
      <CodeField
        label={t('mfa.code')}
        problem={text}
        inputRef={input}
        busy={busy !== undefined}
        onComplete={step.submit}
      />
    )
  }
  return (
    <Field
      label={t('mfa.recovery.code')}
      problem={text}
      inputRef={input}
      className={css.recoveryCode}
      autoComplete="off"
      autoCapitalize="characters"
      readOnly={busy !== undefined}
      aria-required
    />
  )
}

/** The other methods of the second factor. */
function Others({ step }: { step: CodeStep }) {
  const t = useMessages()
  const { method, busy } = step
  const other = method === 'app' ? 'recovery' : 'app'
  return (
    <div className={css.others}>
      {step.passkeysWork && (
        <GuardedButton disabled={busy !== undefined} onClick={step.usePasskey}>
          <KeyIcon small />
          <span>{t('mfa.usePasskey')}</span>
        </GuardedButton>
      )}
      <GuardedButton key={other} disabled={busy !== undefined} onClick={() => step.change(other)}>
        {t(method === 'app' ? 'mfa.useRecovery' : 'mfa.useApp')}
      </GuardedButton>
    </div>
  )
}
