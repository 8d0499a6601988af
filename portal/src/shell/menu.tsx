import type { Application } from '@foyer/contract/work-bench'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  ApplicationIcon,
  applicationName,
  GridIcon,
  LayersIcon,
  useApplicationSignals,
  useBadges,
  useOpenApplication,
  viewName,
} from '../applications/index.ts'
import { Hidden, LogoIcon, useStoreValue } from '../components/index.ts'
import { SwitchButton } from '../components/switch-button.tsx'
import { useMessages } from '../languages/index.ts'
import { LicenceIcon } from '../licence/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { AdministrationIcon, FoldIcon, InboxIcon, TeamIcon, UserIcon, ViewIcon } from './icons.tsx'
import css from './menu.module.css'
import { MenuEdge } from './menu-edge.tsx'
import { isCurrentBelow, type MenuEntry, type MenuGroup, type MenuIconName, menuOf } from './menu-entries.ts'
import { placeIcon } from './place-icons.tsx'
import { CountBadge, UnreadBadge } from './unread-badge.tsx'
import { useCurrentInView } from './use-current-in-view.ts'

/** The menu of the open application, or of the shell. */
export function useMenu(): MenuGroup[] {
  const { permissionTree, currentUser } = useSessionState()
  const application = useOpenApplication()?.key
  const menus = useStoreValue(useApplicationSignals().menus)
  const menu = application === undefined ? undefined : menus[application]
  const { administers, managesTeam } = currentUser ?? {}
  return menuOf({ tree: permissionTree, application, administers, managesTeam, menu })
}

/** The name of an entry in the language shown. */
export function useEntryName(): (entry: MenuEntry) => string {
  const t = useMessages()
  return (entry) => {
    if (entry.type === 'place') return entry.name
    return entry.type === 'page' ? t(entry.title) : viewName(t, entry.key)
  }
}

/** The menu beside the page: only icons, or as wide as the user has set. */
export function Menu() {
  const t = useMessages()
  const session = useSession()
  const { menuVisible } = useSessionState()
  const label = t(menuVisible ? 'shell.hideMenu' : 'shell.showMenu')
  const menu = useRef<HTMLElement>(null)
  const entries = useMenu().reduce((sum, group) => sum + group.entries.length, 0)
  useCurrentInView(menu, entries)
  return (
    <nav ref={menu} className={css.menu} aria-label={t('shell.main')} data-folded={!menuVisible || undefined}>
      <MenuGroups />
      <SwitchButton
        className={css.fold}
        aria-expanded={menuVisible}
        onClick={() => session.change({ menuVisible: !menuVisible })}
        title={label}
      >
        <FoldIcon />
        <span>{label}</span>
      </SwitchButton>
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
  return useMenu().map(({ title, heading, entries }) => (
    <section key={entries[0]?.address ?? title}>
      <h2>
        {heading ?? (title === 'application' ? application && applicationName(t, application) : t(TITLES[title]))}
      </h2>
      {entries.map((entry) => (
        <Link
          key={entry.address}
          to={entry.address}
          activeOptions={{ exact: !isCurrentBelow(entry), includeSearch: false }}
          data-depth={entry.type === 'view' ? Math.min(entry.depth, DEEPEST) : undefined}
          title={name(entry)}
          {...(onGo && { onClick: onGo })}
        >
          <EntryIcon entry={entry} application={application} />
          <span>{name(entry)}</span>
          {entry.type === 'page' && entry.name === 'inbox' && <InboxCount />}
          {entry.type === 'place' && application && <PlaceCount application={application.key} path={entry.path} />}
        </Link>
      ))}
    </section>
  ))
}

/** The unread count beside the name of the inbox; as text for screen readers. */
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

/** The number that an application has set at an entry of its menu. */
function PlaceCount({ application, path }: { application: string; path: string }) {
  const t = useMessages()
  const count = useBadges(application)[path] ?? 0
  return (
    <>
      <CountBadge count={count} at="end" />
      {count > 0 && <Hidden>{t('applications.badge', { count })}</Hidden>}
    </>
  )
}

/** Deeper views are not indented further. */
const DEEPEST = 3

const ICONS = {
  home: LogoIcon,
  inbox: InboxIcon,
  applications: GridIcon,
  user: UserIcon,
  versions: LayersIcon,
  administration: AdministrationIcon,
  licence: LicenceIcon,
  team: TeamIcon,
} as const satisfies Record<MenuIconName, unknown>

function EntryIcon({ entry, application }: { entry: MenuEntry; application: Application | undefined }) {
  if (entry.type !== 'page') {
    const PlaceIcon = entry.type === 'place' ? placeIcon(entry.icon) : undefined
    if (PlaceIcon) return <PlaceIcon />
    const isStart = entry.type === 'view' ? entry.depth === 0 : entry.path === ''
    return application && isStart ? <ApplicationIcon application={application} /> : <ViewIcon />
  }
  const Icon = ICONS[entry.icon]
  return <Icon />
}
