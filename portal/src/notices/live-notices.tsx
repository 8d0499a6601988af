import { use, useEffect, useState } from 'react'
import { useMessages, useTranslator } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'
import { UnsavedContext, useSession, useSessionState } from '../session/index.ts'
import { Button, DialogActions, InfoIcon, useReadable, WarningIcon } from '../ui/index.ts'
import { type Connection, isLost } from './delivery/connection.ts'
import { steadyNow } from './delivery/steady-clock.ts'
import css from './live-notices.module.css'
import type { LiveUpdates } from './live-updates.ts'
import { useLiveUpdates } from './live-updates-provider.tsx'
import { OFFERS, type Offer, TELLS, type Told } from './push-consequences.ts'

/** What the gateway has to say while somebody works: connected as long as this is shown and a whole session is there. */
export function LiveNotices() {
  const session = useSession()
  const live = useLiveUpdates()
  const { accessToken, username, currentUser } = useSessionState()
  // A page of one person hears nothing of another who has signed in in another tab.
  const signedIn = accessToken !== null && (currentUser === null || currentUser.username === username)
  // Another person's session gets a socket of its own; a new token of the same one does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is what the connection belongs to.
  useEffect(() => {
    if (!signedIn) return
    live.connection.start()
    return () => {
      live.connection.stop()
      live.inbox.reset()
      live.told.become(undefined)
      session.toldOver.become(false)
    }
  }, [live, signedIn, username])
  useEffect(() => {
    const back = (): void => {
      if (document.visibilityState === 'visible') live.connection.tryNow()
    }
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [live])
  return <LiveView live={live} />
}

/** The same, whatever feeds it. */
export function LiveView({ live }: { live: LiveUpdates }) {
  const connection = useReadable(live.connection)
  const offers = useReadable(live.offers)
  const told = useReadable(live.told)
  // Who signs out need not hear that the connection ends.
  const { logout } = useSessionState()
  return (
    <>
      <div className={css.bars} role="status">
        {isLost(connection) && !logout && <LostBar connection={connection} live={live} />}
        {offers[0] && <OfferBar offer={offers[0]} onLater={() => live.offers.become(live.offers.current.slice(1))} />}
      </div>
      {told && <ToldDialog told={told} live={live} />}
    </>
  )
}

const SECOND = 1_000

/** The live connection is lost: nobody is thrown out by that, and what is shown stays. */
function LostBar({ connection, live }: { connection: Connection; live: LiveUpdates }) {
  const { t, dates } = useTranslator()
  const { currentUser } = useSessionState()
  // Once no more is tried, what is new is asked for now and then.
  const heardAt = useReadable(live.heardAt)
  const clock = new Intl.DateTimeFormat(dates, { timeStyle: 'short', timeZone: currentUser?.timeZone })
  const time = clock.format(heardAt)
  const seconds = useSecondsUntil(connection.at === 'waiting' ? connection.retryAt : undefined)
  return (
    <div className={`${css.bar} ${css.lost}`}>
      <WarningIcon />
      <span>
        <span>{t(lostText(connection), { time })}</span> {/* Counting down aloud would talk without an end. */}
        <span aria-hidden="true">{seconds !== undefined && t('notices.nextTry', { seconds })}</span>
      </span>
      <Button busy={connection.at === 'connecting'} onClick={live.connection.tryNow}>
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

/** Something is new. It is shown after a reload, whenever that suits the person. */
function OfferBar({ offer, onLater }: { offer: Offer; onLater: () => void }) {
  const t = useMessages()
  return (
    <div className={css.bar}>
      <InfoIcon />
      <span>{t(OFFERS[offer])}</span>
      <Button tone="primary" onClick={() => location.reload()}>
        {t('notices.refresh')}
      </Button>
      <Button onClick={onLater}>{t('notices.later')}</Button>
    </div>
  )
}

/** The session is over, or what the person was looking at is. What they typed can be kept by signing in again right here. */
function ToldDialog({ told, live }: { told: Told; live: LiveUpdates }) {
  const t = useMessages()
  const session = useSession()
  const unsaved = use(UnsavedContext)
  const { title, explains } = TELLS[told]
  const leave = (): void => {
    unsaved.letGo()
    session.signOut()
  }
  const resume = (): void => {
    live.told.become(undefined)
    void session.resume().then((how) => {
      session.toldOver.become(false)
      if (how === 'again') live.connection.start()
    })
  }
  return (
    <Dialog title={t(title)} description={t(explains)} dismissible={false} startsAtTitle onClose={() => {}}>
      {unsaved.any && <p>{t('notices.inputIsPreserved')}</p>}
      <DialogActions>
        {unsaved.any && (
          <Button tone="primary" onClick={resume}>
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
