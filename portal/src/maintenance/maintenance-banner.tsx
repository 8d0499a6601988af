import type { Maintenance } from '@foyer/contract/maintenance'
import { NO_GUARD } from '@foyer/ui/press-guard'
import { use, useEffect, useState } from 'react'
import { GuardedButton, Hidden, icon } from '../components/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import { type BannerTexts, bannerTexts } from './banner-texts.ts'
import css from './maintenance-banner.module.css'
import { MaintenanceContext } from './maintenance-context.ts'

/** The countdown is in minutes: more often would only distract. In milliseconds. */
const TICK = 15_000

/** What users know of a maintenance: when, what it means, and when it starts. It can be collapsed to the period. */
export function MaintenanceBanner() {
  const texts = useBannerTexts(use(MaintenanceContext))
  if (!texts) return null
  return <MaintenanceBannerView texts={texts} />
}

/** The banner without its state. It is two lines at most until the user expands it. */
export function MaintenanceBannerView({ texts: { title, text, countdown } }: { readonly texts: BannerTexts }) {
  const t = useMessages()
  const [shows, setShows] = useState<'start' | 'title' | 'all'>('start')
  const isCollapsed = shows === 'title'
  const action = isCollapsed ? t('maintenance.expand') : t('maintenance.collapse')
  return (
    <section className={css.banner} aria-label={t('maintenance.label')} data-shows={shows}>
      <p>
        <b>{title}</b>
        {countdown !== undefined && <span>{` · ${countdown}`}</span>}
        {!isCollapsed && <span>{` · ${text}`}</span>}
      </p>
      <GuardedButton
        className={css.toggle}
        aria-expanded={!isCollapsed}
        aria-label={action}
        title={action}
        guard={NO_GUARD}
        onClick={() => setShows(isCollapsed ? 'all' : 'title')}
      >
        <ChevronIcon />
      </GuardedButton>
      <Announcement text={`${title}. ${text}`} />
    </section>
  )
}

const ChevronIcon = icon(<path d="m6 14.5 6-6 6 6" />)

/** Read aloud once for each text. The countdown is not part of it. */
function Announcement({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(text), [text])
  return <Hidden announces>{announced}</Hidden>
}

function useBannerTexts(maintenance: Maintenance | undefined): BannerTexts | undefined {
  const translator = useTranslator()
  const { userInfo } = useSessionState()
  const [now, setNow] = useState(Date.now)
  const [shown, setShown] = useState(maintenance)
  if (maintenance !== shown) {
    setShown(maintenance)
    setNow(Date.now())
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  const timeZone = userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return maintenance && bannerTexts(maintenance, now, { translator, language: translator.locale, timeZone })
}
