import { type RefObject, useEffect, useRef, useState } from 'react'
import { messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { messageOfReason } from '../password/index.ts'
import { TAB_KEYS, tabShelf } from '../session/index.ts'
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
  readonly phase: 'asking' | 'sending' | 'sent'
  /** As it was typed last. */
  readonly email: string
  readonly problems: Problems
  readonly note: UserMessage | undefined
  /** Nothing while a captcha that was passed before counts. */
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

/** Asks for a recovery mail. Whether anybody has the address is never told, here as little as by the gateway. */
export function useRecovery(): Recovery {
  const inputs = { email: useRef<HTMLInputElement>(null), captcha: useRef<HTMLInputElement>(null) }
  const guard = usePressGuard()
  const [phase, setPhase] = useState<Recovery['phase']>('asking')
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [note, setNote] = useState<UserMessage>()
  const { needed, setPass } = usePass()
  const captcha = useCaptcha(needed)

  const ask = async (address: string, answer: ReturnType<Captcha['answer']>): Promise<void> => {
    if (answer) {
      await request('signIn.validateCaptcha', answer, { own: true })
      setPass(answer.validateCodeId)
    }
    const validateCodeId = answer?.validateCodeId ?? tabShelf.read(TAB_KEYS.captchaPass) ?? undefined
    await request('password.retrieve', { email: address, validateCodeId }, { own: true })
    setPass(null)
    setPhase('sent')
  }
  const refuse = (refusal: ApiError): void => {
    // The pass is used up, whatever was answered; so is a picture.
    setPass(null)
    if (needed) captcha.refresh()
    const aboutEmail = refusal.error === 'invalidInput'
    if (aboutEmail) setProblems({ email: 'password.emailInvalid' })
    else setNote(messageOfReason(refusal))
    const wrong = aboutEmail ? inputs.email : inputs.captcha
    // After the form has been enabled again, and the captcha drawn.
    setTimeout(() => wrong.current?.focus())
  }
  const fail = (failure: unknown): void => {
    setPhase('asking')
    guard.release()
    if (failure instanceof NoResponse) setNote(messageWithoutResponse(failure))
    else if (failure instanceof ApiError) refuse(failure)
    else throw failure
  }
  const submit = (): void => {
    if (phase === 'sending') return
    const address = inputs.email.current?.value.trim() ?? ''
    const answer = needed ? captcha.answer(inputs.captcha.current?.value ?? '') : undefined
    const found: Problems = {
      email: emailProblem(address),
      captcha: needed && !answer ? 'signIn.captchaMissing' : undefined,
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
    ask(address, answer).catch(fail)
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
    again: () => setPhase('asking'),
  }
}

/** The captcha that was passed in this tab; who has none passes one here. */
function usePass(): { needed: boolean; setPass(id: string | null): void } {
  const [needed, setNeeded] = useState(false)
  // Only the browser knows; what the gateway draws has no captcha yet.
  useEffect(() => setNeeded(tabShelf.read(TAB_KEYS.captchaPass) === null), [])
  const setPass = (id: string | null): void => {
    tabShelf.write(TAB_KEYS.captchaPass, id)
    setNeeded(id === null)
  }
  return { needed, setPass }
}
