import type { Shelf } from './browser-storage.ts'
import { EMPTY_SESSION, type SessionState, settingsOf, stateFrom } from './session-state.ts'
import { KEPT_AFTER_LOGOUT, STORAGE_KEYS, type StorageKey, type TabKey } from './storage-keys.ts'

/** What a change of the state sets going outside of it. */
export interface SessionEffects {
  /** The logout flag was set. */
  logOut(): void
  /** `languageUpdate` was set. */
  refreshLanguages(): void
}

export interface SessionStore {
  readonly current: SessionState
  /** Changes the state, keeps what is to outlive a reload, and sets going what the flags ask for. Tells whether all could be kept. */
  change(patch: Partial<SessionState>): boolean
  /** Forgets who was signed in, in this tab and in what all tabs share. The session of another user is left alone. */
  clear(): void
  /** Takes over what another tab has stored, unless it is the session of another user than the one here: theirs is over then. */
  reread(): void
  /** Who is here in this tab. */
  readonly owner: string | null
  /** Does the stored session belong to another user than the one here? */
  readonly foreign: boolean
  subscribe(listener: () => void): () => void
}

/** The one place where the session lives in the browser. */
export function createSessionStore(
  local: Shelf<StorageKey>,
  tab: Shelf<TabKey>,
  effects: SessionEffects,
): SessionStore {
  let state = stateFrom(local.read)
  const listeners = new Set<() => void>()
  const become = (next: SessionState): void => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const owner = (): string | null => (state.currentUser ?? state).username
  const foreign = (): boolean => storedToken(local) !== null && local.read(STORAGE_KEYS.username) !== owner()
  return {
    get current() {
      return state
    },
    get owner() {
      return owner()
    },
    get foreign() {
      return foreign()
    },
    change(patch) {
      const before = state
      const after = { ...state, ...patch }
      const old = settingsOf(before)
      // A new token replaces whatever is stored, which may be of another user. Anything else writes only what it changes.
      const isNewToken = after.accessToken !== null && after.accessToken !== before.accessToken
      const kept = keepChanges(local, isNewToken ? local.read : (key) => old[key], after)
      become({ ...after, languageUpdate: false })
      if (after.languageUpdate) effects.refreshLanguages()
      if (after.logout && !before.logout) effects.logOut()
      return kept
    },
    clear() {
      if (!foreign()) local.clear(KEPT_AFTER_LOGOUT)
      tab.clear()
      become(keptAfterLogout(state))
    },
    reread() {
      const over = foreign() && (state.accessToken ?? state.currentUser) !== null
      become({ ...state, ...(over ? { accessToken: null } : rereadable(stateFrom(local.read))) })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function keepChanges(
  local: Shelf<StorageKey>,
  old: (key: StorageKey) => string | null | undefined,
  after: SessionState,
): boolean {
  let kept = true
  for (const [name, value] of Object.entries(settingsOf(after))) {
    const key = name as StorageKey
    if (value !== old(key) && !local.write(key, value ?? null)) kept = false
  }
  return kept
}

/** The rest is new for whoever signs in next, the tips flag included. */
function keptAfterLogout(state: SessionState): SessionState {
  return { ...EMPTY_SESSION, username: state.username, menuWidth: state.menuWidth }
}

function rereadable(stored: SessionState): Partial<SessionState> {
  const { accessToken, username, loginFlag, passwordFlag } = stored
  return { accessToken, username, loginFlag, passwordFlag }
}

/** The token as it is stored at this very moment: another tab may have changed it since. */
export function storedToken(local: Shelf<StorageKey>): string | null {
  return local.read(STORAGE_KEYS.accessToken)
}
