import { focusPageAfter } from '@foyer/ui/page-focus'
import { use, useEffect, useState } from 'react'
import { Button, DialogActions, InfoIcon, useStoreValue, WarningIcon } from '../components/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'
import { UnsavedContext, useSession, useSessionState } from '../session/index.ts'
import { type Connection, isLost } from './delivery/connection.ts'
import { steadyNow } from './delivery/steady-clock.ts'
import css from './live-notices.module.css'
import type { LiveUpdates } from './live-updates.ts'
import { useLiveUpdates } from './live-updates-provider.tsx'
import { OFFERS, type Offer, SESSION_NOTICES, type SessionNotice } from './push-consequences.ts'

/** Connects while it is mounted and there is a complete session; shows the connection and messages about the session. */
export function LiveNotices() {
  const updates = useLiveUpdates()
  const { accessToken, username, currentUser } = useSessionState()
  // A page of one user receives no pushes of another who has signed in in another tab.
  const signedIn = accessToken !== null && (currentUser === null || currentUser.username === username)
  return (
    <>
      {/* Another user gets a new socket; a new token of the same user does not. */}
      {signedIn && <LiveConnection key={username} updates={updates} />}
      <LiveView updates={updates} />
    </>
  )
}

/** The connection of one user, open while this is mounted. */
function LiveConnection({ updates }: { updates: LiveUpdates }) {
  const { isEndAnnounced } = useSession()
  useEffect(() => {
    updates.connection.start()
    return () => {
      updates.connection.stop()
      updates.inbox.reset()
      updates.sessionNotice.set(undefined)
      isEndAnnounced.set(false)
    }
  }, [updates, isEndAnnounced])
  useEffect(() => {
    const retryIfVisible = (): void => {
      if (document.visibilityState === 'visible') updates.connection.tryNow()
    }
    window.addEventListener('online', retryIfVisible)
    document.addEventListener('visibilitychange', retryIfVisible)
    return () => {
      window.removeEventListener('online', retryIfVisible)
      document.removeEventListener('visibilitychange', retryIfVisible)
    }
  }, [updates])
  return null
}

/** The bars and the dialog, without the connection. */
export function LiveView({ updates }: { updates: LiveUpdates }) {
  const connection = useStoreValue(updates.connection)
  const offers = useStoreValue(updates.offers)
  const sessionNotice = useStoreValue(updates.sessionNotice)
  // While the user signs out, the lost connection is not shown.
  const { logout } = useSessionState()
  return (
    <>
      <div className={css.bars} role="status">
        {isLost(connection) && !logout && <LostBar connection={connection} updates={updates} />}
        {offers[0] && (
          <OfferBar offer={offers[0]} onLater={() => updates.offers.set(updates.offers.current.slice(1))} />
        )}
      </div>
      {sessionNotice && <SessionNoticeDialog sessionNotice={sessionNotice} updates={updates} />}
    </>
  )
}

const SECOND = 1_000

/** The live connection is lost: the user stays signed in, and the page stays as it is. */
function LostBar({ connection, updates }: { connection: Connection; updates: LiveUpdates }) {
  const { t, dates } = useTranslator()
  const { currentUser } = useSessionState()
  // After the last retry, the inbox polls.
  const receivedAt = useStoreValue(updates.receivedAt)
  const clock = new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone: currentUser?.timeZone })
  const time = clock.format(receivedAt)
  const seconds = useSecondsUntil(connection.at === 'waiting' ? connection.retryAt : undefined)
  return (
    <div className={`${css.bar} ${css.lost}`} ref={focusPageAfter}>
      <WarningIcon />
      <span>
        <span>{t(lostText(connection), { time })}</span> {/* Counting down aloud would talk without an end. */}
        <span aria-hidden="true">{seconds !== undefined && t('notices.nextTry', { seconds })}</span>
      </span>
      <Button busy={connection.at === 'connecting'} onClick={updates.connection.tryNow}>
        {t('notices.tryNow')}
      </Button>
    </div>
  )
}

function lostText(connection: Connection) {
  if (connection.at !== 'givenUp') return 'notices.lost'
  return connection.tooMany ? 'notices.tooManyTabs' : 'notices.givenUp'
}

function useSecondsUntil(instant: number | undefined): number | undefined {
  const [now, setNow] = useState(steadyNow)
  useEffect(() => {
    if (instant === undefined) return
    setNow(steadyNow())
    const timer = setInterval(() => setNow(steadyNow()), SECOND)
    return () => clearInterval(timer)
  }, [instant])
  return instant === undefined ? undefined : Math.max(0, Math.ceil((instant - now) / SECOND))
}

/** Something is new. The user decides when to reload. */
function OfferBar({ offer, onLater }: { offer: Offer; onLater: () => void }) {
  const t = useMessages()
  return (
    <div className={css.bar} ref={focusPageAfter}>
      <InfoIcon />
      <span>{t(OFFERS[offer])}</span>
      <Button tone="primary" onClick={() => location.reload()}>
        {t('notices.refresh')}
      </Button>
      <Button onClick={onLater}>{t('notices.later')}</Button>
    </div>
  )
}

/** The session is over, or the access to the open application. Signing in again here preserves unsaved input. */
function SessionNoticeDialog({ sessionNotice, updates }: { sessionNotice: SessionNotice; updates: LiveUpdates }) {
  const t = useMessages()
  const session = useSession()
  const unsaved = use(UnsavedContext)
  const { title, explains } = SESSION_NOTICES[sessionNotice]
  const leave = (): void => {
    unsaved.letGo()
    session.signOut()
  }
  const reauthenticate = (): void => {
    updates.sessionNotice.set(undefined)
    void session.reauthenticate().then((how) => {
      session.isEndAnnounced.set(false)
      if (how === 'retry') updates.connection.start()
    })
  }
  return (
    <Dialog title={t(title)} description={t(explains)} dismissible={false} startsAtTitle onClose={() => {}}>
      {unsaved.any && <p>{t('notices.inputIsPreserved')}</p>}
      <DialogActions>
        {unsaved.any && (
          <Button tone="primary" onClick={reauthenticate}>
            {t('notices.signInHere')}
          </Button>
        )}
        <Button tone={unsaved.any ? 'plain' : 'primary'} onClick={leave}>
          {t('notices.toSignIn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
