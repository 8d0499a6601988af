import type { WorkBench } from '@foyer/contract/work-bench'
import { keysOf, type SessionState } from './session-state.ts'

/** The state with a work-bench: the user, their place and their permissions. */
export function withWorkBench(state: SessionState, bench: WorkBench): SessionState {
  return {
    ...state,
    // Stored values are not trusted.
    username: bench.user.username,
    currentUser: bench.user,
    userInfo: bench.organisation,
    permissionTree: bench.permissions,
    currentCustomer: bench.currentCustomer,
    currentStore: bench.currentStore,
    apps: bench.apps,
    manageApps: bench.manageApps,
    plugins: keysOf(bench.permissions, 'app'),
    unread: bench.unread,
  }
}

/** The state with new rights: the place of the user stays as it is. */
export function withRights(state: SessionState, bench: WorkBench): SessionState {
  const { user, permissions, apps, manageApps } = bench
  const plugins = keysOf(permissions, 'app')
  return { ...state, currentUser: user, permissionTree: permissions, apps, manageApps, plugins, unread: bench.unread }
}
