import type { LoginResponse } from '@foyer/contract/sign-in'
import { useEffect, useEffectEvent, useState } from 'react'
import '../app/more-calls.ts'
import { MICROSOFT } from '@foyer/contract/sign-in'
import { messageOfFailure, type UserMessage, useToasts } from '../errors/index.ts'
import { pathTo, useNavigation } from '../navigation/index.ts'
import { useSession } from '../session/index.ts'
import { NoResponse, request } from '../wire/index.ts'

/** What the page of a returning browser shows. */
export type SignOnReturn =
  /** Nothing came back: the address was opened by hand. */
  | { readonly type: 'nothing' }
  | { readonly type: 'completing' }
  | { readonly type: 'failed'; readonly message: UserMessage }

/** What the browser was sent to the provider for, as the gateway names it in the address. */
export type Purpose = 'sign-in' | 'link' | 'proof'

/** Completes what the browser was sent to the provider for, once, and goes to the next page. */
export function useSignOnReturn(provider: string | null, code: string | null, purpose: Purpose): SignOnReturn {
  const session = useSession()
  const navigation = useNavigation()
  const toasts = useToasts()
  const [message, setMessage] = useState<UserMessage>()
  const enter = useEffectEvent((response: LoginResponse | undefined) => {
    if (!response) {
      toasts.notify({ key: purpose === 'link' ? 'signIn.redirect.linked' : 'signIn.redirect.verified' }, 'info')
      return navigation.go(`${pathTo('account')}#providers`, { replace: true })
    }
    const address = session.begin(response)
    if (address === undefined) setMessage({ key: 'signIn.tokenNotStored' })
    else navigation.go(address, { replace: true })
  })
  useEffect(() => {
    if (!provider || !code) return
    let over = false
    completeOnce(provider, code, purpose).then(
      (response) => over || enter(response),
      (failure: unknown) => over || setMessage(messageOf(failure)),
    )
    return () => {
      over = true
    }
  }, [provider, code, purpose])
  if (!provider || !code) return { type: 'nothing' }
  return message ? { type: 'failed', message } : { type: 'completing' }
}

/** Nothing was typed on this page, so that the usual text about a lost connection would be wrong. */
function messageOf(failure: unknown): UserMessage {
  return failure instanceof NoResponse ? { key: 'signIn.redirect.noResponse' } : messageOfFailure(failure)
}

/** The gateway accepts a code once, so the effect of a page that is rendered twice shares the request. */
const running = new Map<string, Promise<LoginResponse | undefined>>()

function completeOnce(provider: string, code: string, purpose: Purpose): Promise<LoginResponse | undefined> {
  const known = running.get(code)
  if (known) return known
  const completed = complete(provider, code, purpose)
  running.set(code, completed)
  return completed
}

/** Returns the response of a sign-in; undefined for what a signed-in user does. */
async function complete(provider: string, code: string, purpose: Purpose): Promise<LoginResponse | undefined> {
  const handling = { handlesErrors: true } as const
  switch (purpose) {
    case 'link':
      await request('identities.completeLink', { provider, code }, handling)
      return undefined
    case 'proof':
      await request('identities.completeProof', { provider, code }, handling)
      return undefined
    case 'sign-in':
      return provider === MICROSOFT
        ? await request('singleSignOn.exchangeMicrosoft', { code }, handling)
        : await request('singleSignOn.exchange', { provider, code }, handling)
  }
}
