import { Button, buttonClass, Note, Spinner } from '../components/index.ts'
import { EntryLayout } from '../entry/index.ts'
import { FormattedMessage } from '../errors/index.ts'
import { useMessages } from '../languages/index.ts'
import { Link, pathTo, useVisit } from '../navigation/index.ts'
import { useSessionState } from '../session/index.ts'
import css from './redirect-page.module.css'
import { type PartnerOffer, type PartnerSignIn, usePartnerSignIn } from './use-partner-sign-in.ts'

/** The page that a partner system sends its users to. It says who is signed in by whom, and asks. */
export function OtherSystemPage() {
  const { query } = useVisit()
  const { state, accept } = usePartnerSignIn(query.get('provider'), query.get('code'))
  const { accessToken, username } = useSessionState()
  return <OtherSystemView state={state} current={accessToken === null ? null : username} onAccept={accept} />
}

interface OtherSystemViewProps {
  readonly state: PartnerSignIn
  /** Who is signed in here; null if no one is. */
  readonly current: string | null
  readonly onAccept: () => void
}

/** The page without its state. */
export function OtherSystemView({ state, current, onAccept }: OtherSystemViewProps) {
  const t = useMessages()
  return (
    <EntryLayout title={t('session.otherSystem.title')} legalFor="normal">
      {state.type === 'nothing' && (
        <Note tone="info" quiet>
          {t('session.otherSystem.explains')}
        </Note>
      )}
      {state.type === 'loading' && (
        <p className={css.waiting} role="status">
          <Spinner />
          <span>{t('signIn.redirect.wait')}</span>
        </p>
      )}
      {state.type === 'failed' && (
        <Note tone="error">
          <FormattedMessage message={state.message} />
        </Note>
      )}
      {state.type === 'offered' && <Offer {...{ current, onAccept }} offer={state.offer} busy={state.busy} />}
      <Link
        className={buttonClass(state.type === 'offered' ? 'plain' : 'primary', true)}
        href={pathTo(current === null ? 'login' : 'home')}
      >
        {t(current === null ? 'signIn.backToSignIn' : 'session.otherSystem.stay')}
      </Link>
    </EntryLayout>
  )
}

interface OfferProps {
  readonly offer: PartnerOffer
  readonly busy: boolean
  readonly current: string | null
  readonly onAccept: () => void
}

function Offer({ offer, busy, current, onAccept }: OfferProps) {
  const t = useMessages()
  const { system, displayName, username, organisation } = offer
  return (
    <>
      <p>{t('session.otherSystem.offer', { system, name: displayName, username, organisation })}</p>
      {current !== null && current !== username && (
        <Note tone="warning">{t('session.otherSystem.replaces', { username: current })}</Note>
      )}
      <Button tone="primary" large busy={busy} onClick={onAccept}>
        {t('session.otherSystem.accept', { name: displayName })}
      </Button>
    </>
  )
}
