import { type ErrorName, entryOf, errorOfCode } from '@foyer/contract/errors'
import { buttonClass, Note } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { FormattedMessage, messageInForm } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { Link, pathTo, useVisit } from '../navigation/index.ts'
import { ApiError } from '../wire/index.ts'

/** The page that a provider redirects to. It looks its parameters up and never shows them. */
export function RedirectPage() {
  const t = useMessages()
  const error = errorOfCode(useVisit().query.get('error') ?? '')
  return (
    <EntryLayout title={t('signIn.redirect.title')} legalFor="normal">
      <Note tone={error ? 'error' : 'info'}>
        {error ? <FormattedMessage message={messageOfName(error)} /> : t('signIn.redirect.noReason')}
      </Note>
      <Link className={buttonClass('primary', true)} href={pathTo('login')}>
        {t('signIn.backToSignIn')}
      </Link>
    </EntryLayout>
  )
}

function messageOfName(error: ErrorName) {
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
