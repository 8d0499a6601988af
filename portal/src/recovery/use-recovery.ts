import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PressGuard, usePressGuard } from '../components/index.ts'
import { messageOfFailure, type UserMessage } from '../errors/index.ts'
import { TAB_KEYS, tabStore } from '../session/index.ts'
import { type Captcha, useCaptcha } from '../sign-in/index.ts'
import '../app/more-calls.ts'
import { ApiError, request } from '../wire/index.ts'
import { emailProblem } from './email.ts'

interface Problems {
  readonly email?: 'password.emailMissing' | 'password.emailInvalid' | undefined
  readonly captcha?: 'signIn.captchaMissing' | undefined
}

/** Everything the request of a recovery mail shows and does. */
export interface Recovery {
  readonly phase: 'editing' | 'sending' | 'sent'
  /** As it was typed last. */
  readonly email: string
  readonly problems: Problems
  readonly note: UserMessage | undefined
  /** Undefined while a captcha that was passed before is valid. */
  readonly captcha: Captcha | undefined
  readonly inputs: {
    readonly email: RefObject<HTMLInputElement | null>
    readonly captcha: RefObject<HTMLInputElement | null>
  }
  readonly guard: PressGuard
  submit(): void
  /** Back from the mailbox to the form. */
  again(): void
}

/** Requests a recovery mail. Neither the page nor the gateway reveals whether an account has the address. */
export function useRecovery(): Recovery {
  const inputs = { email: useRef<HTMLInputElement>(null), captcha: useRef<HTMLInputElement>(null) }
  const guard = usePressGuard()
  const [phase, setPhase] = useState<Recovery['phase']>('editing')
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [note, setNote] = useState<UserMessage>()
  const { captcha, setPass, renewCaptcha } = useRequiredCaptcha()

  const fail = (failure: unknown): void => {
    setPhase('editing')
    guard.release()
    const isEmailWrong = failure instanceof ApiError && failure.error === 'invalidInput'
    if (isEmailWrong) setProblems({ email: 'password.emailInvalid' })
    else setNote(messageOfFailure(failure))
    if (!(failure instanceof ApiError)) return
    // The gateway accepts each captcha once, also where the request failed.
    renewCaptcha()
    const wrong = isEmailWrong ? inputs.email : inputs.captcha
    // After the form has been enabled again, and the captcha drawn.
    setTimeout(() => wrong.current?.focus())
  }
  const submit = (): void => {
    if (phase === 'sending') return
    const address = inputs.email.current?.value.trim() ?? ''
    const input = captcha?.inputFor(inputs.captcha.current?.value ?? '')
    const found: Problems = {
      email: emailProblem(address),
      captcha: captcha && !input ? 'signIn.captchaMissing' : undefined,
    }
    setProblems(found)
    setEmail(address)
    if (found.email || found.captcha) {
      guard.release()
      const wrong = found.email ? inputs.email : inputs.captcha
      wrong.current?.focus()
      return
    }
    setNote(undefined)
    setPhase('sending')
    requestMail(address, input, setPass)
      .then(() => setPhase('sent'))
      .catch(fail)
  }
  return { phase, email, problems, note, captcha, inputs, guard, submit, again: () => setPhase('editing') }
}

/** Sends the captcha if one was entered, and then requests the mail. The captcha counts for one mail. */
async function requestMail(
  email: string,
  input: ReturnType<Captcha['inputFor']>,
  setPass: (id: string | null) => void,
): Promise<void> {
  if (input) {
    await request('signIn.validateCaptcha', input, { handlesErrors: true })
    setPass(input.validateCodeId)
  }
  const validateCodeId = input?.validateCodeId ?? tabStore.read(TAB_KEYS.captchaPass) ?? undefined
  await request('password.retrieve', { email, validateCodeId }, { handlesErrors: true })
  setPass(null)
}

interface RequiredCaptcha {
  /** Undefined while one that was passed in this tab is valid. */
  readonly captcha: Captcha | undefined
  /** Stores the id of one that was passed. */
  setPass(id: string | null): void
  /** Asks for another one, once. */
  renewCaptcha(): void
}

function useRequiredCaptcha(): RequiredCaptcha {
  const [required, setRequired] = useState(false)
  const captcha = useCaptcha(required)
  // Only the browser knows; what the gateway draws has no captcha yet.
  useEffect(() => setRequired(tabStore.read(TAB_KEYS.captchaPass) === null), [])
  const setPass = (id: string | null): void => {
    tabStore.write(TAB_KEYS.captchaPass, id)
    setRequired(id === null)
  }
  const renewCaptcha = (): void => {
    /* Without its pass it is required again, and fetched then. */
    if (tabStore.read(TAB_KEYS.captchaPass) === null) captcha.renew()
    else setPass(null)
  }
  return { captcha: required ? captcha : undefined, setPass, renewCaptcha }
}
