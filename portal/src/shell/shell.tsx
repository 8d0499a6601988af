import { QueryClientProvider } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import '../more-calls.ts'
import { BrokenPage } from '../broken-page.tsx'
import { WithHomeConfiguration } from '../home/index.ts'
import { useMessages } from '../languages/index.ts'
import { lazyPage } from '../lazy-pages.ts'
import { LicenceTip } from '../licence/index.ts'
import { createQueryClient, LoadingState } from '../loading/index.ts'
import { LiveNotices, LiveUpdatesProvider } from '../notices/index.ts'
import { PlaceClosed, usePlaceOfAddress } from '../places/index.ts'
import { routes } from '../routes.ts'
import { useSessionState } from '../session/index.ts'
import { ReauthenticationDialog } from '../sign-in-again/index.ts'
import { ErrorBoundary, LazyBoundary, useDocumentTitle } from '../ui/index.ts'
import { useVisit, useVisits, withPlace } from '../visits/index.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { menuWidthWithin } from './menu-width.ts'
import { useOpenOverlay } from './open-overlay.ts'
import { WithOverlays } from './overlays.tsx'
import css from './shell.module.css'
import { useWorkBench } from './use-work-bench.ts'

export { preloadOverlays } from '../overlays/index.ts'

/** Everything behind the sign-in: the frame, and in it the page of the visit. */
export function Shell() {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <WithWorkBench />
    </QueryClientProvider>
  )
}

function WithWorkBench() {
  const { loading, load } = useWorkBench()
  const ready = loading === 'ready'
  return (
    <WithHomeConfiguration known={ready}>
      <LiveUpdatesProvider>
        <WithOverlays>
          <ShellFrame>
            <LiveNotices />
            {ready ? <Placed /> : <LoadingState loading={loading} onRetry={load} />}
            <ReauthenticationDialog />
          </ShellFrame>
        </WithOverlays>
      </LiveUpdatesProvider>
    </WithHomeConfiguration>
  )
}

/** The page, once it is known where the address says that the person is. */
function Placed() {
  const visits = useVisits()
  const { screen, query } = useVisit()
  // Two dialogs one above the other would be read in the wrong order: the tip waits until the notice is closed.
  const readsNotice = screen === 'inbox' && query.has('message')
  const open = useOpenOverlay()
  const { standing, retry } = usePlaceOfAddress(true)
  if (standing === 'closed') {
    const own = (): void => visits.go(withPlace(visits.current.address, undefined))
    return <PlaceClosed onOwn={own} onChoose={() => open('places')} />
  }
  if (standing !== 'here')
    return <LoadingState loading={standing === 'looking' ? 'waiting' : standing} onRetry={retry} />
  return (
    <>
      <CurrentPage />
      {!readsNotice && <LicenceTip />}
    </>
  )
}

/** The page of the route. One that fails while it renders leaves the frame around it as it is. */
function CurrentPage() {
  const { screen, path } = useVisit()
  const page = lazyPage(screen)
  return (
    <ErrorBoundary of={path} failed={(retry) => <BrokenPage why="crashed" retry={retry} />}>
      <RouteTitle />
      {page && (
        <LazyBoundary
          key={screen}
          component={page}
          fallback={<LoadingState loading="waiting" onRetry={() => {}} />}
          failed={(retry) => <BrokenPage why="partMissing" retry={retry} />}
        />
      )}
    </ErrorBoundary>
  )
}

/** The window has the name of the route, until the page has a more exact one. */
function RouteTitle() {
  const t = useMessages()
  const { title } = routes[useVisit().screen]
  useDocumentTitle(title ? t('ui.documentTitle', { page: t(title) }) : t('ui.product'))
  return null
}

const CONTENT = 'content'

/** The frame as it looks, whatever stands in it. */
export function ShellFrame({ children, menuOpen }: { children: ReactNode; menuOpen?: boolean }) {
  const t = useMessages()
  const { menuWidth, menuVisible } = useSessionState()
  const width = { '--menu-width': `${menuWidthWithin(menuWidth)}px` } as CSSProperties
  return (
    <div className={css.frame} style={width} data-frame="" data-folded={!menuVisible || undefined}>
      <a className={css.skip} href={`#${CONTENT}`}>
        {t('shell.skip')}
      </a>
      <Header menuOpen={menuOpen} />
      <Menu />
      <main className={css.sheet} id={CONTENT} tabIndex={-1}>
        <div className={css.inside}>{children}</div>
      </main>
      <BottomBar />
    </div>
  )
}
