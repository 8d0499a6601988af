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

/** Errors that demand another captcha. The last one comes after the gateway has used the captcha. */
const DEMANDS_CAPTCHA: ReadonlySet<string | undefined> = new Set([
  'captchaRequired',
  'captchaExpired',
  'wrongCaptcha',
  'recoveryTooOften',
])

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
  const { captcha, settle } = useRequiredCaptcha()

  const fail = (failure: unknown): void => {
    setPhase('editing')
    guard.release()
    const isEmailWrong = failure instanceof ApiError && failure.error === 'invalidInput'
    if (isEmailWrong) setProblems({ email: 'password.emailInvalid' })
    else setNote(messageOfFailure(failure))
    const demanded = failure instanceof ApiError && DEMANDS_CAPTCHA.has(failure.error)
    settle(demanded)
    const wrong = demanded ? inputs.captcha : inputs.email
    // After the form has been enabled again, and the captcha drawn. One that had the focus may have disappeared.
    setTimeout(() => {
      if (demanded || isEmailWrong || document.activeElement === document.body) wrong.current?.focus()
    })
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
    requestMail(address, input)
      .then(() => {
        settle(true)
        setPhase('sent')
      })
      .catch(fail)
  }
  return { phase, email, problems, note, captcha, inputs, guard, submit, again: () => setPhase('editing') }
}

/** Sends the captcha if one was entered, and then requests the mail. The captcha counts for one mail. */
async function requestMail(email: string, input: ReturnType<Captcha['inputFor']>): Promise<void> {
  if (input) {
    await request('signIn.validateCaptcha', input, { handlesErrors: true })
    tabStore.write(TAB_KEYS.captchaPass, input.validateCodeId)
  }
  const validateCodeId = input?.validateCodeId ?? readPass() ?? undefined
  await request('password.retrieve', { email, validateCodeId }, { handlesErrors: true })
}

function readPass(): string | null {
  return tabStore.read(TAB_KEYS.captchaPass)
}

interface RequiredCaptcha {
  /** Undefined while one that was passed in this tab is valid. */
  readonly captcha: Captcha | undefined
  /** After an attempt. If it has used the captcha, another one is fetched, else one that was passed is not shown again. */
  settle(used: boolean): void
}

function useRequiredCaptcha(): RequiredCaptcha {
  const [required, setRequired] = useState(false)
  const captcha = useCaptcha(required)
  // Only the browser knows; what the gateway draws has no captcha yet.
  useEffect(() => setRequired(readPass() === null), [])
  const settle = (used: boolean): void => {
    if (used) tabStore.write(TAB_KEYS.captchaPass, null)
    // An effect fetches one that was not required before.
    if (used && required) captcha.renew()
    else setRequired(readPass() === null)
  }
  return { captcha: required ? captcha : undefined, settle }
}
