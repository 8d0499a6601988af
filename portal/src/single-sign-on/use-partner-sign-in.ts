import type { partnerEndpoints } from '@foyer/contract/single-sign-on'
import type { ResponseOf } from '@foyer/contract/wire'
import { useEffect, useState } from 'react'
import '../app/more-calls.ts'
import { messageOfFailure, type UserMessage } from '../errors/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { useSession } from '../session/index.ts'
import { request } from '../wire/index.ts'

/** Who is signed in by which partner system. */
export type PartnerOffer = ResponseOf<(typeof partnerEndpoints)['openCode']>

export type PartnerSignIn =
  /** The address has no code: it was opened by hand. */
  | { readonly type: 'nothing' }
  | { readonly type: 'loading' }
  | { readonly type: 'offered'; readonly offer: PartnerOffer; readonly busy: boolean }
  | { readonly type: 'failed'; readonly message: UserMessage }

/** Loads whom a partner system signs in. The user decides whether it happens. */
export function usePartnerSignIn(
  provider: string | null,
  code: string | null,
): { readonly state: PartnerSignIn; accept(): void } {
  const session = useSession()
  const navigation = useNavigation()
  const [state, setState] = useState<PartnerSignIn>({ type: provider && code ? 'loading' : 'nothing' })
  useEffect(() => {
    if (!provider || !code) return
    let over = false
    request('partners.openCode', { provider, code }, { handlesErrors: true }).then(
      (offer) => over || setState({ type: 'offered', offer, busy: false }),
      (failure: unknown) => over || setState({ type: 'failed', message: messageOfFailure(failure) }),
    )
    return () => {
      over = true
    }
  }, [provider, code])
  const signIn = async (offer: PartnerOffer): Promise<void> => {
    setState({ type: 'offered', offer, busy: true })
    try {
      const replaced = session.current.accessToken
      const exchange = { provider: provider ?? '', code: code ?? '' }
      const response = await request('singleSignOn.exchange', exchange, { handlesErrors: true })
      if (replaced !== null)
        await request('session.logout', {}, { handlesErrors: true, token: replaced }).catch(() => {})
      const address = session.begin(response)
      if (address !== undefined) navigation.go(address, { replace: true })
      else setState({ type: 'failed', message: { key: 'signIn.tokenNotStored' } })
    } catch (failure) {
      setState({ type: 'failed', message: messageOfFailure(failure) })
    }
  }
  return { state, accept: () => void (state.type === 'offered' && !state.busy && signIn(state.offer)) }
}
