import type { ReactNode } from 'react'
import { useLiveFigures } from '../applications/index.ts'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { useNow } from '../components/use-now.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { LicenceCard } from '../licence/index.ts'
import { NewestNotices } from '../notices/index.ts'
import { useSessionState } from '../session/index.ts'
import { ApplicationTiles } from './application-tiles.tsx'
import { AttentionSection, LICENCE_SECTION } from './attention/attention-section.tsx'
import { useHomeConfiguration } from './configuration.tsx'
import { dayPart } from './day-part.ts'
import { HomeLinks } from './home-links.tsx'
import css from './home-page.module.css'
import { RecentSection } from './recent/recent-section.tsx'

const GREETINGS = { morning: 'home.morning', afternoon: 'home.afternoon', evening: 'home.evening' } as const

/** The first page after the sign-in: what to do next, applications, new notices, recent pages, place. */
export function HomePage() {
  useLiveFigures()
  return <HomeView now={new Date(useNow())} />
}

interface HomeViewProps {
  readonly now: Date
  readonly attention?: ReactNode
  readonly notices?: ReactNode
  readonly recent?: ReactNode
}

/** The page without its state. */
export function HomeView({ now, ...sections }: HomeViewProps) {
  const t = useMessages()
  const at = now.getTime()
  const { attention = <AttentionSection now={at} />, notices = <NewestNotices />, recent } = sections
  return (
    <>
      <div className={css.sky} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Greeting now={now} />
      <div>{attention}</div>
      <ApplicationTiles now={at} />
      <div className={css.columns}>
        <div>
          {notices}
          <section>
            <h2>{t('home.whereYouAre')}</h2>
            <Place />
          </section>
        </div>
        <div>
          {recent ?? <RecentSection now={at} />}
          <section id={LICENCE_SECTION}>
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
