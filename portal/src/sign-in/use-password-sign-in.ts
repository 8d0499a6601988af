import { type LoginResponse, needsCaptcha, nextFailureCount } from '@foyer/contract/sign-in'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useEntry } from '../entry/index.ts'
import { handlingOf, messageOfError, messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { messageOfPasskeyError } from '../passkey/index.ts'
import { localShelf, STORAGE_KEYS, useSession } from '../session/index.ts'
import { type PressGuard, usePressGuard } from '../ui/index.ts'
import { ApiError, NoResponse, request } from '../wire/index.ts'
import { type Captcha, useCaptcha } from './captcha.ts'
import { firstProblem, type LoginField, type Problems, problemsOf } from './form-validation.ts'
import { type CaptchaInput, failureCountAfter, fieldOfError, loginPayload, type Phase } from './login-request.ts'

type Inputs = Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>

/** Everything the password form shows and does. */
export interface PasswordSignIn {
  readonly phase: Phase
  readonly problems: Problems
  readonly note: UserMessage | undefined
  /** Nothing while no captcha is asked for. */
  readonly captcha: Captcha | undefined
  readonly inputs: Inputs
  readonly guard: PressGuard
  /** The script is there: what is entered now is looked after. */
  readonly ready: boolean
  submit(): void
  /** Signs in another way from the same form; nothing is done where that way gives no answer. */
  signInBy(way: () => Promise<LoginResponse | undefined>): void
  /** The lock that the note counts down has ended. */
  lockOver(): void
}

/** Signs in with username and password. `entered` is told where that leads. */
export function usePasswordSignIn(entered: (address: string) => void, fixedUsername?: string): PasswordSignIn {
  const { configuration, refreshConfiguration } = useEntry()
  const session = useSession()
  const inputs = useInputs()
  const guard = usePressGuard()
  const [phase, setPhase] = useState<Phase>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const [note, setNote] = useState<UserMessage>()
  const [failures, setFailures] = useFailureCount()
  // The gateway may ask for a captcha that the configuration does not speak of: when an address has failed too often.
  const [demanded, setDemanded] = useState(false)
  const needed = demanded || needsCaptcha(configuration, failures)
  const captcha = useCaptcha(needed)
  const ready = useInitialFocus(inputs, fixedUsername)
  const running = useRef(false)

  const attempt = async (username: string, password: string, answer: CaptchaInput | undefined): Promise<void> => {
    const payload = loginPayload({ username, password, captcha: answer }, configuration, failures)
    enter(await request('signIn.login', payload, { own: true }))
  }

  const enter = (answer: LoginResponse): void => {
    const address = session.begin(answer)
    setPhase(address === undefined ? 'idle' : 'entering')
    if (address !== undefined) entered(address)
  }

  const fail = async (failure: unknown): Promise<void> => {
    setPhase('idle')
    guard.release()
    setNote(messageOfFailure(failure))
    if (failure instanceof ApiError) {
      const { act } = handlingOf({ ...failure, unsaved: false, newerToken: false })
      setFailures(failureCountAfter(failure.error, failures, configuration))
      if (failure.error === 'captchaRequired') setDemanded(true)
      if (act === 'refreshConfiguration') await refreshConfiguration()
      select(inputs, fieldOfError(failure.error))
    }
    // The gateway has used the old one up, whatever it answered.
    if (needed) captcha.refresh()
  }

  const submit = (): void => {
    if (running.current || phase !== 'idle') return
    const username = fixedUsername ?? inputs.username.current?.value ?? ''
    const password = inputs.password.current?.value ?? ''
    const answer = needed ? captcha.answer(inputs.captcha.current?.value ?? '') : undefined
    const found = problemsOf({ username, password, captcha: needed ? answer : 'unneeded' })
    setProblems(found)
    const wrong = firstProblem(found)
    if (wrong) {
      guard.release()
      inputs[wrong].current?.focus()
      return
    }
    run(() => attempt(username, password, answer), fail)
  }

  /** One sign-in at a time, whichever way. */
  const run = (work: () => Promise<void>, failed: (failure: unknown) => Promise<void>): void => {
    running.current = true
    setNote(undefined)
    setPhase('submitting')
    work()
      .catch(failed)
      .finally(() => {
        running.current = false
      })
  }

  const signInBy = (way: () => Promise<LoginResponse | undefined>): void => {
    if (running.current || phase !== 'idle') return
    const go = async (): Promise<void> => {
      const answer = await way()
      if (answer) enter(answer)
      else setPhase('idle')
    }
    // It counts as no failed password, and uses up no captcha.
    run(go, async (failure) => {
      setPhase('idle')
      setNote(messageOfPasskeyError(failure) ?? messageOfFailure(failure))
    })
  }
  const lockOver = useCallback(() => setNote({ key: 'signIn.lockOver' }), [])
  return {
    phase,
    problems,
    note,
    captcha: needed ? captcha : undefined,
    inputs,
    guard,
    ready,
    submit,
    signInBy,
    lockOver,
  }
}

function messageOfFailure(failure: unknown): UserMessage {
  if (failure instanceof NoResponse) return messageWithoutResponse(failure)
  if (!(failure instanceof ApiError)) throw failure
  return messageOfError(failure, handlingOf({ ...failure, unsaved: false, newerToken: false }).message, Date.now())
}

function useInputs(): Inputs {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const captcha = useRef<HTMLInputElement>(null)
  return { username, password, captcha }
}

/** Once the script is there, the last username stands in an untouched field, and the focus where typing goes on. */
function useInitialFocus(inputs: Inputs, fixedUsername: string | undefined): boolean {
  const [ready, setReady] = useState(false)
  const { username, password } = inputs
  useEffect(() => {
    setReady(true)
    const field = username.current
    const remembered = localShelf.read(STORAGE_KEYS.username)
    if (field && field.value === '' && remembered) field.value = remembered
    // Who is typing already is not interrupted; on a touch screen a keyboard that opens by itself would hide the page.
    const nobodyTypes = document.activeElement === document.body || fixedUsername !== undefined
    if (!nobodyTypes || matchMedia('(pointer: coarse)').matches) return
    const next = field && field.value === '' ? field : password.current
    next?.focus()
  }, [username, password, fixedUsername])
  return ready
}

/** The failures counted in this browser; kept where the configuration needs them, and removed otherwise. */
function useFailureCount(): [number, (count: number) => void] {
  const { configuration } = useEntry()
  const [failures, setFailures] = useState(0)
  const keep = (count: number): void => {
    localShelf.write(STORAGE_KEYS.failedTimes, count > 0 ? String(count) : null)
    setFailures(count)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read configuration decides anew what is kept.
  useEffect(() => {
    const kept = Number(localShelf.read(STORAGE_KEYS.failedTimes) ?? 0) || 0
    const hasToken = localShelf.read(STORAGE_KEYS.accessToken) !== null
    keep(nextFailureCount(kept, 'configurationRead', configuration, hasToken) ?? 0)
  }, [configuration])
  return [failures, keep]
}

/** What was wrong is selected, to be typed over; nothing typed is ever thrown away. */
function select(inputs: Inputs, field: LoginField | undefined): void {
  if (!field) return
  // After the form has been enabled again, and the captcha field drawn.
  setTimeout(() => {
    inputs[field].current?.focus()
    inputs[field].current?.select()
  })
}
