import { refusalOf } from '@foyer/contract/refusals'
import type { MessageKey } from '@foyer/messages'
import { EntryLayout } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { handle, Said, sayingOf } from '../refusals/index.ts'
import { buttonClass, Note } from '../ui/index.ts'
import { addresses, Link, useVisit } from '../visits/index.ts'
import { Refusal } from '../wire/index.ts'

/** Where a provider sends people back to. What it brings along is only ever looked up, never shown as it came. */
export function RedirectPage() {
  const t = useMessages()
  const error = useVisit().query.get('error') ?? ''
  return (
    <EntryLayout pageTitle={t('signIn.redirect.pageTitle')} title={t('signIn.redirect.title')} legalFor="normal">
      <Note tone={refusalOf(error) ? 'refusal' : 'news'}>
        {refusalOf(error) ? <Said saying={sayingOfCode(error)} /> : t('signIn.redirect.noReason')}
      </Note>
      <Link className={buttonClass('primary', true)} href={addresses.login()}>
        {t('signIn.backToSignIn')}
      </Link>
    </EntryLayout>
  )
}

function sayingOfCode(code: string) {
  const status = refusalOf(code)?.status ?? 0
  const nothing = { details: undefined, said: undefined, requestId: undefined, gatewayTime: undefined, sentToken: null }
  const refusal = new Refusal({ status, code, path: addresses.login(), ...nothing })
  const says: MessageKey = handle({ ...refusal, unsaved: false, newerToken: false }).says
  return sayingOf(refusal, says, 0)
}
