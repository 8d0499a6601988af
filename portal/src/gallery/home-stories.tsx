import type { ReactNode } from 'react'
import { ApplicationSignalsContext, createApplicationSignals, figurePlace } from '../applications/index.ts'
import { AttentionView, HomeView, RecentView } from '../home/index.ts'
import { ShellFrame } from '../shell/index.ts'
import { MEMBER } from './doubles.ts'
import { GalleryNewestNotices } from './inbox-stories.tsx'
import type { Scene } from './stage.tsx'

type Attention = Parameters<typeof AttentionView>[0]['attention']

const DAY = '2026-06-03T'
const NOW = Date.parse(`${DAY}06:30:00Z`)
const place = figurePlace(MEMBER)
// Applications give their texts in the language shown; digits are the same in each.
const figure = (text: string, tone: 'normal' | 'danger', minutesAgo = 0) => ({
  ...{ text, label: text, tone, place, at: NOW - minutesAgo * 60_000 },
})
const FIGURES = { labels: figure('24', 'normal', 30), temperature: figure('7.4°', 'danger') }
const WAITING: Attention = {
  items: [
    { type: 'figure', tone: 'danger', application: 'temperature', figure: FIGURES.temperature },
    { type: 'acknowledge', tone: 'warning', count: 2, earliest: '2026-06-10' },
    { type: 'licence', tone: 'warning', term: { kind: 'warning', daysLeft: 12 } },
  ],
  loading: 'ready',
  retry: () => {},
}
const NOTHING: Attention = { ...WAITING, items: [] }
const ADDRESSES = ['/a/labels/7', '/a/temperature', '/inbox', '/account', '/applications/versions']
const RECENT = ADDRESSES.map((address, index) => ({ address, at: NOW - index * 7_200_000 }))

const attentionOf = (attention: Attention) => <AttentionView attention={attention} now={NOW} />

/** Home at an hour of the day, in UTC. */
export const home = (hour: string, attention: Attention = NOTHING, recent = RECENT): ReactNode => (
  <HomeView
    now={new Date(`${DAY}${hour}:00Z`)}
    attention={attentionOf(attention)}
    notices={<GalleryNewestNotices />}
    recent={<RecentView pages={recent} now={NOW} />}
  />
)

function withFigures(children: ReactNode): ReactNode {
  const signals = createApplicationSignals()
  signals.figures.set(FIGURES)
  return <ApplicationSignalsContext value={signals}>{children}</ApplicationSignalsContext>
}

const scene = (children: ReactNode): Scene => ({
  ...{ address: '/home', session: MEMBER },
  children: <ShellFrame>{children}</ShellFrame>,
})

/** Home as a workplace. */
export const HOME_STORIES: Readonly<Record<string, Scene>> = {
  'Home, things wait': scene(withFigures(home('06:30', WAITING))),
  'Home, attention loading': scene(home('06:30', { ...NOTHING, loading: 'waiting' })),
  'Home, attention offline': scene(home('06:30', { ...WAITING, items: WAITING.items.slice(1), loading: 'offline' })),
  'Home, attention not loaded': scene(home('06:30', { ...NOTHING, loading: 'failed' })),
  'Home, no recent pages': scene(home('06:30', NOTHING, [])),
}
