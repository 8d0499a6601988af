import type { LoginResponse } from '@foyer/contract/sign-in'
import { useRef, useState } from 'react'
import type { UserMessage } from '../errors/index.ts'
import { useSession } from '../session/index.ts'
import type { Phase } from './login-request.ts'

/** One sign-in at a time, by any method. */
interface Attempt {
  readonly phase: Phase
  /** The message of the last sign-in that failed. */
  readonly note: UserMessage | undefined
  setNote(note: UserMessage): void
  isRunning(): boolean
  /** Signs in; a method returns undefined where the user cancelled. Does nothing while another sign-in runs. */
  run(method: () => Promise<LoginResponse | undefined>, onFailure: (failure: unknown) => void | Promise<void>): void
}

/** `entered` is called with the next address. */
export function useAttempt(entered: (address: string) => void): Attempt {
  const session = useSession()
  const [phase, setPhase] = useState<Phase>('idle')
  const [note, setNote] = useState<UserMessage>()
  const running = useRef(false)
  const isRunning = (): boolean => running.current || phase !== 'idle'
  const enter = (response: LoginResponse | undefined): void => {
    const address = response && session.begin(response)
    setPhase(address === undefined ? 'idle' : 'entering')
    if (address !== undefined) entered(address)
  }
  const run: Attempt['run'] = (method, onFailure) => {
    if (isRunning()) return
    running.current = true
    setNote(undefined)
    setPhase('submitting')
    method()
      .then(enter)
      .catch((failure: unknown) => {
        setPhase('idle')
        return onFailure(failure)
      })
      .finally(() => {
        running.current = false
      })
  }
  return { phase, note, setNote, isRunning, run }
}
