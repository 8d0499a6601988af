import type { Application } from '@foyer/contract/work-bench'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useOverlay } from '../components/overlay.ts'
import { SearchBox } from '../components/search-box.tsx'
import { SwitchButton } from '../components/switch-button.tsx'
import { useMessages } from '../languages/index.ts'
import { Panel } from '../overlays/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { ApplicationGrid } from './application-grid.tsx'
import css from './applications.module.css'
import { LayersIcon } from './icons.tsx'
import { applicationName } from './names.ts'
import { bestMatches, recentFirst } from './order.ts'
import { pagesOf, type SwitcherPage, shownPage, startOf } from './switcher-pages.ts'

/** Changes between the applications, on the service page or the manage page. `servicePage`: does the platform offer it? */
export function Switcher({ servicePage: offered }: { servicePage: boolean }) {
  const { close } = useOverlay()
  const session = useSession()
  const navigate = useNavigate()
  const { apps, manageApps, servicePage } = useSessionState()
  const pages = pagesOf(offered, manageApps.length > 0)
  const page = shownPage(pages, servicePage)
  const pathOf = (key: string): string => startOf(page, apps, key)
  return (
    <SwitcherView
      applications={page === 'services' ? apps : manageApps}
      pages={pages}
      page={page}
      onPage={(chosen) => session.change({ servicePage: chosen === 'services' })}
      pathOf={pathOf}
      onOpen={close}
      onEnter={({ key }) => {
        close()
        void navigate({ to: '/a/$application/$', params: { application: key, _splat: pathOf(key) } })
      }}
    />
  )
}

interface SwitcherViewProps {
  readonly applications: readonly Application[]
  readonly pages: readonly SwitcherPage[]
  readonly page: SwitcherPage
  readonly onPage: (page: SwitcherPage) => void
  /** Where the tile of an application leads. */
  readonly pathOf?: (key: string) => string
  /** Called when an application is pressed. */
  readonly onOpen: () => void
  /** Called when Enter opens the first application. */
  readonly onEnter: (application: Application) => void
}

/** The switcher without its state. */
export function SwitcherView(props: SwitcherViewProps) {
  const { applications, pages, page, onPage, pathOf, onOpen, onEnter } = props
  const t = useMessages()
  const { singleKeys } = useSessionState()
  const [keyword, setKeyword] = useState('')
  const shown = bestMatches(recentFirst(applications), (one) => applicationName(t, one), keyword)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !shown[0]) return
    event.preventDefault()
    onEnter(shown[0])
  }
  return (
    <Panel label={t('applications.title')} at="start" onClose={onOpen}>
      <SearchBox
        label={t('applications.find')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={onKeyDown}
        hint={singleKeys ? '/' : undefined}
      />
      {pages.length > 1 && (
        <fieldset className={css.pages} aria-label={t('applications.page')}>
          {pages.map((one) => (
            <SwitchButton key={one} type="button" aria-pressed={one === page} onClick={() => onPage(one)}>
              {t(one === 'services' ? 'applications.services' : 'applications.management')}
            </SwitchButton>
          ))}
        </fieldset>
      )}
      {shown.length > 0 ? (
        <ApplicationGrid applications={shown} preselected={shown[0]?.key} onOpen={onOpen} {...(pathOf && { pathOf })} />
      ) : (
        <p className={css.calm}>{keyword ? t('applications.none') : t('home.noApplications')}</p>
      )}
      <div className={css.more}>
        <Link to="/applications/versions" onClick={onOpen}>
          <LayersIcon />
          <span>{t('shell.versions')}</span>
        </Link>
      </div>
    </Panel>
  )
}
