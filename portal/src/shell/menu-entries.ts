import type { HostedApplication, MenuIcon } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import { pathTo } from '../navigation/index.ts'
import { ROUTE_NAMES, type Route, type RouteName, routes } from '../routes.ts'

/** Name of an icon of the menu. */
export type MenuIconName = NonNullable<Route['icon']>

/** One entry of the menu: a page of the shell, or a view of the application that is open. */
export type MenuEntry =
  | {
      readonly type: 'page'
      readonly name: RouteName
      readonly address: string
      readonly title: NonNullable<Route['title']>
      readonly icon: MenuIconName
    }
  | {
      readonly type: 'view'
      readonly key: string
      readonly address: string
      /** Depth below the application. */
      readonly depth: number
    }
  /** An entry of the application's own menu. */
  | {
      readonly type: 'place'
      readonly name: string
      readonly address: string
      readonly path: string
      readonly icon: MenuIcon | undefined
    }

export interface MenuGroup {
  /** The group of the open application has its name as the title. */
  readonly title: 'workspace' | 'organisation' | 'application'
  /** The heading that the menu of the application brings, in place of its name. */
  readonly heading?: string
  readonly entries: readonly MenuEntry[]
}

export interface MenuSource {
  readonly tree: readonly Permission[]
  /** Key of the application that is open, if any. */
  readonly application: string | undefined
  readonly administers: 'nothing' | 'organisation' | 'platform' | undefined
  /** True if the user manages the staff of stores. */
  readonly managesTeam: boolean | undefined
  /** The menu that the open application brings; undefined before it is loaded, or where it has none. */
  readonly menu?: HostedApplication['menu'] | undefined
}

/** The pages of a group that the user may open, in the order of the routes. */
function pagesOf(group: Route['menu'], mayOpen: (access: Route['access']) => boolean): MenuEntry[] {
  return ROUTE_NAMES.flatMap((name): MenuEntry[] => {
    const { path: address, title, icon, menu, access } = routes[name]
    if (menu !== group || !title || !icon || !mayOpen(access)) return []
    return [{ type: 'page', name, address, title, icon }]
  })
}

/** The pages of the shell that an open application leaves in the menu. */
const IN_APPLICATIONS: readonly string[] = [routes.home.path, routes.inbox.path]

/** The menu: that of the open application, else its views that the permissions allow; without one the shell's own pages. */
export function menuOf({ tree, application, administers, managesTeam, menu = [] }: MenuSource): MenuGroup[] {
  const mayOpen = (access: Route['access']): boolean => {
    if (access === 'administrator') return administers === 'organisation' || administers === 'platform'
    return access !== 'teamManager' || managesTeam === true
  }
  const workspace = pagesOf('workspace', mayOpen)
  const open = tree.find(({ key, type }) => type === 'app' && key === application)
  if (open) {
    return [
      { title: 'workspace', entries: workspace.filter(({ address }) => IN_APPLICATIONS.includes(address)) },
      ...(menu.length > 0
        ? groupsOf(open.key, menu)
        : [{ title: 'application' as const, entries: viewsOf(open.key, open.children, 0) }]),
    ]
  }
  return [
    { title: 'workspace', entries: workspace },
    { title: 'organisation', entries: pagesOf('organisation', mayOpen) },
  ]
}

/** The entries of an application. Neighbours with the same heading are together. */
function groupsOf(application: string, menu: NonNullable<MenuSource['menu']>): MenuGroup[] {
  const groups: (MenuGroup & { entries: MenuEntry[] })[] = []
  const places = placesOf(application, menu)
  for (const [index, { group }] of menu.entries()) {
    const place = places[index] as MenuEntry
    const last = groups.at(-1)
    if (last && last.heading === group) last.entries.push(place)
    else groups.push({ title: 'application', ...(group === undefined ? {} : { heading: group }), entries: [place] })
  }
  return groups
}

function placesOf(application: string, menu: NonNullable<MenuSource['menu']>): MenuEntry[] {
  return menu.map(({ path, name, icon }) => {
    const address = pathTo('application', [application, ...path.split('/').filter((part) => part !== '')])
    return { type: 'place', name, address, path, icon }
  })
}

function viewsOf(application: string, tree: readonly Permission[], depth: number): MenuEntry[] {
  return tree.flatMap(({ key, type, children }): MenuEntry[] => {
    if (type !== 'view') return []
    const text = key.startsWith(`${application}.`) ? key.slice(application.length + 1) : key
    const address = pathTo('application', [application, ...text.split('.')])
    return [{ type: 'view', key, address, depth }, ...viewsOf(application, children, depth + 1)]
  })
}

/** A place with a path of its own is also current on the pages below it. The start of an application is not: every page is below it. */
export function isCurrentBelow(entry: MenuEntry): boolean {
  return entry.type === 'place' && entry.path !== ''
}
