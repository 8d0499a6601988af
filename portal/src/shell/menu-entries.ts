import type { Permission } from '@foyer/contract/work-bench'
import type { MessageKey } from '@foyer/messages'
import { addresses, type ShellScreen } from '../visits/index.ts'

/** What the shell's own pages are called. */
type PageName = Extract<
  MessageKey,
  'shell.home' | 'shell.inbox' | 'shell.applications' | 'shell.account' | 'shell.versions' | 'shell.administration'
>

/** One entry of the menu: a page of the shell, or a view of the application that is open. */
export type MenuEntry =
  | {
      readonly kind: 'page'
      readonly screen: ShellScreen
      readonly address: string
      readonly says: PageName
    }
  | {
      readonly kind: 'view'
      readonly key: string
      readonly address: string
      /** How far below the application. */
      readonly depth: number
    }

export interface MenuGroup {
  /** The open application's name is the title of its own group. */
  readonly title: 'workspace' | 'organisation' | 'application'
  readonly entries: readonly MenuEntry[]
}

export interface MenuSource {
  readonly tree: readonly Permission[]
  /** Key of the application that is open, if any. */
  readonly application: string | undefined
  readonly administers: 'nothing' | 'organisation' | 'platform' | undefined
}

const page = (screen: ShellScreen, address: string, says: PageName): MenuEntry => ({
  kind: 'page',
  screen,
  address,
  says,
})
const HOME = page('home', addresses.home(), 'shell.home')
const WORKSPACE = [
  HOME,
  page('inbox', addresses.inbox(), 'shell.inbox'),
  page('applications', addresses.applications(), 'shell.applications'),
]
const ORGANISATION = [
  page('account', addresses.account(), 'shell.account'),
  page('versions', addresses.versions(), 'shell.versions'),
]
const ADMINISTRATION = page('admin', addresses.admin(), 'shell.administration')

/** The menu: the views of the open application that the permissions allow, else the shell's own pages. */
export function menuOf({ tree, application, administers }: MenuSource): MenuGroup[] {
  const open = tree.find(({ key, type }) => type === 'app' && key === application)
  if (open) {
    return [
      { title: 'workspace', entries: [HOME] },
      { title: 'application', entries: viewsOf(open.key, open.children, 0) },
    ]
  }
  const mayAdminister = administers === 'organisation' || administers === 'platform'
  return [
    { title: 'workspace', entries: WORKSPACE },
    { title: 'organisation', entries: mayAdminister ? [...ORGANISATION, ADMINISTRATION] : ORGANISATION },
  ]
}

function viewsOf(application: string, tree: readonly Permission[], depth: number): MenuEntry[] {
  return tree.flatMap(({ key, type, children }): MenuEntry[] => {
    if (type !== 'view') return []
    const words = key.startsWith(`${application}.`) ? key.slice(application.length + 1) : key
    const address = addresses.application(application, ...words.split('.'))
    return [{ kind: 'view', key, address, depth }, ...viewsOf(application, children, depth + 1)]
  })
}
