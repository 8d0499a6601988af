import type { Maintenance } from '@foyer/contract/maintenance'
import { useTranslator } from '../languages/index.ts'
import { bannerTexts } from '../maintenance/banner-texts.ts'
import { MaintenanceBannerView } from '../maintenance/maintenance-banner.tsx'
import { ShellFrame } from '../shell/index.ts'
import { MEMBER } from './doubles.ts'
import { home } from './home-stories.tsx'
import type { Scene } from './stage.tsx'

const MAINTENANCE: Maintenance = {
  startsAt: '2026-06-03T21:00:00.000Z',
  endsAt: '2026-06-03T22:30:00.000Z',
  readOnly: true,
  texts: {},
}

function Banner({ now }: { readonly now: string }) {
  const translator = useTranslator()
  const format = { translator, language: translator.locale, timeZone: 'Europe/Paris' }
  const texts = bannerTexts(MAINTENANCE, Date.parse(now), format)
  return texts && <MaintenanceBannerView texts={texts} />
}

const scene = (now: string): Scene => ({
  ...{ address: '/home', session: MEMBER },
  children: (
    <ShellFrame>
      <Banner now={now} />
      {home('06:30')}
    </ShellFrame>
  ),
})

export const MAINTENANCE_STORIES: Readonly<Record<string, Scene>> = {
  'Home, maintenance ahead': scene('2026-06-03T20:35:00.000Z'),
  'Home, maintenance in progress': scene('2026-06-03T21:10:00.000Z'),
}
