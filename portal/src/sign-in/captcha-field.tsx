import { type RefObject, useEffect, useRef } from 'react'
import { Field, GuardedButton, Note, RefreshIcon } from '../components/index.ts'
import { formatMessage, type UserMessage } from '../errors/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import type { Captcha, CaptchaState } from './captcha.ts'
import css from './captcha-field.module.css'

interface CaptchaFieldProps {
  readonly captcha: Captcha
  readonly problem: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The captcha: characters of a picture, or a short calculation by the device instead. */
export function CaptchaField({ captcha, problem, inputRef }: CaptchaFieldProps) {
  const t = useMessages()
  const { state } = captcha
  const isPicture = state.type === 'picture'
  useClearOnNewImage(inputRef, 'id' in state ? state.id : undefined)
  return (
    <div className={css.captcha}>
      {isPicture ? (
        <Field label={t('signIn.captcha')} problem={problem} inputRef={inputRef} autoComplete="off" aria-required>
          <GuardedButton className={css.picture} aria-label={t('signIn.captchaNew')} onClick={captcha.refresh}>
            <span>
              <CaptchaImage state={state} />
            </span>
            <RefreshIcon />
          </GuardedButton>
        </Field>
      ) : (
        <ProofOfWork captcha={captcha} state={state} />
      )}
      {/* One button for both ways, so that it keeps the focus. */}
      <GuardedButton className={css.other} onClick={isPicture ? captcha.work : captcha.refresh}>
        {t(isPicture ? 'signIn.captchaWork' : 'signIn.captchaPictureAgain')}
      </GuardedButton>
    </div>
  )
}

/** A new picture clears the field. */
function useClearOnNewImage(input: RefObject<HTMLInputElement | null>, id: string | undefined): void {
  const last = useRef(id)
  useEffect(() => {
    if (id === undefined || id === last.current) return
    if (last.current !== undefined && input.current) input.current.value = ''
    last.current = id
  }, [input, id])
}

function CaptchaImage({ state }: { state: Extract<CaptchaState, { type: 'picture' }> }) {
  const t = useMessages()
  if (state.image) return <img src={state.image} alt={t('signIn.captchaPicture')} />
  return <span role="status">{t(state.failed ? 'signIn.captchaNotLoaded' : 'signIn.captchaLoading')}</span>
}

function ProofOfWork({ captcha, state }: { captcha: Captcha; state: Exclude<CaptchaState, { type: 'picture' }> }) {
  const t = useMessages()
  return (
    <>
      {state.type === 'working' && (
        <div className={css.work}>
          <span role="status">{t('signIn.captchaWorking')}</span>
          <progress value={state.share} aria-label={t('signIn.captchaWorking')} />
        </div>
      )}
      {state.type === 'done' && <Note tone="done">{t('signIn.captchaWorkDone')}</Note>}
      {state.type === 'workFailed' && (
        <>
          <Note>{t('signIn.captchaWorkFailed')}</Note>
          <GuardedButton
            className={css.other}
            onClick={({ currentTarget }) => {
              // This button disappears, and the next one does not.
              ;(currentTarget.nextElementSibling as HTMLElement).focus()
              captcha.work()
            }}
          >
            {t('ui.tryAgain')}
          </GuardedButton>
        </>
      )}
    </>
  )
}

const ABOUT_THE_CAPTCHA: ReadonlySet<string> = new Set([
  'error.wrongCaptcha',
  'error.captchaExpired',
  'error.captchaRequired',
])

/** An error about the captcha is shown below its field; any other in the note of the form. */
export function useCaptchaProblem(note: UserMessage | undefined): string | undefined {
  const translator = useTranslator()
  return note && 'key' in note && ABOUT_THE_CAPTCHA.has(note.key) ? formatMessage(note, translator, 0) : undefined
}
