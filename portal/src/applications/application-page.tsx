import type { Application } from '@foyer/contract/work-bench'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { buttonClass, PageState, useDocumentTitle } from '../components/index.ts'
import { SupportContact, useEntry } from '../entry/index.ts'
import { useMessages } from '../languages/index.ts'
import { useSession } from '../session/index.ts'
import { request } from '../wire/index.ts'
import css from './applications.module.css'
import { aboutApplication, applicationName } from './names.ts'
import { useOpenApplication } from './open-application.ts'
import { useApplicationSignals } from './signals.ts'

/** The page of an application. An installed one is shown beside the page (`hosting/`), where it stays while another page is shown. */
export function ApplicationPage() {
  const application = useOpenApplication()
  useOpened(application)
  const installed = application?.installed ? application.key : undefined
  useShown(installed)
  return installed ? null : <ApplicationView application={application} />
}

/** Tells the host which application's page is shown. */
function useShown(key: string | undefined): void {
  const { shown } = useApplicationSignals()
  useLayoutEffect(() => {
    shown.set(key)
    return () => shown.set(undefined)
  }, [shown, key])
}

/** Stores the opened application as the current one, with the time. It is drawn first: this is only for the next time. */
function useOpened(application: Application | undefined): void {
  const session = useSession()
  const { key, name, icon } = application ?? {}
  useEffect(() => {
    // One without an icon has an empty text.
    if (!key || !name || icon === undefined) return
    return afterNextFrame(() => {
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
        'applications.recordOpening',
        { key },
        { handlesErrors: { except: ['sessionExpired', 'sessionEnded'] } },
      ).catch(() => {})
    })
  }, [session, key, name, icon])
}

/** Works once the next frame is drawn; at once in a page that is hidden, which draws none. Returns what prevents it. */
function afterNextFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer = setTimeout(work)
  }
  const frame = document.hidden ? undefined : requestAnimationFrame(wait)
  if (frame === undefined) wait()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Shown for an application that is not installed, or that the user may not open. */
export function ApplicationView({ application }: { application: Application | undefined }) {
  return application ? <MissingApplication application={application} /> : <ClosedApplication />
}

/** Says that an application is not installed, what it would do, and whom to ask. */
function MissingApplication({ application }: { application: Application }) {
  const t = useMessages()
  const name = applicationName(t, application)
  const about = aboutApplication(t, application.key)
  const { support } = useEntry().configuration.uiConfig
  useDocumentTitle(t('ui.documentTitle', { page: name }))
  return (
    <PageState
      variant="empty"
      title={t('applications.missing.title', { name })}
      explains={
        <span className={css.missing}>
          {about && <span>{about}</span>}
          <span>{t(support ? 'applications.missing.support' : 'applications.missing.explains')}</span>
        </span>
      }
      headingRef={useFocusOnArrival()}
    >
      <HomeLink />
      <SupportContact />
    </PageState>
  )
}

function ClosedApplication() {
  const t = useMessages()
  const title = t('applications.closed.title')
  useDocumentTitle(t('ui.documentTitle', { page: title }))
  return (
    <PageState
      variant="forbidden"
      title={title}
      explains={t('applications.closed.explains')}
      headingRef={useFocusOnArrival()}
    >
      <HomeLink />
    </PageState>
  )
}

function HomeLink() {
  const t = useMessages()
  return (
    <Link className={buttonClass('primary')} to="/home">
      {t('shell.toHome')}
    </Link>
  )
}
