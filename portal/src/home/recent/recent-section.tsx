import { Link } from '@tanstack/react-router'
import { ApplicationIcon, applicationName, useApplicationSignals } from '../../applications/index.ts'
import { useStoreValue } from '../../components/index.ts'
import { useMessages } from '../../languages/index.ts'
import { urlWithin } from '../../navigation/index.ts'
import { useNoticeTimes } from '../../notices/index.ts'
import { routes } from '../../routes.ts'
import { useSessionState } from '../../session/index.ts'
import { PageIcon } from '../icons.tsx'
import css from './recent.module.css'
import { knownPage, type RecentPage } from './recent-pages.ts'
import { useRecentPages } from './use-recent-pages.ts'

/** The pages that the user opened last. */
export function RecentSection({ now }: { now: number }) {
  return <RecentView pages={useRecentPages()} now={now} />
}

/** The section without its state. */
export function RecentView({ pages, now }: { pages: readonly RecentPage[]; now: number }) {
  const t = useMessages()
  const times = useNoticeTimes(now)
  return (
    <section>
      <h2>{t('home.recent')}</h2>
      {pages.length === 0 && <p className={css.calm}>{t('home.recent.none')}</p>}
      <ul>
        {pages.map(({ address, at }) => (
          <li key={address}>
            <PageLink address={address} time={times.short(new Date(at).toISOString())} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageLink({ address, time }: { address: string; time: string }) {
  const { application, name, detail } = usePage(address)
  const { pathname, searchParams } = urlWithin(address)
  return (
    <Link className={css.page} to={pathname} search={Object.fromEntries(searchParams)}>
      {application ? <ApplicationIcon application={application} /> : <PageIcon />}
      <span>
        <b>{name}</b>
        {detail && <small>{detail}</small>}
      </span>
      <time>{time}</time>
    </Link>
  )
}

/** The name of a page in the language shown. A place in an application has the name of its menu entry, else its code. */
function usePage(address: string) {
  const t = useMessages()
  const { apps, manageApps } = useSessionState()
  const menus = useStoreValue(useApplicationSignals().menus)
  const { screen, application: key, path = '' } = knownPage(address)
  const application = [...apps, ...manageApps].find((one) => one.key === key)
  if (!application) return { name: t(routes[screen].title ?? 'ui.product') }
  const place = menus[application.key]?.find((one) => one.path === path)?.name
  const end = path.split('/').at(-1)
  return { application, name: applicationName(t, application), detail: place ?? codeOf(end) }
}

/** The end of a path that has a digit, such as a code or an id. Other words are in the language of the author. */
function codeOf(end: string | undefined): string | undefined {
  return end !== undefined && /\d/.test(end) ? end : undefined
}
