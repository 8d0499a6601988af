import { PASSKEY_CHALLENGE_LIFETIME } from '@foyer/contract/limits'
import type { LoginResponse } from '@foyer/contract/sign-in'
import { request } from '../wire/index.ts'
import { abortPasskeyPrompt, type Credential, getPasskey, type PasskeyFailureReason } from './web-authn.ts'

/** Signs in; undefined where the user cancelled. */
export type SignInAttempt = () => Promise<LoginResponse | undefined>

/** The browser could not use a passkey: the sign-in page says why. */
export class PasskeyUnavailableError extends Error {
  override readonly name = 'NoPasskey'
  readonly why: Exclude<PasskeyFailureReason, 'left'>

  constructor(why: Exclude<PasskeyFailureReason, 'left'>) {
    super(`No passkey: ${why}`)
    this.why = why
  }
}

/** Signs in with the passkey that the user picks in the browser's dialog. */
export async function signInByPasskey(): Promise<LoginResponse | undefined> {
  const { id, publicKey } = await request('passkey.signInOptions', {}, { handlesErrors: true })
  const credential = await getPasskey(publicKey)
  if (credential === 'left') return undefined
  if (typeof credential === 'string') throw new PasskeyUnavailableError(credential)
  return await send(id, credential)
}

/** Milliseconds before a challenge expires at which it is replaced: verifying the user takes a moment. */
const IN_TIME = 60_000

/**
 * Lets the username field suggest passkeys while the form is shown; calls `chosen` when the user picks one. Returns a function that
 * ends it. A hidden page requests nothing: its challenge is replaced when it is visible again.
 */
export function suggestPasskeys(chosen: (signIn: SignInAttempt) => void): () => void {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stale = true
  const begin = async (): Promise<void> => {
    const mine = ++turn
    stale = false
    clearTimeout(timer)
    timer = setTimeout(renew, PASSKEY_CHALLENGE_LIFETIME - IN_TIME)
    const { id, publicKey } = await request('passkey.signInOptions', {}, { handlesErrors: true })
    if (mine !== turn) return
    const credential = await getPasskey(publicKey, true)
    if (mine !== turn || typeof credential === 'string') return
    chosen(() => send(id, credential))
  }
  const renew = (): void => {
    stale = true
    // Suggestions are optional: there are the button and the password.
    if (!document.hidden) begin().catch(() => {})
  }
  const looked = (): void => {
    if (stale) renew()
  }
  document.addEventListener('visibilitychange', looked)
  renew()
  return () => {
    turn = -1
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', looked)
    abortPasskeyPrompt()
  }
}

function send(id: string, credential: Credential): Promise<LoginResponse> {
  return request('passkey.signIn', { id, credential }, { handlesErrors: true })
}
