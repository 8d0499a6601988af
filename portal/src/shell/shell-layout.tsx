import type { WorkBench } from '@foyer/contract/work-bench'
import { Navigate, Outlet, useMatch, useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { BrokenPage } from '../app/broken-page.tsx'
import { lazyHostedApplications } from '../app/lazy-panels.ts'
import { useApplicationSignals } from '../applications/index.ts'
import { LazyBoundary, useDocumentTitle, useStoreValue } from '../components/index.ts'
import { useEntry } from '../entry/index.ts'
import { useStoredPages, WithHomeConfiguration } from '../home/index.ts'
import { useMessages } from '../languages/index.ts'
import { LicenceTip } from '../licence/index.ts'
import { LoadingState } from '../loading/index.ts'
import { MaintenanceNotice } from '../maintenance/index.ts'
import { LiveNotices, LiveUpdatesProvider } from '../notices/index.ts'
import { PlaceClosed, usePlaceOfAddress } from '../places/index.ts'
import { ReauthenticationDialog } from '../reauthentication/index.ts'
import { useSessionState } from '../session/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { LikelyApplications } from './likely-applications.ts'
import { Menu } from './menu.tsx'
import { menuWidthWithin } from './menu-width.ts'
import { useOpenOverlay } from './open-overlay.ts'
import { OtherPages } from './other-pages.ts'
import { WithOverlays } from './overlays.tsx'
import css from './shell.module.css'
import { useToastsHeight } from './toasts-height.ts'
import { useAppearance } from './use-appearance.ts'
import { useApplicationNames } from './use-application-names.ts'
import { useFirstRunLead } from './use-first-run-lead.ts'
import { useRenewMaintenance } from './use-renew-maintenance.ts'
import { useWorkBench } from './use-work-bench.ts'

/** The frame around every page of the shell, which waits for the work-bench and the place of the address. */
export function ShellLayout() {
  const { loading, load, value } = useWorkBench()
  const ready = loading === 'ready'
  const renewAppearance = useAppearance()
  const renewMaintenance = useRenewMaintenance()
  const { configuration } = useEntry()
  useToastsHeight()
  useApplicationNames()
  return (
    <WithHomeConfiguration enabled={ready}>
      <LiveUpdatesProvider {...{ renewAppearance, renewMaintenance }}>
        <WithOverlays>
          <ShellFrame hasOnePlace={hasOnePlace(value)}>
            <MaintenanceNotice maintenance={configuration.maintenance} />
            <OtherPages />
            <LikelyApplications />
            <LiveNotices />
            {ready ? <Placed /> : <LoadingState loading={loading} onRetry={load} />}
            {ready && <ApplicationLayer />}
            <ReauthenticationDialog />
          </ShellFrame>
        </WithOverlays>
      </LiveUpdatesProvider>
    </WithHomeConfiguration>
  )
}

function hasOnePlace(bench: WorkBench | undefined): boolean {
  const [only, ...others] = bench?.customers ?? []
  return others.length === 0 && only?.storeCount === 1
}

/** The page, once the place in the address is known. */
function Placed() {
  const navigate = useNavigate()
  // The tip waits until the notice is closed: stacked dialogs would be read in the wrong order.
  const readsNotice = useSearch({ from: '/inbox', shouldThrow: false })?.message !== undefined
  const atHome = useMatch({ from: '/home', shouldThrow: false }) !== undefined
  const open = useOpenOverlay()
  const { state, retry } = usePlaceOfAddress()
  const leads = useFirstRunLead(atHome)
  useStoredPages()
  if (state === 'unavailable') {
    const own = (): void =>
      void navigate({ to: '.', hash: true, search: (search) => ({ ...search, customer: undefined, store: undefined }) })
    return <PlaceClosed onOwn={own} onChoose={() => open('places')} />
  }
  if (state !== 'ready') return <LoadingState loading={state === 'loading' ? 'waiting' : state} onRetry={retry} />
  if (leads) return <Navigate to="/admin" replace />
  return (
    <>
      <RouteTitle />
      {!readsNotice && <LicenceTip atHome={atHome} />}
      <Outlet />
    </>
  )
}

/** The loaded applications, from the first one that is opened or prepared until the shell ends. */
function ApplicationLayer() {
  const signals = useApplicationSignals()
  const shown = useStoreValue(signals.shown)
  const prepared = useStoreValue(signals.prepared)
  const [isNeeded, setIsNeeded] = useState(false)
  if ((shown !== undefined || prepared) && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <LazyBoundary
      component={lazyHostedApplications}
      fallback={shown !== undefined && <LoadingState loading="waiting" onRetry={() => {}} />}
      failed={(retry) => shown !== undefined && <BrokenPage why="partMissing" retry={retry} />}
    />
  )
}

/** The window title of the route, until the page sets a more exact one. */
function RouteTitle() {
  const t = useMessages()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useDocumentTitle(title ? t('ui.documentTitle', { page: t(title) }) : t('ui.product'))
  return null
}

const CONTENT = 'content'

interface ShellFrameProps {
  readonly children: ReactNode
  readonly menuOpen?: boolean
  readonly hasOnePlace?: boolean
}

/** The frame without its state. */
export function ShellFrame({ children, menuOpen, hasOnePlace }: ShellFrameProps) {
  const t = useMessages()
  const { menuWidth, menuVisible } = useSessionState()
  const width = { '--menu-width': `${menuWidthWithin(menuWidth)}px` } as CSSProperties
  return (
    <div className={css.frame} style={width} data-frame="" data-folded={!menuVisible || undefined}>
      <a className={css.skip} href={`#${CONTENT}`}>
        {t('shell.skip')}
      </a>
      <Header {...{ menuOpen, hasOnePlace }} />
      <Menu />
      <main className={css.sheet} id={CONTENT} tabIndex={-1}>
        <div className={css.inside}>{children}</div>
      </main>
      <BottomBar />
    </div>
  )
}
