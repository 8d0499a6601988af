import { Link, Navigate } from '@tanstack/react-router'
import { CONSOLE, FIRST_RUN_PAGE } from '../administration/index.ts'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { buttonClass, PageState } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'

/** Leads to the console, on a new platform to its first steps, or says that it is not installed, or that the user has no access. */
export function AdministrationPage() {
  const { manageApps, currentUser } = useSessionState()
  const page = currentUser?.firstRun ? FIRST_RUN_PAGE : ''
  const installed = manageApps.some(({ key }) => key === CONSOLE)
  return installed ? (
    <Navigate to="/a/$application/$" params={{ application: CONSOLE, _splat: page }} replace />
  ) : (
    <MissingConsole />
  )
}

function MissingConsole() {
  const t = useMessages()
  const heading = useFocusOnArrival()
  const { currentUser } = useSessionState()
  const may = currentUser !== null && currentUser.administers !== 'nothing'
  return (
    <PageState
      variant={may ? 'empty' : 'forbidden'}
      title={t(may ? 'shell.administration' : 'ui.forbidden.title')}
      explains={t(may ? 'shell.administration.missing' : 'ui.forbidden.explains')}
      headingRef={heading}
    >
      <Link className={buttonClass('primary')} to="/home">
        {t('shell.toHome')}
      </Link>
    </PageState>
  )
}
