import type { LoginResponse } from '@foyer/contract/sign-in'
import type { MessageKey } from '@foyer/messages'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type PressGuard, usePressGuard } from '../components/index.ts'
import type { UserMessage } from '../errors/index.ts'
import { codeFailure, type Factor, OF_THE_FORM, typedCode } from '../mfa/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { findPasskeyObstacle, loadWebAuthn } from '../passkey/index.ts'
import { TAB_KEYS, tabStore, useSession, useSessionState } from '../session/index.ts'
import '../app/more-calls.ts'
import { request } from '../wire/index.ts'

/** Everything the code step shows and does. */
export interface CodeStep {
  readonly username: string
  /** The method of the field: a code of the app, or a recovery code. */
  readonly method: Exclude<Factor, 'passkey'>
  /** The factor that is being checked. */
  readonly busy: Factor | undefined
  readonly problem: MessageKey | undefined
  readonly note: UserMessage | undefined
  /** May this device be trusted? Only where the organisation allows it. */
  readonly trustOffered: boolean
  readonly passkeysWork: boolean
  readonly guard: PressGuard
  readonly input: RefObject<HTMLInputElement | null>
  readonly trust: RefObject<HTMLInputElement | null>
  submit(): void
  usePasskey(): void
  change(method: CodeStep['method']): void
  /** Called when the lock that the note counts down has ended. */
  onLockEnd(): void
}

/** What follows the step. On its own page: the next page, or Login. */
export interface AfterCodeStep {
  passed(address: string): void
  /** Too many wrong codes have ended the session. */
  over(): void
}

/** The code step of a sign-in, by the app's code, a recovery code or a passkey. */
export function useCodeStep(after?: AfterCodeStep): CodeStep {
  const { username } = useSessionState()
  const input = useRef<HTMLInputElement>(null)
  const trust = useRef<HTMLInputElement>(null)
  const guard = usePressGuard()
  const [method, setMethod] = useState<CodeStep['method']>('app')
  const [problem, setProblem] = useState<MessageKey>()
  const { busy, note, setNote, pass } = useCompleteStep(guard, after)
  useFocusOnField(input, method)
  const submit = (): void => {
    const typed = input.current?.value ?? ''
    const wrong = method === 'app' ? problemOfCode(typed) : problemOfRecoveryCode(typed)
    setProblem(wrong)
    if (wrong) {
      guard.release()
      input.current?.focus()
    } else pass(method, () => sent(method, typed, trust.current?.checked ?? false))
  }
  const change = (next: CodeStep['method']): void => {
    setMethod(next)
    setProblem(undefined)
    setNote(undefined)
  }
  return {
    username: username ?? '',
    method,
    busy,
    problem,
    note,
    ...useBrowserCapabilities(),
    guard,
    input,
    trust,
    submit,
    usePasskey: () => {
      setProblem(undefined)
      pass('passkey', () => provenByPasskey(trust.current?.checked ?? false))
    },
    change,
    onLockEnd: useCallback(() => setNote({ key: 'mfa.lockOver' }), [setNote]),
  }
}

/** Focuses the field; on a touch screen not when the page opens, because the keyboard would hide the text. */
function useFocusOnField(input: CodeStep['input'], method: CodeStep['method']): void {
  const shown = useRef<CodeStep['method']>(undefined)
  useEffect(() => {
    const arrived = shown.current === undefined
    shown.current = method
    if (!arrived || !matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [input, method])
}

/** Sends one attempt at a time and handles its result. */
function useCompleteStep(guard: PressGuard, after: AfterCodeStep | undefined) {
  const session = useSession()
  const navigation = useNavigation()
  const { passed, over }: AfterCodeStep = after ?? {
    passed: (address) => navigation.go(address, { replace: true }),
    over: () => session.over('session.tooManyCodes', 'error'),
  }
  const running = useRef(false)
  const [busy, setBusy] = useState<Factor>()
  const [note, setNote] = useState<UserMessage>()
  const settle = (response: LoginResponse | undefined): void => {
    if (!response) {
      setNote({ key: 'mfa.passkey.notDone' })
      return
    }
    const address = session.begin(response)
    if (address !== undefined) passed(address)
  }
  const pass = (factor: Factor, attempt: () => Promise<LoginResponse | undefined>): void => {
    if (running.current) return
    running.current = true
    setBusy(factor)
    setNote(undefined)
    attempt()
      .then(settle)
      .catch((failure: unknown) => {
        guard.release()
        const met = codeFailure(failure, factor, Date.now())
        if (met?.type === 'sessionOver') over()
        else setNote(met?.note)
      })
      .finally(() => {
        running.current = false
        setBusy(undefined)
      })
  }
  return { busy, note, setNote, pass }
}

/** Only the browser knows, so it is known after the first render. */
function useBrowserCapabilities(): Pick<CodeStep, 'trustOffered' | 'passkeysWork'> {
  const [offers, setOffers] = useState({ trustOffered: false, passkeysWork: false })
  useEffect(() => {
    const trustOffered = tabStore.read(TAB_KEYS.trustOffered) === 'true'
    setOffers({ trustOffered, passkeysWork: findPasskeyObstacle(window) === undefined })
  }, [])
  return offers
}

function problemOfCode(typed: string): MessageKey | undefined {
  const { code, complete } = typedCode(typed)
  if (complete) return undefined
  return code === '' ? 'mfa.codeMissing' : 'mfa.codeSixDigits'
}

function problemOfRecoveryCode(typed: string): MessageKey | undefined {
  return typed.trim() === '' ? 'mfa.recovery.missing' : undefined
}

function sent(method: CodeStep['method'], typed: string, trust: boolean): Promise<LoginResponse> {
  const options = { handlesErrors: OF_THE_FORM }
  return method === 'app'
    ? request('mfa.verify', { code: typedCode(typed).code, trust: trust ? 'true' : 'false' }, options)
    : request('mfa.recover', { recoveryCode: typed.trim(), trust }, options)
}

/** Undefined where the browser returned no passkey: the user closed its dialog, or this device has none. */
async function provenByPasskey(trust: boolean): Promise<LoginResponse | undefined> {
  const { getPasskey } = await loadWebAuthn()
  const { id, publicKey } = await request('passkey.verificationOptions', {}, { handlesErrors: OF_THE_FORM })
  const credential = await getPasskey(publicKey)
  if (typeof credential === 'string') return undefined
  return await request('passkey.verify', { id, credential, trust }, { handlesErrors: OF_THE_FORM })
}
