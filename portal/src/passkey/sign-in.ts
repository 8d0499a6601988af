import { PASSKEY_CHALLENGE_LIFETIME } from '@foyer/contract/limits'
import type { LoginResponse } from '@foyer/contract/sign-in'
import { request } from '../wire/index.ts'
import { abortPasskeyPrompt, type Credential, getPasskey, type PasskeyFailureReason } from './web-authn.ts'

/** A sign-in that is to be made; nothing where the person thought better of it. */
export type Way = () => Promise<LoginResponse | undefined>

/** A browser was asked, and could not answer: the sign-in page says why. */
export class PasskeyUnavailableError extends Error {
  override readonly name = 'NoPasskey'
  readonly why: Exclude<PasskeyFailureReason, 'left'>

  constructor(why: Exclude<PasskeyFailureReason, 'left'>) {
    super(`No passkey: ${why}`)
    this.why = why
  }
}

/** Signs in with the passkey that the person picks in the browser's own window. */
export async function signInByPasskey(): Promise<LoginResponse | undefined> {
  const { id, publicKey } = await request('passkey.signInOptions', {}, { own: true })
  const credential = await getPasskey(publicKey)
  if (credential === 'left') return undefined
  if (typeof credential === 'string') throw new PasskeyUnavailableError(credential)
  return await send(id, credential)
}

/** So long before a challenge ends another takes its place: who picks a passkey still needs a moment to show themselves. */
const IN_TIME = 60_000

/**
 * Has the username field suggest passkeys for as long as the form is there; `chosen` is told when the person picks one. Gives what
 * ends it. A page that nobody looks at asks for nothing: its challenge is renewed when it is looked at again.
 */
export function suggestPasskeys(chosen: (way: Way) => void): () => void {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stale = true
  const begin = async (): Promise<void> => {
    const mine = ++turn
    stale = false
    clearTimeout(timer)
    timer = setTimeout(renew, PASSKEY_CHALLENGE_LIFETIME - IN_TIME)
    const { id, publicKey } = await request('passkey.signInOptions', {}, { own: true })
    if (mine !== turn) return
    const credential = await getPasskey(publicKey, true)
    if (mine !== turn || typeof credential === 'string') return
    chosen(() => send(id, credential))
  }
  const renew = (): void => {
    stale = true
    // What cannot be suggested is not missed: the button and the password are there.
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
  return request('passkey.signIn', { id, credential }, { own: true })
}
