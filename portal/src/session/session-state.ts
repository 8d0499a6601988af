import { MENU_DEFAULT_WIDTH } from '@foyer/contract/limits'
import type { WorkBench } from '@foyer/contract/work-bench'
import { STORAGE_KEYS, type StorageKey } from './storage-keys.ts'

/** The step that is pending before the session is complete; stored in `as-loginFlag`. */
export type LoginFlag = 'code' | 'bind' | 'full'
/** Why a new password is due; `as-pwdFlag` keeps it, and only while one is due. */
export interface PasswordFlag {
  readonly userFirstLogin: boolean
  readonly passwordModifyExpires: boolean
}

/** Everything the portal knows about who is signed in (docs/specification/session.md#session-11). */
export interface SessionState {
  /** Set to sign out: the store then makes the call and clears. */
  readonly logout: boolean
  readonly accessToken: string | null
  readonly username: string | null
  readonly loginFlag: LoginFlag | null
  readonly passwordFlag: PasswordFlag | null
  readonly currentUser: WorkBench['user'] | null
  readonly userInfo: WorkBench['organisation'] | null
  readonly permissionTree: WorkBench['permissions']
  readonly currentCustomer: WorkBench['currentCustomer']
  readonly currentStore: WorkBench['currentStore']
  readonly currentLanguage: string | null
  readonly menuVisible: boolean
  readonly menuWidth: number
  readonly currentAppName: string | null
  readonly currentAppIcon: string | null
  /** The switcher's page: services, management, or not chosen yet. */
  readonly servicePage: boolean | null
  readonly licenceUpdate: boolean
  /** Set when the offered languages changed: the store then has the lists refreshed. */
  readonly languageUpdate: boolean
  readonly apps: WorkBench['apps']
  readonly manageApps: WorkBench['manageApps']
  readonly plugins: readonly string[]
  readonly unread: number
  /** The day on which the user wants to see no more tips, as `YYYY-MM-DD` where the licence expires. */
  readonly noTipsOn: string | null
  /** Shortcuts of a single character work. */
  readonly singleKeys: boolean
}

export const EMPTY_SESSION: SessionState = {
  logout: false,
  accessToken: null,
  username: null,
  loginFlag: null,
  passwordFlag: null,
  currentUser: null,
  userInfo: null,
  permissionTree: [],
  currentCustomer: null,
  currentStore: null,
  currentLanguage: null,
  menuVisible: true,
  menuWidth: MENU_DEFAULT_WIDTH,
  currentAppName: null,
  currentAppIcon: null,
  servicePage: null,
  licenceUpdate: false,
  languageUpdate: false,
  apps: [],
  manageApps: [],
  plugins: [],
  unread: 0,
  noTipsOn: null,
  singleKeys: true,
}

/** The part of the state that outlives a reload, as stored. The user's details are requested again and never stored. */
export function settingsOf(state: SessionState): Readonly<Partial<Record<StorageKey, string | null>>> {
  const tree = state.permissionTree.length > 0 ? state.permissionTree : null
  return {
    [STORAGE_KEYS.username]: state.username,
    [STORAGE_KEYS.loginFlag]: state.loginFlag,
    [STORAGE_KEYS.passwordFlag]: written(state.passwordFlag),
    [STORAGE_KEYS.currentCustomer]: written(state.currentCustomer),
    [STORAGE_KEYS.currentStore]: written(state.currentStore),
    [STORAGE_KEYS.showMenu]: state.menuVisible ? null : 'false',
    [STORAGE_KEYS.menuWidth]: state.menuWidth === MENU_DEFAULT_WIDTH ? null : String(state.menuWidth),
    [STORAGE_KEYS.appName]: state.currentAppName,
    [STORAGE_KEYS.appIcon]: state.currentAppIcon,
    [STORAGE_KEYS.servicePage]: written(state.servicePage),
    [STORAGE_KEYS.permissionTree]: written(tree),
    [STORAGE_KEYS.buttons]: tree && written(keysOf(tree, 'button')),
    [STORAGE_KEYS.views]: tree && written(keysOf(tree, 'view')),
    [STORAGE_KEYS.plugins]: tree && written(keysOf(tree, 'app')),
    [STORAGE_KEYS.noTipsOn]: state.noTipsOn,
    [STORAGE_KEYS.singleKeys]: state.singleKeys ? null : 'false',
    // Written last: other tabs wait for the token and then read the other values.
    [STORAGE_KEYS.accessToken]: state.accessToken,
  }
}

/** The stored state. Values that cannot be read count as absent. */
export function stateFrom(read: (key: StorageKey) => string | null): SessionState {
  const loginFlag = read(STORAGE_KEYS.loginFlag)
  const width = Number(read(STORAGE_KEYS.menuWidth) ?? Number.NaN)
  return {
    ...EMPTY_SESSION,
    accessToken: read(STORAGE_KEYS.accessToken),
    username: read(STORAGE_KEYS.username),
    loginFlag: loginFlag === 'code' || loginFlag === 'bind' || loginFlag === 'full' ? loginFlag : null,
    passwordFlag: parsed<PasswordFlag>(read(STORAGE_KEYS.passwordFlag)),
    permissionTree: parsed<WorkBench['permissions']>(read(STORAGE_KEYS.permissionTree)) ?? [],
    currentCustomer: parsed(read(STORAGE_KEYS.currentCustomer)),
    currentStore: parsed(read(STORAGE_KEYS.currentStore)),
    menuVisible: read(STORAGE_KEYS.showMenu) !== 'false',
    menuWidth: width > 0 ? width : MENU_DEFAULT_WIDTH,
    currentAppName: read(STORAGE_KEYS.appName),
    currentAppIcon: read(STORAGE_KEYS.appIcon),
    servicePage: chosen(read(STORAGE_KEYS.servicePage)),
    noTipsOn: day(read(STORAGE_KEYS.noTipsOn)),
    singleKeys: read(STORAGE_KEYS.singleKeys) !== 'false',
  }
}

/** The keys of one type in a tree of permissions. */
export function keysOf(tree: WorkBench['permissions'], type: WorkBench['permissions'][number]['type']): string[] {
  return tree.flatMap((node) => [...(node.type === type ? [node.key] : []), ...keysOf(node.children, type)])
}

function chosen(text: string | null): boolean | null {
  return text === 'true' || text === 'false' ? text === 'true' : null
}

/** Earlier versions stored `true`, which names no day. */
function day(text: string | null): string | null {
  return text !== null && DAY.test(text) ? text : null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function written(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

function parsed<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}
