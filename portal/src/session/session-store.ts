import type { KeyValueStore } from './browser-storage.ts'
import { EMPTY_SESSION, type SessionState, settingsOf, stateFrom } from './session-state.ts'
import { STORAGE_KEYS, STORED_AFTER_SIGN_OUT, type StorageKey, type TabKey } from './storage-keys.ts'

/** Effects of a change of the state. */
export interface SessionEffects {
  /** The logout flag was set. */
  logOut(): void
  /** `languageUpdate` was set. */
  refreshLanguages(): void
}

export interface SessionStore {
  readonly current: SessionState
  /** Changes the state, stores what outlives a reload, and runs the effects of its flags. Returns whether all could be stored. */
  change(patch: Partial<SessionState>): boolean
  /** Clears the session, in this tab and in the shared storage. The session of another user stays. */
  clear(): void
  /** Takes over what another tab has stored. If it is the session of another user, the session here is over. */
  reread(): void
  /** Username of the user in this tab. */
  readonly owner: string | null
  /** Is the stored session that of another user? */
  readonly foreign: boolean
  subscribe(listener: () => void): () => void
}

/** The session in the browser. */
export function createSessionStore(
  local: KeyValueStore<StorageKey>,
  tab: KeyValueStore<TabKey>,
  effects: SessionEffects,
): SessionStore {
  let state = stateFrom(local.read)
  const listeners = new Set<() => void>()
  const setState = (next: SessionState): void => {
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
      const stored = keepChanges(local, isNewToken ? local.read : (key) => old[key], after)
      setState({ ...after, languageUpdate: false })
      if (after.languageUpdate) effects.refreshLanguages()
      if (after.logout && !before.logout) effects.logOut()
      return stored
    },
    clear() {
      if (!foreign()) local.clear(STORED_AFTER_SIGN_OUT)
      tab.clear()
      setState(stateAfterSignOut(state))
    },
    reread() {
      const over = foreign() && (state.accessToken ?? state.currentUser) !== null
      setState({ ...state, ...(over ? { accessToken: null } : rereadable(stateFrom(local.read))) })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function keepChanges(
  local: KeyValueStore<StorageKey>,
  old: (key: StorageKey) => string | null | undefined,
  after: SessionState,
): boolean {
  let stored = true
  for (const [name, value] of Object.entries(settingsOf(after))) {
    const key = name as StorageKey
    if (value !== old(key) && !local.write(key, value ?? null)) stored = false
  }
  return stored
}

/** The next user starts with everything else empty. The day without tips is cleared when another user signs in. */
function stateAfterSignOut(state: SessionState): SessionState {
  const { username, menuWidth, singleKeys, noTipsOn } = state
  return { ...EMPTY_SESSION, username, menuWidth, singleKeys, noTipsOn }
}

function rereadable(stored: SessionState): Partial<SessionState> {
  const { accessToken, username, loginFlag, passwordFlag } = stored
  return { accessToken, username, loginFlag, passwordFlag }
}

/** The token in the storage; another tab may have changed it. */
export function storedToken(local: KeyValueStore<StorageKey>): string | null {
  return local.read(STORAGE_KEYS.accessToken)
}
