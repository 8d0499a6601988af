import type { LoginResponse } from '@foyer/contract/sign-in'
import { useEffect, useEffectEvent, useState } from 'react'
import '../app/more-calls.ts'
import { MICROSOFT } from '@foyer/contract/sign-in'
import { messageOfFailure, type UserMessage } from '../errors/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { useSession } from '../session/index.ts'
import { request } from '../wire/index.ts'

/** What the page of a returning browser shows. */
export type SignOnReturn =
  /** Nothing came back: the address was opened by hand. */
  | { readonly type: 'nothing' }
  | { readonly type: 'completing' }
  | { readonly type: 'failed'; readonly message: UserMessage }

/** Exchanges the one-time code of the gateway for a session, once, and goes to the next page. */
export function useSignOnReturn(provider: string | null, code: string | null): SignOnReturn {
  const session = useSession()
  const navigation = useNavigation()
  const [message, setMessage] = useState<UserMessage>()
  const enter = useEffectEvent((response: LoginResponse) => {
    const address = session.begin(response)
    if (address === undefined) setMessage({ key: 'signIn.tokenNotStored' })
    else navigation.go(address, { replace: true })
  })
  useEffect(() => {
    if (!provider || !code) return
    let over = false
    exchangeOnce(provider, code).then(
      (response) => over || enter(response),
      (failure: unknown) => over || setMessage(messageOfFailure(failure)),
    )
    return () => {
      over = true
    }
  }, [provider, code])
  if (!provider || !code) return { type: 'nothing' }
  return message ? { type: 'failed', message } : { type: 'completing' }
}

/** The gateway accepts a code once, so the effect of a page that is rendered twice shares the request. */
const exchanges = new Map<string, Promise<LoginResponse>>()

function exchangeOnce(provider: string, code: string): Promise<LoginResponse> {
  const running = exchanges.get(code)
  if (running) return running
  const exchange =
    provider === MICROSOFT
      ? request('singleSignOn.exchangeMicrosoft', { code }, { handlesErrors: true })
      : request('singleSignOn.exchange', { provider, code }, { handlesErrors: true })
  exchanges.set(code, exchange)
  return exchange
}
