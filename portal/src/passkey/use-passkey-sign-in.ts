import { useEffect, useState } from 'react'
import type { UserMessage } from '../errors/index.ts'
import { ApiError } from '../wire/index.ts'
import { loadOrFail } from './load-or-fail.ts'
import { findPasskeyObstacle } from './passkey-support.ts'
import type { Way } from './sign-in.ts'

/** By then the form is used, or nobody is in a hurry. */
const QUIET_AFTER = 1_000

interface Form {
  /** The script looks after the form. */
  readonly ready: boolean
  /** Nothing is under way: neither a sign-in by password nor one by passkey. */
  readonly idle: boolean
  /** Signs in that way, with what the form has for it: its phases and its place for what went wrong. */
  signInBy(way: Way): void
}

/**
 * Signing in with a passkey beside the password. Gives the press of its button, and nothing where passkeys do not work. What does
 * the work is fetched when there is time for it, so that the form itself does not wait.
 */
export function usePasskeySignIn({ ready, idle, signInBy }: Form): (() => void) | undefined {
  const [offered, setOffered] = useState(false)
  useEffect(() => setOffered(ready && findPasskeyObstacle(window) === undefined), [ready])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what signs in is another function each time and always does the same.
  useEffect(() => {
    if (!offered || !idle) return
    let end: (() => void) | undefined
    let over = false
    const suggest = async (): Promise<void> => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || over) return
      const { suggestPasskeys } = await import('./sign-in.ts')
      if (!over) end = suggestPasskeys(signInBy)
    }
    const timer = setTimeout(() => suggest().catch(() => {}), QUIET_AFTER)
    return () => {
      over = true
      clearTimeout(timer)
      end?.()
    }
  }, [offered, idle])
  if (!offered) return undefined
  return () => signInBy(async () => (await loadOrFail(import('./sign-in.ts'))).signInByPasskey())
}

/** What a failed sign-in with a passkey says; nothing where it is as with a password. */
export function messageOfPasskeyError(failure: unknown): UserMessage | undefined {
  // The class itself would bring along all that is fetched later.
  if (failure instanceof Error && failure.name === 'NoPasskey') {
    return { key: 'why' in failure && failure.why === 'otherAddress' ? 'passkey.otherAddress' : 'passkey.unable' }
  }
  return failure instanceof ApiError && failure.error === 'wrongCredentials' ? { key: 'passkey.unknown' } : undefined
}
