import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, Note, usePressGuard } from '../components/index.ts'
import { FormattedMessage, type UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { CodeField } from './code-field.tsx'
import { CopyButton } from './copy-button.tsx'
import css from './mfa.module.css'
import { QrCode } from './qr-code.tsx'
import { grouped, typedCode } from './typed-code.ts'

interface BindingStepsProps {
  readonly secret: string
  readonly otpauthUrl: string
  readonly busy: boolean
  /** The gateway's error for the last code. */
  readonly note: UserMessage | undefined
  /** Called with six digits. */
  readonly onCode: (code: string) => void
}

/** The three steps of binding an authenticator app: install it, add the account, type the first code. */
export function BindingSteps({ secret, otpauthUrl, busy, note, onCode }: BindingStepsProps) {
  const t = useMessages()
  return (
    <ol className={css.steps}>
      <li>
        <h2>{t('mfa.bind.app')}</h2>
        <p>{t('mfa.bind.appExplains')}</p>
      </li>
      <li>
        <h2>{t('mfa.bind.scan')}</h2>
        <p>{t('mfa.bind.scanExplains')}</p>
        <QrCode text={otpauthUrl} label={t('mfa.bind.picture')} />
        <a className={css.onThisDevice} href={otpauthUrl}>
          {t('mfa.bind.onThisDevice')}
        </a>
        <p>{t('mfa.bind.secret')}</p>
        <code className={css.secret} translate="no">
          {grouped(secret)}
        </code>
        <CopyButton text={secret} label={t('mfa.bind.copySecret')} />
      </li>
      <li>
        <h2>{t('mfa.bind.code')}</h2>
        <FirstCode busy={busy} note={note} onCode={onCode} />
      </li>
    </ol>
  )
}

function FirstCode({ busy, note, onCode }: Pick<BindingStepsProps, 'busy' | 'note' | 'onCode'>) {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const guard = usePressGuard()
  const [problem, setProblem] = useState<'mfa.codeMissing' | 'mfa.codeSixDigits'>()
  useSelectAfterError(input, note, busy)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { code, complete } = typedCode(input.current?.value ?? '')
    guard.release()
    setProblem(complete ? undefined : code === '' ? 'mfa.codeMissing' : 'mfa.codeSixDigits')
    if (complete) onCode(code)
    else input.current?.focus()
  }
  const complete = (code: string): void => {
    setProblem(undefined)
    onCode(code)
  }
  return (
    <form className={css.form} method="dialog" noValidate onSubmit={submit} data-ready>
      {note && (
        <Note>
          <FormattedMessage message={note} />
        </Note>
      )}
      <CodeField
        label={t('mfa.code')}
        problem={problem && t(problem)}
        inputRef={input}
        busy={busy}
        onComplete={complete}
      />
      <Button type="submit" tone="primary" large busy={busy} guard={guard}>
        {t(busy ? 'mfa.checking' : 'mfa.bind.submit')}
      </Button>
    </form>
  )
}

/** Selects a rejected code once the field is enabled again, so that typing replaces it. */
export function useSelectAfterError(
  input: { readonly current: HTMLInputElement | null },
  note: UserMessage | undefined,
  busy: boolean,
): void {
  useEffect(() => {
    if (!note || busy) return
    input.current?.focus()
    input.current?.select()
  }, [input, note, busy])
}
