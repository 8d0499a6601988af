import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import {
  ApplicationIcon,
  applicationName,
  GridIcon,
  LayersIcon,
  useOpenApplication,
  viewName,
} from '../applications/index.ts'
import { useMessages } from '../languages/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { Hidden, LogoIcon } from '../ui/index.ts'
import { AdministrationIcon, FoldIcon, InboxIcon, UserIcon, ViewIcon } from './icons.tsx'
import css from './menu.module.css'
import { type MenuEntry, type MenuGroup, type MenuIconName, menuOf } from './menu-entries.ts'
import { MENU_NARROWEST, MENU_WIDEST, menuWidthAfter, menuWidthWithin } from './menu-width.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The menu of what is open now. */
export function useMenu(): MenuGroup[] {
  const { permissionTree, currentUser } = useSessionState()
  const application = useOpenApplication()
  return menuOf({ tree: permissionTree, application: application?.key, administers: currentUser?.administers })
}

/** What an entry is called in the language shown. */
export function useEntryName(): (entry: MenuEntry) => string {
  const t = useMessages()
  return (entry) => (entry.type === 'page' ? t(entry.title) : viewName(t, entry.key))
}

/** The menu beside the page: folded to its icons, or as wide as the user likes. */
export function Menu() {
  const t = useMessages()
  const session = useSession()
  const { menuVisible } = useSessionState()
  const label = t(menuVisible ? 'shell.hideMenu' : 'shell.showMenu')
  return (
    <nav className={css.menu} aria-label={t('shell.main')} data-folded={!menuVisible || undefined}>
      <MenuGroups />
      <button
        type="button"
        className={css.fold}
        aria-expanded={menuVisible}
        onClick={() => session.change({ menuVisible: !menuVisible })}
        title={label}
      >
        <FoldIcon />
        <span>{label}</span>
      </button>
      {menuVisible && <MenuEdge />}
    </nav>
  )
}

const TITLES = { workspace: 'shell.workspace', organisation: 'shell.organisation' } as const

/** The groups of the menu, beside the page or in a panel. */
export function MenuGroups({ onGo }: { onGo?: () => void }) {
  const t = useMessages()
  const name = useEntryName()
  const application = useOpenApplication()
  return useMenu().map(({ title, entries }) => (
    <section key={title}>
      <h2>{title === 'application' ? application && applicationName(t, application) : t(TITLES[title])}</h2>
      {entries.map((entry) => (
        <Link
          key={entry.address}
          to={entry.address}
          activeOptions={{ exact: true, includeSearch: false }}
          data-depth={entry.type === 'view' ? Math.min(entry.depth, DEEPEST) : undefined}
          title={name(entry)}
          {...(onGo && { onClick: onGo })}
        >
          <EntryIcon entry={entry} application={application?.icon} />
          <span>{name(entry)}</span>
          {entry.type === 'page' && entry.name === 'inbox' && <InboxCount />}
        </Link>
      ))}
    </section>
  ))
}

/** Beside the name of the inbox, for the eye and, in words, for who listens. */
export function InboxCount() {
  const t = useMessages()
  const { unread } = useSessionState()
  return (
    <>
      <UnreadBadge at="end" />
      {unread > 0 && <Hidden>{t('shell.notices', { count: unread })}</Hidden>}
    </>
  )
}

/** Deeper views stand no further to the right. */
const DEEPEST = 3

const ICONS = {
  home: LogoIcon,
  inbox: InboxIcon,
  applications: GridIcon,
  user: UserIcon,
  versions: LayersIcon,
  administration: AdministrationIcon,
} as const satisfies Record<MenuIconName, unknown>

function EntryIcon({ entry, application }: { entry: MenuEntry; application: string | undefined }) {
  if (entry.type === 'view')
    return application && entry.depth === 0 ? <ApplicationIcon name={application} /> : <ViewIcon />
  const Icon = ICONS[entry.icon]
  return <Icon />
}

/** The edge by which the menu is made wider or narrower, by pointer and by keyboard. */
function MenuEdge() {
  const t = useMessages()
  const session = useSession()
  const { menuWidth } = useSessionState()
  const from = useRef<{ x: number; width: number }>(undefined)
  const [dragged, setDragged] = useState<number>()
  const width = menuWidthWithin(dragged ?? menuWidth)
  const onKey = (event: KeyboardEvent): void => {
    const after = menuWidthAfter(event.key, width)
    if (after === undefined) return
    event.preventDefault()
    session.change({ menuWidth: after })
  }
  const begin = (event: PointerEvent<HTMLElement>): void => {
    // Else the browser takes it for the beginning of a drag of its own, and ends ours.
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (!from.current) return
    const next = menuWidthWithin(from.current.width + clientX - from.current.x)
    setDragged(next)
    // While it moves, only the frame has the width; it is stored at the end.
    currentTarget.closest<HTMLElement>('[data-frame]')?.style.setProperty('--menu-width', `${next}px`)
  }
  const end = (): void => {
    if (dragged !== undefined) session.change({ menuWidth: dragged })
    from.current = undefined
    setDragged(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no thematic break.
    <div
      className={css.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('shell.menuWidth')}
      aria-valuemin={MENU_NARROWEST}
      aria-valuemax={MENU_WIDEST}
      aria-valuenow={width}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
