import { type LoginResponse, needsCaptcha, nextFailureCount } from '@foyer/contract/sign-in'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useEntry } from '../entry/index.ts'
import { handlingOf, messageOfError, messageWithoutResponse, type UserMessage } from '../errors/index.ts'
import { messageOfPasskeyError } from '../passkey/index.ts'
import { localStore, STORAGE_KEYS, useSession } from '../session/index.ts'
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
  /** Undefined while no captcha is required. */
  readonly captcha: Captcha | undefined
  readonly inputs: Inputs
  readonly guard: PressGuard
  /** The script has loaded and handles the input. */
  readonly ready: boolean
  submit(): void
  /** Signs in by another method from the same form; undefined means that the user cancelled. */
  signInWith(method: () => Promise<LoginResponse | undefined>): void
  /** The lock that the note counts down has ended. */
  lockOver(): void
}

/** Signs in with username and password. `entered` is called with the next address. */
export function usePasswordSignIn(entered: (address: string) => void, fixedUsername?: string): PasswordSignIn {
  const { configuration, refreshConfiguration } = useEntry()
  const session = useSession()
  const inputs = useInputs()
  const guard = usePressGuard()
  const [phase, setPhase] = useState<Phase>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const [note, setNote] = useState<UserMessage>()
  const [failures, setFailures] = useFailureCount()
  // The gateway may require a captcha that the configuration does not: when an address has failed too often.
  const [demanded, setDemanded] = useState(false)
  const needed = demanded || needsCaptcha(configuration, failures)
  const captcha = useCaptcha(needed)
  const ready = useInitialFocus(inputs, fixedUsername)
  const running = useRef(false)

  const attempt = async (username: string, password: string, input: CaptchaInput | undefined): Promise<void> => {
    const payload = loginPayload({ username, password, captcha: input }, configuration, failures)
    enter(await request('signIn.login', payload, { handlesErrors: true }))
  }

  const enter = (response: LoginResponse): void => {
    const address = session.begin(response)
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
    // The gateway accepts each captcha once.
    if (needed) captcha.refresh()
  }

  const submit = (): void => {
    if (running.current || phase !== 'idle') return
    const username = fixedUsername ?? inputs.username.current?.value ?? ''
    const password = inputs.password.current?.value ?? ''
    const input = needed ? captcha.inputFor(inputs.captcha.current?.value ?? '') : undefined
    const found = problemsOf({ username, password, captcha: needed ? input : 'unneeded' })
    setProblems(found)
    const wrong = firstProblem(found)
    if (wrong) {
      guard.release()
      inputs[wrong].current?.focus()
      return
    }
    run(() => attempt(username, password, input), fail)
  }

  /** One sign-in at a time, by any method. */
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

  const signInWith = (method: () => Promise<LoginResponse | undefined>): void => {
    if (running.current || phase !== 'idle') return
    const go = async (): Promise<void> => {
      const response = await method()
      if (response) enter(response)
      else setPhase('idle')
    }
    // This is not a failed password, and it consumes no captcha.
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
    signInWith,
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

/** Fills an empty field with the last username, and focuses the field to type in next. */
function useInitialFocus(inputs: Inputs, fixedUsername: string | undefined): boolean {
  const [ready, setReady] = useState(false)
  const { username, password } = inputs
  useEffect(() => {
    setReady(true)
    const field = username.current
    const lastUsername = localStore.read(STORAGE_KEYS.username)
    if (field && field.value === '' && lastUsername) field.value = lastUsername
    // Typing is not interrupted. On a touch screen a keyboard that opens without a tap would hide the page.
    const isIdle = document.activeElement === document.body || fixedUsername !== undefined
    if (!isIdle || matchMedia('(pointer: coarse)').matches) return
    const next = field && field.value === '' ? field : password.current
    next?.focus()
  }, [username, password, fixedUsername])
  return ready
}

/** The failures counted in this browser; stored where the configuration needs them, and removed otherwise. */
function useFailureCount(): [number, (count: number) => void] {
  const { configuration } = useEntry()
  const [failures, setFailures] = useState(0)
  const store = useCallback((count: number): void => {
    localStore.write(STORAGE_KEYS.failedTimes, count > 0 ? String(count) : null)
    setFailures(count)
  }, [])
  useEffect(() => {
    const stored = Number(localStore.read(STORAGE_KEYS.failedTimes) ?? 0) || 0
    const hasToken = localStore.read(STORAGE_KEYS.accessToken) !== null
    store(nextFailureCount(stored, 'configurationRead', configuration, hasToken) ?? 0)
  }, [configuration, store])
  return [failures, store]
}

/** Selects the wrong input, to be typed over; input is never cleared. */
function select(inputs: Inputs, field: LoginField | undefined): void {
  if (!field) return
  // After the form has been enabled again, and the captcha field drawn.
  setTimeout(() => {
    inputs[field].current?.focus()
    inputs[field].current?.select()
  })
}
