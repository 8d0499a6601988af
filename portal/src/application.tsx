import type { ReactNode } from 'react'
import { BrokenPage, type BrokenPageProps } from './broken-page.tsx'
import { EntryContext } from './entry/index.ts'
import { MessageBoxesContext, MessageBoxStack } from './errors/index.ts'
import { LanguagesContext } from './languages/index.ts'
import { Opening } from './opening.tsx'
import type { Portal } from './portal.ts'
import { isShellRoute } from './routes.ts'
import { SessionContext, UnsavedContext } from './session/index.ts'
import { LoginPage } from './sign-in/index.ts'
import { ErrorBoundary, LazyBoundary, useReadable } from './ui/index.ts'
import { useVisit, VisitsContext } from './visits/index.ts'

/** The whole portal: the page of the visit, and the messages that belong to none. */
export function Application({ portal }: { portal: Portal }) {
  return (
    <Around portal={portal}>
      <PageBoundary>
        <CurrentPage portal={portal} />
        <MessageBoxStack />
      </PageBoundary>
    </Around>
  )
}

/** What pages find around them. */
export function Around({ portal, children }: { portal: Portal; children: ReactNode }) {
  const configuration = useReadable(portal.configuration)
  const { year, refreshConfiguration } = portal
  return (
    <LanguagesContext value={portal.languages}>
      <VisitsContext value={portal.visits}>
        <SessionContext value={portal.session}>
          <UnsavedContext value={portal.unsaved}>
            <MessageBoxesContext value={portal.boxes}>
              <EntryContext value={{ configuration, year, refreshConfiguration }}>{children}</EntryContext>
            </MessageBoxesContext>
          </UnsavedContext>
        </SessionContext>
      </VisitsContext>
    </LanguagesContext>
  )
}

function CurrentPage({ portal }: { portal: Portal }) {
  const { screen, address } = useVisit()
  const page = isShellRoute(screen) ? portal.shell : portal.page(screen)
  if (!page) return <LoginPage enter={portal.shell.load} />
  return (
    <LazyBoundary
      // An entry page begins anew with each address; the shell stays and changes its own pages.
      key={isShellRoute(screen) ? 'shell' : address}
      component={page}
      fallback={<Opening />}
      failed={(retry) => <Broken why="partMissing" retry={retry} />}
    />
  )
}

/** Whatever fails while it is drawn leaves a page that says so, and not an empty one. */
function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary of={useVisit().address} failed={(retry) => <Broken why="crashed" retry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}

function Broken(props: BrokenPageProps) {
  return (
    <main>
      <BrokenPage {...props} />
    </main>
  )
}
