import { type ErrorName, entryOf, errorOfCode } from '@foyer/contract/errors'
import { useEffect } from 'react'
import { buttonClass, Note, Spinner } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { FormattedMessage, messageInForm, type UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { Link, loginPath, pathTo, useVisit } from '../navigation/index.ts'
import { storeReturnAddress, tabStore, useSessionState } from '../session/index.ts'
import { ApiError } from '../wire/index.ts'
import css from './redirect-page.module.css'
import { type Purpose, type SignOnReturn, useSignOnReturn } from './use-sign-on-return.ts'

/** The page that a provider redirects to: completes the sign-in, or shows why there is none. */
export function RedirectPage() {
  const { query } = useVisit()
  const session = useSessionState()
  const requested = query.get('purpose')
  const purpose: Purpose = requested === 'link' || requested === 'proof' ? requested : 'sign-in'
  const returned = useSignOnReturn(query.get('provider'), query.get('code'), purpose)
  const error = errorOfCode(query.get('error') ?? '')
  const state: SignOnReturn = error ? { type: 'failed', message: messageOfName(error) } : returned
  const exists = error === 'accountExists'
  // After the sign-in with the password, the account page offers to link what came from the provider.
  useEffect(() => {
    if (exists) storeReturnAddress(tabStore, `${pathTo('account')}#providers`, null)
  }, [exists])
  return (
    <RedirectView
      state={state}
      provider={query.get('provider')}
      next={session.accessToken !== null ? 'account' : exists ? 'password' : 'again'}
    />
  )
}

interface RedirectViewProps {
  readonly state: SignOnReturn
  readonly provider: string | null
  /** What the user does next: start again, sign in with the password, or return to the account. */
  readonly next: 'again' | 'password' | 'account'
}

/** The page without its state. */
export function RedirectView({ state, provider, next }: RedirectViewProps) {
  const t = useMessages()
  if (state.type === 'completing')
    return (
      <EntryLayout title={t('signIn.redirect.completing')}>
        <p className={css.waiting} role="status">
          <Spinner />
          <span>{t('signIn.redirect.wait')}</span>
        </p>
      </EntryLayout>
    )
  return (
    <EntryLayout title={t('signIn.redirect.title')} legalFor="normal">
      <Note tone={state.type === 'failed' ? 'error' : 'info'}>
        {state.type === 'failed' ? <FormattedMessage message={state.message} /> : t('signIn.redirect.noReason')}
      </Note>
      <NextStep {...{ provider, next }} failed={state.type === 'failed'} />
    </EntryLayout>
  )
}

function NextStep({ provider, next, failed }: Pick<RedirectViewProps, 'provider' | 'next'> & { failed: boolean }) {
  const t = useMessages()
  if (next === 'account')
    return (
      <Link className={buttonClass('primary', true)} href={`${pathTo('account')}#providers`}>
        {t('signIn.redirect.toAccount')}
      </Link>
    )
  const restart = provider !== null && failed && next === 'again'
  return (
    <>
      {restart && (
        <Link className={buttonClass('primary', true)} href={loginPath(provider)}>
          {t('signIn.redirect.startAgain')}
        </Link>
      )}
      <Link className={buttonClass(restart ? 'plain' : 'primary', true)} href={pathTo('login')}>
        {t(next === 'password' ? 'signIn.usePassword' : 'signIn.backToSignIn')}
      </Link>
    </>
  )
}

function messageOfName(error: ErrorName): UserMessage {
  const { status } = entryOf(error)
  const nothing = {
    details: undefined,
    serverMessage: undefined,
    requestId: undefined,
    gatewayTime: undefined,
    sentToken: null,
  }
  return messageInForm(new ApiError({ status, error, path: pathTo('login'), ...nothing }), 0)
}
