import type { Application } from '@foyer/contract/work-bench'
import { Link } from '@tanstack/react-router'
import {
  ApplicationIcon,
  applicationName,
  lastOpened,
  recentFirst,
  type ShownFigure,
  useBadgeSum,
  useFigures,
} from '../applications/index.ts'
import { ErrorIcon, WarningIcon } from '../components/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { useNoticeTimes } from '../notices/index.ts'
import { useSessionState } from '../session/index.ts'
import css from './application-tiles.module.css'
import { BackIcon } from './icons.tsx'

/** Applications on the widest page; the style sheet shows fewer on others. A link leads to the rest. */
const TILES = 8
/** After these milliseconds a figure says when it was given. */
const FIGURE_AGE = 5 * 60_000

/** The applications that the user may open, those opened last first. */
export function ApplicationTiles({ now }: { now: number }) {
  const t = useMessages()
  const { apps } = useSessionState()
  const figures = useFigures()
  const shown = recentFirst(apps).slice(0, TILES)
  // A visit to one that is not installed left nothing to pick up.
  const opened = shown.some(({ installed, openedAt }) => installed && openedAt !== null)
  return (
    <section className={css.applications}>
      <div className={css.line}>
        <h2>{t(opened ? 'home.pickUp' : 'home.yourApplications')}</h2>
        {shown.length > 0 && (
          <Link to="/applications">
            <span>{t('home.allApplications')}</span>
            <BackIcon small />
          </Link>
        )}
      </div>
      {shown.length === 0 && <p className={css.calm}>{t('home.noApplications')}</p>}
      <ul className={css.tiles}>
        {shown.map((application) => (
          <li key={application.key}>
            <Tile application={application} figure={figures[application.key]} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TileProps {
  readonly application: Application
  readonly figure: ShownFigure | undefined
  readonly now: number
}

function Tile({ application, figure, now }: TileProps) {
  const t = useMessages()
  return (
    <Link
      className={css.tile}
      to="/a/$application/$"
      params={{ application: application.key, _splat: '' }}
      data-figure={figure && ''}
    >
      <span>
        <ApplicationIcon application={application} />
      </span>
      <span>
        <b>{applicationName(t, application)}</b>
        {figure ? <LiveFigure figure={figure} now={now} /> : <TileStatus application={application} now={now} />}
      </span>
    </Link>
  )
}

/** The figure that the application gives. One that has become old says its time. */
function LiveFigure({ figure: { text, label, tone = 'normal', at }, now }: { figure: ShownFigure; now: number }) {
  const t = useMessages()
  const times = useNoticeTimes(now)
  const isOld = now - at > FIGURE_AGE
  return (
    <>
      <strong data-tone={tone}>
        {tone === 'danger' && <ErrorIcon small />}
        {tone === 'warning' && <WarningIcon small />}
        <span>{text}</span>
      </strong>
      <small>{label}</small>
      {isOld && <small>{t('home.figure.asOf', { time: times.short(new Date(at).toISOString()) })}</small>}
    </>
  )
}

/** What waits in an application, else when it was opened last. */
function TileStatus({ application: { key, installed, openedAt }, now }: { application: Application; now: number }) {
  const translator = useTranslator()
  const { t } = translator
  const { userInfo } = useSessionState()
  const count = useBadgeSum(key)
  if (!installed) return <small>{t('applications.notInstalled')}</small>
  if (count > 0) return <small>{t('applications.badge', { count })}</small>
  return <small>{lastOpened(translator, openedAt, now, userInfo?.timeZone ?? 'UTC')}</small>
}
