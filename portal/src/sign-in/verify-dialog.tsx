import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, DialogActions, NativeDialog, Note, usePressGuard } from '../components/index.ts'
import { FormattedMessage, messageOfFailure, type UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { TAB_KEYS, tabStore } from '../session/index.ts'
import { request } from '../wire/index.ts'
import { type Captcha, useCaptcha } from './captcha.ts'
import { CaptchaField, useCaptchaProblem } from './captcha-field.tsx'

interface VerifyDialogProps {
  readonly onPassed: () => void
  readonly onClose: () => void
}

/** A captcha before a password is recovered. A passed one is stored for the recovery page of this tab. */
export function VerifyDialog({ onPassed, onClose }: VerifyDialogProps) {
  const verification = useVerification(onPassed)
  return <VerifyDialogView {...verification} onClose={onClose} />
}

interface Verification {
  readonly captcha: Captcha
  readonly busy: boolean
  /** The field is empty. */
  readonly empty: boolean
  readonly note: UserMessage | undefined
  submit(typed: string): void
}

function useVerification(onPassed: () => void): Verification {
  const captcha = useCaptcha(true)
  const [busy, setBusy] = useState(false)
  const [empty, setEmpty] = useState(false)
  const [note, setNote] = useState<UserMessage>()
  const check = async (typed: string): Promise<void> => {
    const input = captcha.inputFor(typed)
    setEmpty(input === undefined)
    if (!input || busy) return
    setBusy(true)
    setNote(undefined)
    try {
      await request('signIn.validateCaptcha', input, { handlesErrors: true })
      tabStore.write(TAB_KEYS.captchaPass, input.validateCodeId)
      onPassed()
    } catch (failure) {
      setNote(messageOfFailure(failure))
      captcha.renew()
    } finally {
      setBusy(false)
    }
  }
  return { captcha, busy, empty, note, submit: (typed) => void check(typed) }
}

/** The dialog without its state. */
export function VerifyDialogView({
  captcha,
  busy,
  empty,
  note,
  submit,
  onClose,
}: Verification & { onClose: () => void }) {
  const t = useMessages()
  const wrong = useCaptchaProblem(note)
  const guard = usePressGuard()
  const input = useRef<HTMLInputElement>(null)
  // After an error the user may try again at once.
  useEffect(() => {
    if (note) guard.release()
  }, [note, guard])
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    if (!captcha.inputFor(typed)) {
      guard.release()
      input.current?.focus()
    }
    submit(typed)
  }
  return (
    <NativeDialog title={t('signIn.verify.title')} explains={t('signIn.verify.explains')} onClose={onClose}>
      <form method="dialog" noValidate onSubmit={confirm}>
        <CaptchaField captcha={captcha} problem={empty ? t('signIn.captchaMissing') : wrong} inputRef={input} />
        {note && !wrong && (
          <Note>
            <FormattedMessage message={note} />
          </Note>
        )}
        <DialogActions>
          <Button type="submit" tone="primary" busy={busy} guard={guard}>
            {t('signIn.verify.confirm')}
          </Button>
          <Button onClick={onClose}>{t('signIn.verify.cancel')}</Button>
        </DialogActions>
      </form>
    </NativeDialog>
  )
}
