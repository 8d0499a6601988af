import type { LoginResponse } from '@foyer/contract/sign-in'
import type { MessageKey } from '@foyer/messages'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UserMessage } from '../errors/index.ts'
import { codeFailure, type Factor, OF_THE_FORM, typedCode } from '../mfa/index.ts'
import { findPasskeyObstacle, loadWebAuthn } from '../passkey/index.ts'
import { TAB_KEYS, tabShelf, useSession, useSessionState } from '../session/index.ts'
import { type PressGuard, usePressGuard } from '../ui/index.ts'
import { useVisits } from '../visits/index.ts'
import '../more-calls.ts'
import { request } from '../wire/index.ts'

/** Everything the code step shows and does. */
export interface CodeStep {
  readonly username: string
  /** What is typed into the field: a code of the app, or a recovery code. */
  readonly way: Exclude<Factor, 'passkey'>
  /** What is being looked at. */
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
  change(way: CodeStep['way']): void
  /** The lock that the note counts down has ended. */
  lockOver(): void
}

/** What follows the step. On its own page: going on, and going back to Login. */
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
  const [way, setWay] = useState<CodeStep['way']>('app')
  const [problem, setProblem] = useState<MessageKey>()
  const { busy, note, setNote, pass } = useCompleteStep(guard, after)
  useFocusOnField(input, way)
  const submit = (): void => {
    const typed = input.current?.value ?? ''
    const wrong = way === 'app' ? problemOfCode(typed) : problemOfRecoveryCode(typed)
    setProblem(wrong)
    if (wrong) {
      guard.release()
      input.current?.focus()
    } else pass(way, () => sent(way, typed, trust.current?.checked ?? false))
  }
  const change = (next: CodeStep['way']): void => {
    setWay(next)
    setProblem(undefined)
    setNote(undefined)
  }
  return {
    username: username ?? '',
    way,
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
    lockOver: useCallback(() => setNote({ key: 'mfa.lockOver' }), [setNote]),
  }
}

/** The field takes the focus; on a touch screen not by itself, where the keyboard would hide what the page says. */
function useFocusOnField(input: CodeStep['input'], way: CodeStep['way']): void {
  const shown = useRef<CodeStep['way']>(undefined)
  useEffect(() => {
    const arrived = shown.current === undefined
    shown.current = way
    if (!arrived || !matchMedia('(pointer: coarse)').matches) input.current?.focus()
  }, [input, way])
}

/** One attempt at a time, and what becomes of it. */
function useCompleteStep(guard: PressGuard, after: AfterCodeStep | undefined) {
  const session = useSession()
  const visits = useVisits()
  const { passed, over }: AfterCodeStep = after ?? {
    passed: (address) => visits.go(address, { replace: true }),
    over: () => session.over('session.tooManyCodes', 'refusal'),
  }
  const running = useRef(false)
  const [busy, setBusy] = useState<Factor>()
  const [note, setNote] = useState<UserMessage>()
  const settle = (answer: LoginResponse | undefined): void => {
    if (!answer) {
      setNote({ key: 'mfa.passkey.notDone' })
      return
    }
    const address = session.begin(answer)
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
        if (met?.kind === 'sessionOver') over()
        else setNote(met?.note)
      })
      .finally(() => {
        running.current = false
        setBusy(undefined)
      })
  }
  return { busy, note, setNote, pass }
}

/** What only the browser knows, and therefore only once the page is shown. */
function useBrowserCapabilities(): Pick<CodeStep, 'trustOffered' | 'passkeysWork'> {
  const [offers, setOffers] = useState({ trustOffered: false, passkeysWork: false })
  useEffect(() => {
    const trustOffered = tabShelf.read(TAB_KEYS.trustOffered) === 'true'
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

function sent(way: CodeStep['way'], typed: string, trust: boolean): Promise<LoginResponse> {
  const own = { own: OF_THE_FORM }
  return way === 'app'
    ? request('mfa.verify', { code: typedCode(typed).code, trust: trust ? 'true' : 'false' }, own)
    : request('mfa.recover', { recoveryCode: typed.trim(), trust }, own)
}

/** Nothing where the browser gave no passkey: the person closed its dialog, or there is none on this device. */
async function provenByPasskey(trust: boolean): Promise<LoginResponse | undefined> {
  const { getPasskey } = await loadWebAuthn()
  const { id, publicKey } = await request('passkey.verificationOptions', {}, { own: OF_THE_FORM })
  const credential = await getPasskey(publicKey)
  if (typeof credential === 'string') return undefined
  return await request('passkey.verify', { id, credential, trust }, { own: OF_THE_FORM })
}
