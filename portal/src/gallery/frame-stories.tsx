import type { FoundStore } from '@foyer/contract/places'
import type { ReactNode } from 'react'
import { ApplicationsPage, ApplicationView, SwitcherView, VersionsView } from '../applications/index.ts'
import { HomeView } from '../home/index.ts'
import { PlaceClosed, rowsOf } from '../places/index.ts'
import { PlaceChooserView, type PlaceChooserViewProps } from '../places/place-chooser-view.tsx'
import { AdministrationPage, MenuSheet, ShellFrame } from '../shell/index.ts'
import { PaletteView } from '../shell/palette-view.tsx'
import { MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const handheld = { key: 'handheld', icon: 'handheld' }
const nothing = (): void => {}
const framed = (children: ReactNode, more: Partial<Scene> = {}): Scene => ({
  address: '/home',
  session: MEMBER,
  ...more,
  children: <ShellFrame>{children}</ShellFrame>,
})
const atHome = (over: ReactNode): Scene =>
  framed(
    <>
      <HomeView now={new Date('2026-06-03T06:30:00Z')} />
      {over}
    </>,
  )

const FRANCE = { id: 'c1', name: 'Verte France', storeCount: 8 }
const IBERIA = { id: 'c2', name: 'Verte Iberia', storeCount: 4 }
const STORES = ['Bordeaux Chartrons', 'Lille Flandres', 'Lyon Part-Dieu', 'Nantes Graslin', 'Paris Bastille'].map(
  (name, index): FoundStore => ({
    id: `s${5 - index}`,
    name,
    code: `MV-10${index}`,
    timeZone: 'Europe/Paris',
    customer: { id: 'c1', name: 'Verte France' },
    favourite: index === 2,
  }),
)
const chooser = (more: Partial<PlaceChooserViewProps>): Scene =>
  atHome(
    <PlaceChooserView
      keyword=""
      customer={undefined}
      customers={[FRANCE, IBERIA]}
      rows={rowsOf({
        plain: true,
        customer: undefined,
        favourites: STORES.slice(2, 3),
        recent: STORES.slice(0, 2),
        found: STORES,
      })}
      state="ready"
      total={STORES.length}
      notLoaded={0}
      currentStore="s1"
      currentCustomer={undefined}
      onType={nothing}
      onCustomer={nothing}
      onStore={nothing}
      onWholeCustomer={nothing}
      onFavourite={nothing}
      onNearEnd={nothing}
      onRetry={nothing}
      onClose={nothing}
      {...more}
    />,
  )
const [, , , , templater] = MEMBER.apps

/** The frame's own panels and pages. */
export const FRAME_STORIES: Readonly<Record<string, Scene>> = {
  Switcher: atHome(
    <SwitcherView
      applications={MEMBER.apps}
      pages={['services', 'management']}
      page="services"
      onPage={nothing}
      onOpen={nothing}
      onEnter={nothing}
    />,
  ),
  'Menu folded': framed(<HomeView now={new Date('2026-06-03T06:30:00Z')} />, {
    session: { ...MEMBER, menuVisible: false },
  }),
  'Menu of a handheld': atHome(<MenuSheet />),
  'Choosing a place': chooser({}),
  'Choosing a place, one customer': chooser({
    customer: FRANCE,
    rows: rowsOf({ plain: true, customer: FRANCE, favourites: [], recent: [], found: STORES }),
  }),
  'Choosing a place, nothing found': chooser({ keyword: 'zzz', rows: [], total: 0 }),
  'Choosing a place, loading': chooser({ rows: [], state: 'waiting' }),
  'Choosing a place, failed': chooser({ rows: [], state: 'failed' }),
  'Place not open': framed(<PlaceClosed onOwn={nothing} onChoose={nothing} />),
  Palette: atHome(
    <PaletteView
      keyword="l"
      destinations={[
        { type: 'application', id: 'a', name: 'Liaison des terminaux', address: '/a/handheld', application: handheld },
        { type: 'page', id: 'p', name: 'Mes applications', address: '/applications' },
        ...STORES.slice(1, 3).map((store) => ({ type: 'store', id: store.id, name: store.name, store }) as const),
      ]}
      storesState="ready"
      onType={nothing}
      onGo={nothing}
      onClose={nothing}
    />,
  ),
  'Palette, nothing found': atHome(
    <PaletteView
      keyword="zzz"
      destinations={[]}
      storesState="ready"
      onType={nothing}
      onGo={nothing}
      onClose={nothing}
    />,
  ),
  'Palette, stores away': atHome(
    <PaletteView
      keyword="z"
      destinations={[]}
      storesState="failed"
      onType={nothing}
      onGo={nothing}
      onClose={nothing}
    />,
  ),
  Applications: framed(<ApplicationsPage />, { address: '/applications' }),
  'Applications, none': framed(<ApplicationsPage />, { session: { ...MEMBER, apps: [], manageApps: [] } }),
  'Application, not installed': framed(<ApplicationView application={templater} />, { address: '/a/templater' }),
  'Application, not installed, with support': framed(<ApplicationView application={templater} />, {
    address: '/a/templater',
    configuration: { uiConfig: { company: 'Maison Verte', support: { phone: '+33 1 23 45 67 89' } } },
  }),
  'Application, not open': framed(<ApplicationView application={undefined} />, { address: '/a/subscription' }),
  Versions: framed(
    <VersionsView
      versions={[
        { key: 'shell', name: 'Foyer', version: '0.1.0', releasedAt: '2026-05-04T00:00:00.000Z' },
        { key: 'labels', name: 'Labels', version: '4.12.0-beta.2', releasedAt: '2026-04-30T00:00:00.000Z' },
      ]}
      plugins={[{ key: 'labels', version: '4.12.0-beta.2', installedAt: '2026-05-02T00:00:00.000Z' }]}
    />,
    { address: '/applications/versions' },
  ),
  Administration: framed(<AdministrationPage />, { address: '/admin' }),
}
