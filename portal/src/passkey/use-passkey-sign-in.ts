import { useEffect, useEffectEvent, useState } from 'react'
import type { UserMessage } from '../errors/index.ts'
import { ApiError } from '../wire/index.ts'
import { loadOrFail } from './load-or-fail.ts'
import { findPasskeyObstacle } from './passkey-support.ts'
import type { SignInAttempt } from './sign-in.ts'

/** Milliseconds before passkeys are suggested, so that the form loads first. */
const QUIET_AFTER = 1_000

interface Form {
  /** The script handles the form. */
  readonly ready: boolean
  /** Nothing is under way: neither a sign-in by password nor one by passkey. */
  readonly idle: boolean
  /** Signs in with the phases and the error note of the form. */
  signInWith(method: SignInAttempt): void
}

/**
 * Signing in with a passkey beside the password. Returns the handler of its button, and undefined where passkeys do not work. Its
 * code is fetched later, so that the form does not wait.
 */
export function usePasskeySignIn({ ready, idle, signInWith }: Form): (() => void) | undefined {
  const [offered, setOffered] = useState(false)
  const signInWithSuggestion = useEffectEvent(signInWith)
  useEffect(() => setOffered(ready && findPasskeyObstacle(window) === undefined), [ready])
  useEffect(() => {
    if (!offered || !idle) return
    let end: (() => void) | undefined
    let over = false
    const suggest = async (): Promise<void> => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || over) return
      const { suggestPasskeys } = await import('./sign-in.ts')
      if (!over) end = suggestPasskeys((attempt) => signInWithSuggestion(attempt))
    }
    const timer = setTimeout(() => suggest().catch(() => {}), QUIET_AFTER)
    return () => {
      over = true
      clearTimeout(timer)
      end?.()
    }
  }, [offered, idle])
  if (!offered) return undefined
  return () => signInWith(async () => (await loadOrFail(import('./sign-in.ts'))).signInByPasskey())
}

/** The message of a failed sign-in with a passkey; undefined where it is that of a password. */
export function messageOfPasskeyError(failure: unknown): UserMessage | undefined {
  // Importing the class would load the code that is fetched later.
  if (failure instanceof Error && failure.name === 'NoPasskey') {
    return { key: 'why' in failure && failure.why === 'otherAddress' ? 'passkey.otherAddress' : 'passkey.unable' }
  }
  return failure instanceof ApiError && failure.error === 'wrongCredentials' ? { key: 'passkey.unknown' } : undefined
}
