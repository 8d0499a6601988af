import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApplicationIcon, applicationName, lastOpened, recentFirst } from '../applications/index.ts'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { useNow } from '../components/use-now.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { LicenceCard } from '../licence/index.ts'
import { NewestNotices } from '../notices/index.ts'
import { useSessionState } from '../session/index.ts'
import { useHomeConfiguration } from './configuration.tsx'
import { dayPart } from './day-part.ts'
import { HomeLinks } from './home-links.tsx'
import css from './home-page.module.css'
import { BackIcon } from './icons.tsx'

const GREETINGS = { morning: 'home.morning', afternoon: 'home.afternoon', evening: 'home.evening' } as const

/** The first page after the sign-in: greeting, applications, new notices, place. */
export function HomePage() {
  return <HomeView now={new Date(useNow())} />
}

/** The page without its state. */
export function HomeView({ now, notices = <NewestNotices /> }: { now: Date; notices?: ReactNode }) {
  const t = useMessages()
  return (
    <>
      <div className={css.sky} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Greeting now={now} />
      <Applications now={now} />
      <div className={css.columns}>
        <div>
          {notices}
          <section>
            <h2>{t('home.whereYouAre')}</h2>
            <Place />
          </section>
        </div>
        <div>
          <section>
            <h2>{t('licence.title')}</h2>
            <LicenceCard />
          </section>
          <HomeLinks />
        </div>
      </div>
    </>
  )
}

function Greeting({ now }: { now: Date }) {
  const { t, dates } = useTranslator()
  const heading = useFocusOnArrival()
  const { currentUser, userInfo } = useSessionState()
  const house = useHomeConfiguration()
  const timeZone = userInfo?.timeZone ?? 'UTC'
  const name = currentUser?.displayName ?? ''
  const day = new Intl.DateTimeFormat(dates, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return (
    <div className={css.greeting}>
      <h1 ref={heading} tabIndex={-1}>
        {t(GREETINGS[dayPart(now, timeZone)], { name })}
      </h1>
      <p>
        {house && (
          <span className={css.house}>
            {house.logo && <img src={house.logo} alt="" />}
            <span>{house.title}</span>
            <span> · </span>
          </span>
        )}
        <span>{day.format(now)}</span>
      </p>
    </div>
  )
}

/** Applications on the widest page; the style sheet shows fewer on others. A link leads to the rest. */
const TILES = 8

function Applications({ now }: { now: Date }) {
  const translator = useTranslator()
  const { t } = translator
  const { apps, userInfo } = useSessionState()
  const shown = recentFirst(apps).slice(0, TILES)
  // A visit to one that is not installed left nothing to pick up.
  const opened = shown.some(({ installed, openedAt }) => installed && openedAt !== null)
  return (
    <section className={css.applications}>
      <div className={css.line}>
        <h2>{t(opened ? 'home.pickUp' : 'home.yourApplications')}</h2>
        {shown.length > 0 && (
          <Link to="/applications">
            <span>{t('home.allApplications')}</span>
            <BackIcon small />
          </Link>
        )}
      </div>
      {shown.length === 0 && <p className={css.calm}>{t('home.noApplications')}</p>}
      <ul className={css.tiles}>
        {shown.map((application) => (
          <li key={application.key}>
            <Link className={css.tile} to="/a/$application/$" params={{ application: application.key, _splat: '' }}>
              <span>
                <ApplicationIcon application={application} />
              </span>
              <span>
                <b>{applicationName(t, application)}</b>
                <small>
                  {application.installed
                    ? lastOpened(translator, application.openedAt, now.getTime(), userInfo?.timeZone ?? 'UTC')
                    : t('applications.notInstalled')}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place() {
  const t = useMessages()
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
          <span>{currentStore?.name ?? t('home.noStore')}</span> {currentStore && <small>{currentStore.code}</small>}
        </dd>
      </div>
    </dl>
  )
}
