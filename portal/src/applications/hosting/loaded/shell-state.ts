import type { Permission } from '@foyer/contract/work-bench'
import type { ShellState } from '@foyer/sdk'
import type { Translator } from '../../../languages/index.ts'
import type { SessionState } from '../../../session/index.ts'

export interface StateSource {
  readonly session: Pick<SessionState, 'currentUser' | 'currentCustomer' | 'currentStore' | 'permissionTree'>
  readonly translator: Pick<Translator, 'locale' | 'dates'>
  readonly theme: ShellState['theme']
  readonly application: ShellState['application']
  readonly path: string
  readonly visible: boolean
  readonly camera: boolean
  readonly readOnly: boolean
}

/** What an application knows of the user and the page: nothing of the session besides. */
export function shellStateOf({ session, translator, ...more }: StateSource): ShellState {
  const { currentUser: user, currentCustomer: customer, currentStore: store, permissionTree } = session
  return {
    ...more,
    user: {
      id: user?.id ?? '',
      username: user?.username ?? '',
      displayName: user?.displayName ?? '',
      timeZone: user?.timeZone ?? 'UTC',
    },
    customer: customer && { id: customer.id, name: customer.name },
    store: store && { id: store.id, name: store.name, code: store.code, timeZone: store.timeZone },
    language: translator.locale,
    locale: translator.dates,
    permissions: permissionsIn(more.application.key, permissionTree),
  }
}

/** The keys of the user's permissions in an application. */
function permissionsIn(application: string, tree: readonly Permission[]): string[] {
  const below = (permissions: readonly Permission[]): string[] =>
    permissions.flatMap(({ key, children }) => [key, ...below(children)])
  return below(tree.find(({ key, type }) => type === 'app' && key === application)?.children ?? [])
}
