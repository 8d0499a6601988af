import type { CSSProperties, ReactNode } from 'react'
import '../more-calls.ts'
import { AccountPage } from '../account/index.ts'
import { ApplicationPage } from '../applications/index.ts'
import { HomePage, WithHomeConfiguration } from '../home/index.ts'
import { useMessages } from '../languages/index.ts'
import { LicenceTip } from '../licence/index.ts'
import { LoadingState } from '../loading/index.ts'
import { LiveNotices, WithLive } from '../notices/index.ts'
import { PlaceClosed, usePlaceOfAddress } from '../places/index.ts'
import { useSessionState } from '../session/index.ts'
import { SignInAgain } from '../sign-in-again/index.ts'
import { useVisit, useVisits, withPlace } from '../visits/index.ts'
import { AdministrationPage } from './administration-page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { menuWidthWithin } from './menu-width.ts'
import { useOpenOverlay } from './open-overlay.ts'
import { WithOverlays } from './overlays.tsx'
import { ApplicationsPart, InboxPart, PageBoundary, VersionsPart } from './pages.tsx'
import css from './shell.module.css'
import { useWorkBench } from './use-work-bench.ts'

/** Everything behind the sign-in: the frame, and in it the page of the visit. */
export function Shell() {
  const { loading, load } = useWorkBench()
  const ready = loading === 'ready'
  return (
    <WithHomeConfiguration known={ready}>
      <WithLive>
        <WithOverlays>
          <ShellFrame>
            <LiveNotices />
            {ready ? <Placed /> : <LoadingState loading={loading} onRetry={load} />}
            <SignInAgain />
          </ShellFrame>
        </WithOverlays>
      </WithLive>
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
      <PageBoundary>
        <CurrentPage />
      </PageBoundary>
      {!readsNotice && <LicenceTip />}
    </>
  )
}

function CurrentPage() {
  const { screen } = useVisit()
  switch (screen) {
    case 'account':
      return <AccountPage />
    case 'inbox':
      return <InboxPart />
    case 'applications':
      return <ApplicationsPart />
    case 'versions':
      return <VersionsPart />
    case 'application':
      return <ApplicationPage />
    case 'admin':
      return <AdministrationPage />
    default:
      return <HomePage />
  }
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
