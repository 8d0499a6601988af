import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { useMessages } from '../languages/index.ts'
import { useSessionState } from '../session/index.ts'
import { ApplicationGrid } from './application-grid.tsx'
import css from './applications.module.css'
import { recentFirst } from './order.ts'

/** Every application that the user may open, those opened last first. */
export function ApplicationsPage() {
  const t = useMessages()
  const heading = useFocusOnArrival()
  const { apps, manageApps } = useSessionState()
  const all = [...apps, ...manageApps.filter(({ key }) => !apps.some((one) => one.key === key))]
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('applications.title')}
        </h1>
      </div>
      {all.length > 0 ? (
        <ApplicationGrid applications={recentFirst(all)} />
      ) : (
        <p className={css.calm}>{t('home.noApplications')}</p>
      )}
    </div>
  )
}
