import { type ErrorName, entryOf, errorOfCode } from '@foyer/contract/errors'
import { buttonClass, Note, Spinner } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { FormattedMessage, messageInForm, type UserMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { Link, loginPath, pathTo, useVisit } from '../navigation/index.ts'
import { ApiError } from '../wire/index.ts'
import css from './redirect-page.module.css'
import { type SignOnReturn, useSignOnReturn } from './use-sign-on-return.ts'

/** The page that a provider redirects to: completes the sign-in, or shows why there is none. */
export function RedirectPage() {
  const { query } = useVisit()
  const returned = useSignOnReturn(query.get('provider'), query.get('code'))
  const error = errorOfCode(query.get('error') ?? '')
  const state: SignOnReturn = error ? { type: 'failed', message: messageOfName(error) } : returned
  return <RedirectView state={state} provider={query.get('provider')} />
}

/** The page without its state. */
export function RedirectView({ state, provider }: { state: SignOnReturn; provider: string | null }) {
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
      {provider && state.type === 'failed' && (
        <Link className={buttonClass('primary', true)} href={loginPath(provider)}>
          {t('signIn.redirect.startAgain')}
        </Link>
      )}
      <Link
        className={buttonClass(provider && state.type === 'failed' ? 'plain' : 'primary', true)}
        href={pathTo('login')}
      >
        {t('signIn.backToSignIn')}
      </Link>
    </EntryLayout>
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
