import type { Application } from '@foyer/contract/work-bench'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../languages/index.ts'
import css from './applications.module.css'
import { ApplicationIcon } from './icons.tsx'
import { applicationName } from './names.ts'
import { useBadgeSum } from './signals.ts'

interface ApplicationGridProps {
  readonly applications: readonly Application[]
  /** Key of the application that Enter opens. */
  readonly preselected?: string | undefined
  readonly onOpen?: () => void
  /** Where a tile leads. */
  readonly pathOf?: (key: string) => string
}

/** Applications as tiles with links. */
export function ApplicationGrid({ applications, preselected, onOpen, pathOf = () => '' }: ApplicationGridProps) {
  const t = useMessages()
  return (
    <ul className={css.grid}>
      {applications.map((application) => (
        <li key={application.key}>
          <Link
            to="/a/$application/$"
            params={{ application: application.key, _splat: pathOf(application.key) }}
            data-preselected={application.key === preselected || undefined}
            {...(onOpen && { onClick: onOpen })}
          >
            <span className={css.icon}>
              <ApplicationIcon application={application} />
            </span>
            <span>
              <span>{applicationName(t, application)}</span>
              {!application.installed && <small>{t('applications.notInstalled')}</small>}
              <TileCount application={application.key} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What waits in an application, as it says itself. */
function TileCount({ application }: { application: string }) {
  const t = useMessages()
  const count = useBadgeSum(application)
  return count > 0 && <small>{t('applications.badge', { count })}</small>
}
