import type { Application } from '@foyer/contract/work-bench'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { buttonClass, PageState, useDocumentTitle } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { useSession } from '../session/index.ts'
import { request } from '../wire/index.ts'
import { applicationName } from './names.ts'
import { useOpenApplication } from './open-application.ts'

/** The page of an application. Applications are not hosted yet, so it shows whether the application is installed. */
export function ApplicationPage() {
  const application = useOpenApplication()
  useOpened(application)
  return <ApplicationView application={application} />
}

/** Stores the opened application as the current one, with the time. */
function useOpened(application: Application | undefined): void {
  const session = useSession()
  const { key, name, icon } = application ?? {}
  useEffect(() => {
    if (!key || !name || !icon) return
    const openedAt = new Date().toISOString()
    const opened = (one: Application): Application => (one.key === key ? { ...one, openedAt } : one)
    const { apps, manageApps } = session.current
    session.change({
      currentAppName: name,
      currentAppIcon: icon,
      apps: apps.map(opened),
      manageApps: manageApps.map(opened),
    })
    // Only the order of the tiles depends on it.
    void request(
      'applications.opened',
      { key },
      { handlesErrors: { except: ['sessionExpired', 'sessionEnded'] } },
    ).catch(() => {})
  }, [session, key, name, icon])
}

/** The page without its state. */
export function ApplicationView({ application }: { application: Application | undefined }) {
  const t = useMessages()
  const heading = useFocusOnArrival()
  const name = application && applicationName(t, application)
  const title = name ?? t('applications.closed.title')
  useDocumentTitle(t('ui.documentTitle', { page: title }))
  const state = application?.installed ? 'ready' : 'missing'
  return (
    <PageState
      variant={application ? 'empty' : 'forbidden'}
      title={name === undefined ? t('applications.closed.title') : t(STATES[state].title, { name })}
      explains={t(application ? STATES[state].explains : 'applications.closed.explains')}
      headingRef={heading}
    >
      <Link className={buttonClass('primary')} to="/home">
        {t('shell.toHome')}
      </Link>
    </PageState>
  )
}

const STATES = {
  ready: { title: 'applications.ready.title', explains: 'applications.ready.explains' },
  missing: { title: 'applications.missing.title', explains: 'applications.missing.explains' },
} as const
