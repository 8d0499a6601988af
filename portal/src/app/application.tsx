import type { ReactNode } from 'react'
import { ErrorBoundary, LazyBoundary, useStoreValue } from '../components/index.ts'
import { EntryContext } from '../entry/index.ts'
import { ToastContext, ToastRegion } from '../errors/index.ts'
import { LanguagesContext } from '../languages/index.ts'
import { NavigationContext, useVisit } from '../navigation/index.ts'
import { isShellRoute } from '../routes.ts'
import { SessionContext, UnsavedContext } from '../session/index.ts'
import { LoginPage } from '../sign-in/index.ts'
import type { App } from './app.ts'
import { BrokenPage, type BrokenPageProps } from './broken-page.tsx'
import { Opening } from './opening.tsx'

/** The whole portal: the current page and the toasts. */
export function Application({ app }: { app: App }) {
  return (
    <AppProviders app={app}>
      <PageBoundary>
        <CurrentPage app={app} />
        <ToastRegion />
      </PageBoundary>
    </AppProviders>
  )
}

/** The providers of all pages. */
export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  const configuration = useStoreValue(app.configuration)
  const { year, refreshConfiguration } = app
  return (
    <LanguagesContext value={app.languages}>
      <NavigationContext value={app.navigation}>
        <SessionContext value={app.session}>
          <UnsavedContext value={app.unsaved}>
            <ToastContext value={app.toasts}>
              <EntryContext value={{ configuration, year, refreshConfiguration }}>{children}</EntryContext>
            </ToastContext>
          </UnsavedContext>
        </SessionContext>
      </NavigationContext>
    </LanguagesContext>
  )
}

function CurrentPage({ app }: { app: App }) {
  const { screen, address } = useVisit()
  const page = isShellRoute(screen) ? app.shell : app.page(screen)
  if (!page) return <LoginPage enter={app.shell.load} />
  return (
    <LazyBoundary
      // An entry page is mounted again for each address; the shell stays and changes its own pages.
      key={isShellRoute(screen) ? 'shell' : address}
      component={page}
      fallback={<Opening />}
      failed={(retry) => <Broken why="partMissing" retry={retry} />}
    />
  )
}

/** Shows an error page in place of a page that fails to render. */
function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary address={useVisit().address} failed={(retry) => <Broken why="crashed" retry={retry} />}>
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
