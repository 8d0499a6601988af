import type { LoginResponse } from '@foyer/contract/sign-in'
import { useCallback, useEffect, useState } from 'react'
import { type PressGuard, usePressGuard } from '../components/index.ts'
import { useEntry } from '../entry/index.ts'
import { messageOfFailure, type UserMessage } from '../errors/index.ts'
import { messageOfPasskeyError } from '../passkey/index.ts'
import { type HomeRealm, useHomeRealm } from '../single-sign-on/index.ts'
import { ApiError, request } from '../wire/index.ts'
import type { Captcha } from './captcha.ts'
import { firstProblem, type Problems, problemsOf } from './form-validation.ts'
import { loadHashing } from './load-hashing.ts'
import { type LoginInputs, selectInput, useInitialFocus, useLoginInputs } from './login-inputs.ts'
import { fieldOfError, loginPayload, type Phase } from './login-request.ts'
import { useAttempt } from './use-attempt.ts'
import { useLoginCaptcha } from './use-login-captcha.ts'

/** Everything the password form shows and does. */
export interface PasswordSignIn {
  readonly phase: Phase
  readonly problems: Problems
  readonly note: UserMessage | undefined
  /** Undefined while no captcha is required. */
  readonly captcha: Captcha | undefined
  readonly inputs: LoginInputs
  readonly guard: PressGuard
  /** The provider of the typed mail address. */
  readonly realm: HomeRealm
  /** The script has loaded and handles the input. */
  readonly ready: boolean
  submit(): void
  /** Signs in by another method from the same form; undefined means that the user cancelled. */
  signInWith(method: () => Promise<LoginResponse | undefined>): void
  /** The lock that the note counts down has ended. */
  lockOver(): void
}

/**
 * Signs in with username and password. `entered` is called with the next address, `openProvider` for a mail address without password
 * whose domain belongs to a provider.
 */
export function usePasswordSignIn(
  entered: (address: string) => void,
  fixedUsername?: string,
  openProvider: (provider: string, username: string) => void = () => {},
): PasswordSignIn {
  const { configuration } = useEntry()
  const inputs = useLoginInputs()
  const guard = usePressGuard()
  const realm = useHomeRealm()
  const [problems, setProblems] = useState<Problems>({})
  const { captcha, failures, countFailure } = useLoginCaptcha()
  const { phase, note, setNote, isRunning, run } = useAttempt(entered)
  const ready = useInitialFocus(inputs, fixedUsername)
  useEffect(() => {
    if (ready) loadHashing().catch(() => {})
  }, [ready])

  const fail = async (failure: unknown): Promise<void> => {
    guard.release()
    setNote(messageOfFailure(failure))
    if (failure instanceof ApiError) {
      await countFailure(failure)
      selectInput(inputs, fieldOfError(failure.error))
    }
    // The gateway accepts each captcha once.
    captcha?.renew()
  }

  const leadToProvider = async (username: string): Promise<void> => {
    const provider = await realm.find(username)
    if (provider !== undefined) openProvider(provider, username)
  }

  const submit = (): void => {
    if (isRunning()) return
    const username = fixedUsername ?? inputs.username.current?.value ?? ''
    const password = inputs.password.current?.value ?? ''
    const input = captcha?.inputFor(inputs.captcha.current?.value ?? '')
    const found = problemsOf({ username, password, captcha: captcha ? input : 'unneeded' })
    setProblems(found)
    const wrong = firstProblem(found)
    if (wrong) {
      guard.release()
      inputs[wrong].current?.focus()
      if (fixedUsername === undefined && wrong === 'password') void leadToProvider(username)
      return
    }
    const logIn = async (): Promise<LoginResponse> => {
      const { signInDigest } = await loadHashing()
      const digest = signInDigest(password, username)
      const payload = loginPayload({ username, digest, captcha: input }, configuration, failures)
      return await request('signIn.login', payload, { handlesErrors: true })
    }
    run(logIn, fail)
  }

  return {
    ...{ phase, problems, note, captcha, inputs, guard, realm, ready, submit },
    // This is not a failed password, and it consumes no captcha.
    signInWith: (method) =>
      run(method, (failure) => setNote(messageOfPasskeyError(failure) ?? messageOfFailure(failure))),
    lockOver: useCallback(() => setNote({ key: 'signIn.lockOver' }), [setNote]),
  }
}
