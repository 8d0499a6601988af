import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button, DialogActions, Note, usePressGuard } from '../../components/index.ts'
import { FormattedMessage } from '../../errors/index.ts'
import { useMessages } from '../../languages/index.ts'
import { CodeField, typedCode } from '../../mfa/index.ts'
import { Dialog } from '../../overlays/index.ts'
import { PasswordInput } from '../../sign-in/index.ts'
import css from './access.module.css'
import type { IdentityPrompt, Proof } from './use-fresh-proof.ts'

type Kind = Exclude<IdentityPrompt['by'], 'provider'>
type Missing = 'signIn.passwordMissing' | 'mfa.codeMissing' | 'mfa.codeSixDigits'

/** Asks the user to verify their identity again. */
export function ProofDialog({ prompt }: { prompt: IdentityPrompt }) {
  return prompt.by === 'provider' ? <ProviderProof prompt={prompt} /> : <TypedProof prompt={prompt} kind={prompt.by} />
}

/** The user has no password: they sign in with their provider again. */
function ProviderProof({ prompt }: { prompt: IdentityPrompt }) {
  const t = useMessages()
  const name = prompt.provider ?? ''
  return (
    <Dialog
      title={t('account.proof.title')}
      description={t('account.proof.provider', { name })}
      onClose={prompt.cancel}
    >
      <DialogActions>
        <Button tone="primary" busy={prompt.busy} onClick={prompt.openProvider}>
          {t('account.proof.continue', { name })}
        </Button>
        <Button onClick={prompt.cancel}>{t('account.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function TypedProof({ prompt, kind }: { prompt: IdentityPrompt; kind: Kind }) {
  const t = useMessages()
  const [missing, setMissing] = useState<Missing>()
  const guard = usePressGuard()
  const input = useRef<HTMLInputElement>(null)
  useSelected(input, prompt)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const shown = proofIn(input.current?.value ?? '', kind)
    guard.release()
    setMissing(typeof shown === 'string' ? shown : undefined)
    if (typeof shown !== 'string') prompt.submit(shown)
    else input.current?.focus()
  }
  return (
    <Dialog title={t('account.proof.title')} description={t('account.proof.explains')} onClose={prompt.cancel}>
      <form className={css.form} method="dialog" noValidate onSubmit={submit}>
        {prompt.note && (
          <Note>
            <FormattedMessage message={prompt.note} />
          </Note>
        )}
        <Entry {...{ kind, input, prompt }} problem={missing && t(missing)} />
        {kind === 'code' && <p>{t('account.proof.noApp')}</p>}
        <DialogActions>
          <Button type="submit" tone="primary" busy={prompt.busy} guard={guard}>
            {t(prompt.busy ? 'mfa.checking' : 'account.proof.confirm')}
          </Button>
          <Button onClick={prompt.cancel}>{t('account.cancel')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface EntryProps {
  readonly kind: Kind
  readonly input: RefObject<HTMLInputElement | null>
  readonly prompt: IdentityPrompt
  readonly problem: string | undefined
}

function Entry({ kind, input, prompt, problem }: EntryProps) {
  const t = useMessages()
  switch (kind) {
    case 'password':
      return (
        <>
          {/* Password managers find the password by this name. */}
          <input type="text" autoComplete="username" value={prompt.username} readOnly hidden />
          <PasswordInput
            label={t('account.proof.password')}
            inputRef={input}
            problem={problem}
            autoComplete="current-password"
            aria-required
          />
        </>
      )
    case 'code':
      return (
        <CodeField
          label={t('mfa.code')}
          inputRef={input}
          problem={problem}
          busy={prompt.busy}
          onComplete={(code) => prompt.submit({ code })}
        />
      )
  }
}

/** Returns the entered proof, or the message key of what is missing. */
function proofIn(entered: string, kind: Kind): Proof | Missing {
  if (kind === 'password') return entered === '' ? 'signIn.passwordMissing' : { password: entered }
  const { code, complete } = typedCode(entered)
  if (complete) return { code }
  return code === '' ? 'mfa.codeMissing' : 'mfa.codeSixDigits'
}

/** Selects a wrong entry, so that typing replaces it. */
function useSelected(input: RefObject<HTMLInputElement | null>, { note, busy }: IdentityPrompt): void {
  useEffect(() => {
    if (!note || busy) return
    input.current?.focus()
    input.current?.select()
  }, [input, note, busy])
}
