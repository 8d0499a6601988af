import { Link } from '@tanstack/react-router'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { buttonClass, PageState } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'

/** Placeholder of the administration console: it comes later, or the user has no access. */
export function AdministrationPage() {
  const t = useMessages()
  const heading = useFocusOnArrival()
  const { currentUser } = useSessionState()
  const may = currentUser !== null && currentUser.administers !== 'nothing'
  return (
    <PageState
      variant={may ? 'empty' : 'forbidden'}
      title={t(may ? 'shell.administration' : 'ui.forbidden.title')}
      explains={t(may ? 'shell.administration.later' : 'ui.forbidden.explains')}
      headingRef={heading}
    >
      <Link className={buttonClass('primary')} to="/home">
        {t('shell.toHome')}
      </Link>
    </PageState>
  )
}
