import { useEffect, useState } from 'react'
import { useTranslator } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import { useDocumentTitle } from '../ui/index.ts'
import { addresses, Link, useFocusOnArrival } from '../visits/index.ts'
import { dayPart } from './day-part.ts'
import css from './home-page.module.css'
import { KeysIcon } from './icons.tsx'

const GREETINGS = { morning: 'home.morning', afternoon: 'home.afternoon', evening: 'home.evening' } as const
const MINUTE = 60_000

/** The first page after the sign-in: a greeting, and where one is. */
export function HomePage() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return <HomeView now={now} />
}

/** The page as it looks at that moment. */
export function HomeView({ now }: { now: Date }) {
  const { t } = useTranslator()
  useDocumentTitle(t('ui.documentTitle', { page: t('home.pageTitle') }))
  return (
    <>
      <div className={css.sky} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Greeting now={now} />
      <div className={css.columns}>
        <section>
          <h2>{t('home.whereYouAre')}</h2>
          <Place />
        </section>
        <section>
          <h2>{t('home.yours')}</h2>
          <Link className={css.tile} href={addresses.account()}>
            <span>
              <KeysIcon />
            </span>
            <span>
              <b>{t('home.account')}</b>
              <small>{t('home.accountExplains')}</small>
            </span>
          </Link>
        </section>
      </div>
      <p className={css.calm}>{t('home.calm')}</p>
    </>
  )
}

function Greeting({ now }: { now: Date }) {
  const { t, dates } = useTranslator()
  const heading = useFocusOnArrival()
  const { currentUser, userInfo } = useSessionState()
  const timeZone = userInfo?.timeZone ?? 'UTC'
  const name = currentUser?.displayName ?? ''
  const day = new Intl.DateTimeFormat(dates, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return (
    <div className={css.greeting}>
      <h1 ref={heading} tabIndex={-1}>
        {t(GREETINGS[dayPart(now, timeZone)], { name })}
      </h1>
      <p>{day.format(now)}</p>
    </div>
  )
}

function Place() {
  const { t } = useTranslator()
  const { userInfo, currentCustomer, currentStore } = useSessionState()
  return (
    <dl className={css.place}>
      <div>
        <dt>{t('home.organisation')}</dt>
        <dd>{userInfo?.name}</dd>
      </div>
      <div>
        <dt>{t('home.customer')}</dt>
        <dd>{currentCustomer?.name ?? t('home.wholeOrganisation')}</dd>
      </div>
      <div>
        <dt>{t('home.store')}</dt>
        <dd>
          {currentStore?.name ?? t('home.noStore')} {currentStore && <small>{currentStore.code}</small>}
        </dd>
      </div>
    </dl>
  )
}
