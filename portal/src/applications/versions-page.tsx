import type { ApplicationVersion, InstalledPlugin } from '@foyer/contract/applications'
import { useFocusOnArrival } from '../components/focus-on-arrival.ts'
import { useTranslator } from '../languages/index.ts'
import { LoadingState, useResource } from '../loading/index.ts'
import { useSessionState } from '../session/index.ts'
import css from './applications.module.css'
import { applicationName } from './names.ts'
import { versionsQuery } from './queries.ts'

/** The shell's own key in the list of versions. */
const SHELL = 'shell'

/** The versions of the applications and of the shell, with their dates of installation. */
export function VersionsPage() {
  const { loading, value, load } = useResource(versionsQuery)
  if (loading !== 'ready') return <LoadingState loading={loading} onRetry={load} />
  return <VersionsView {...value} />
}

interface VersionLists {
  readonly versions: readonly ApplicationVersion[]
  readonly plugins: readonly InstalledPlugin[]
}

/** The page without its state. */
export function VersionsView({ versions, plugins }: VersionLists) {
  const { t, dates } = useTranslator()
  const heading = useFocusOnArrival()
  const { userInfo } = useSessionState()
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: userInfo?.timeZone ?? 'UTC' })
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('applications.versions.title')}
        </h1>
        <p>{t('applications.versions.explains')}</p>
      </div>
      <ul className={css.versions}>
        {versions.map((one) => {
          const installed = plugins.find(({ key }) => key === one.key)?.installedAt
          return (
            <li key={one.key}>
              <b>{one.key === SHELL ? t('applications.versions.shell') : applicationName(t, one)}</b>
              <code>{one.version}</code>
              <small>
                <span>{t('applications.versions.released', { date: day.format(new Date(one.releasedAt)) })}</span>
                <span>
                  {installed
                    ? t('applications.versions.installed', { date: day.format(new Date(installed)) })
                    : t('applications.versions.builtIn')}
                </span>
              </small>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
