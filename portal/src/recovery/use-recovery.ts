import { type RefObject, useEffect, useRef, useState } from 'react'
import { messageInForm, messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { TAB_KEYS, tabStore } from '../session/index.ts'
import { type Captcha, useCaptcha } from '../sign-in/index.ts'
import { type PressGuard, usePressGuard } from '../ui/index.ts'
import '../more-calls.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'
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
  const { needed, setPass } = usePass()
  const captcha = useCaptcha(needed)

  const requestMail = async (address: string, input: ReturnType<Captcha['inputFor']>): Promise<void> => {
    if (input) {
      await request('signIn.validateCaptcha', input, { handlesErrors: true })
      setPass(input.validateCodeId)
    }
    const validateCodeId = input?.validateCodeId ?? tabStore.read(TAB_KEYS.captchaPass) ?? undefined
    await request('password.retrieve', { email: address, validateCodeId }, { handlesErrors: true })
    setPass(null)
    setPhase('sent')
  }
  const showError = (error: ApiError): void => {
    // The gateway accepts each captcha once, also where the request failed.
    setPass(null)
    if (needed) captcha.refresh()
    const aboutEmail = error.error === 'invalidInput'
    if (aboutEmail) setProblems({ email: 'password.emailInvalid' })
    else setNote(messageInForm(error))
    const wrong = aboutEmail ? inputs.email : inputs.captcha
    // After the form has been enabled again, and the captcha drawn.
    setTimeout(() => wrong.current?.focus())
  }
  const fail = (failure: unknown): void => {
    setPhase('editing')
    guard.release()
    if (failure instanceof NoResponse) setNote(messageWithoutResponse(failure))
    else if (failure instanceof ApiError) showError(failure)
    else throw failure
  }
  const submit = (): void => {
    if (phase === 'sending') return
    const address = inputs.email.current?.value.trim() ?? ''
    const input = needed ? captcha.inputFor(inputs.captcha.current?.value ?? '') : undefined
    const found: Problems = {
      email: emailProblem(address),
      captcha: needed && !input ? 'signIn.captchaMissing' : undefined,
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
    requestMail(address, input).catch(fail)
  }
  return {
    phase,
    email,
    problems,
    note,
    captcha: needed ? captcha : undefined,
    inputs,
    guard,
    submit,
    again: () => setPhase('editing'),
  }
}

/** The captcha that was passed in this tab. Without one the form shows a captcha. */
function usePass(): { needed: boolean; setPass(id: string | null): void } {
  const [needed, setNeeded] = useState(false)
  // Only the browser knows; what the gateway draws has no captcha yet.
  useEffect(() => setNeeded(tabStore.read(TAB_KEYS.captchaPass) === null), [])
  const setPass = (id: string | null): void => {
    tabStore.write(TAB_KEYS.captchaPass, id)
    setNeeded(id === null)
  }
  return { needed, setPass }
}
