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
  /** Forgets who was signed in, in this tab and in what all tabs share. */
  clear(): void
  /** Takes over what another tab has stored. */
  reread(): void
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
  return {
    get current() {
      return state
    },
    change(patch) {
      const before = state
      const after = { ...state, ...patch }
      const kept = keepChanges(local, before, after)
      become({ ...after, languageUpdate: false })
      if (after.languageUpdate) effects.refreshLanguages()
      if (after.logout && !before.logout) effects.logOut()
      return kept
    },
    clear() {
      local.clear(KEPT_AFTER_LOGOUT)
      tab.clear()
      become(keptAfterLogout(state))
    },
    reread() {
      become({ ...state, ...rereadable(stateFrom(local.read)) })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function keepChanges(local: Shelf<StorageKey>, before: SessionState, after: SessionState): boolean {
  const old = settingsOf(before)
  let kept = true
  for (const [name, value] of Object.entries(settingsOf(after))) {
    const key = name as StorageKey
    if (value !== old[key] && !local.write(key, value ?? null)) kept = false
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
