import type { AdministrationCalls } from '../administration.ts'
import { createListeners } from '../listeners.ts'
import { ownPath } from '../own-path.ts'
import { createScanListeners } from '../scan/index.ts'
import type { ApplicationEvent, Figure, Result, ResultProvider, Shell, ShellState } from '../shell.ts'
import { withoutShellParameters } from '../shell-parameters.ts'
import { createStateStore } from '../state-store.ts'

/** What an application did with a test double of the shell. */
export interface TestShell extends Shell {
  /** Changes a part of the state, as the shell would. */
  change(patch: Partial<ShellState>): void
  /** The paths it went to, in order. */
  readonly visited: readonly { readonly path: string; readonly replace: boolean }[]
  readonly toasts: readonly { readonly text: string; readonly tone: 'info' | 'error' }[]
  /** The notices it opened; undefined for the inbox. */
  readonly openedNotices: readonly (string | undefined)[]
  /** The badges by path. */
  readonly badges: ReadonlyMap<string, number>
  readonly figure: Figure | null
  readonly unsaved: boolean
  readonly errors: readonly { readonly error: unknown; readonly fatal: boolean }[]
  /** The requests to the back end. */
  readonly requests: readonly { readonly path: string; readonly init: RequestInit }[]
  readonly savedFiles: readonly { readonly name: string; readonly content: Blob }[]
  /** How it opened the camera, in order. Read a code with `scan`. */
  readonly cameras: readonly { readonly continuous: boolean }[]
  /** What listeners returned for codes, or resolved to, in the order of their arrival. */
  readonly scanResponses: readonly { readonly code: string; readonly text: string }[]
  /** Reads a code, as a scanner or the camera does while the application is visible. */
  scan(code: string): void
  /** Delivers an event of the back end, by default about everything. */
  publish(topic: string, ids?: readonly string[]): void
  /** The results for what a user would type in the command palette. */
  search(typed: string): Promise<readonly Result[]>
  /** Unmounts as the shell does: `signal` is aborted, and no listener is called any more. */
  end(): void
}

export interface TestShellOptions {
  readonly state?: Partial<ShellState>
  /** The back end: returns the response to a request. Without it every request fails as without a network. */
  readonly backEnd?: (path: string, init: RequestInit) => Response | Promise<Response>
  /** The calls of the administration, for tests of the console. */
  readonly administration?: AdministrationCalls | undefined
}

export const TEST_STATE: ShellState = {
  application: { key: 'test', version: '1.0.0' },
  user: { id: 'u1', username: 'ada', displayName: 'Ada', timeZone: 'UTC' },
  customer: { id: 'c1', name: 'Verte France' },
  store: { id: 's1', name: 'Lyon', code: 'LY1', timeZone: 'Europe/Paris' },
  language: 'en',
  locale: 'en-GB',
  theme: 'light',
  readOnly: false,
  permissions: [],
  path: '',
  visible: true,
  camera: true,
}

/** A shell without a shell, for the tests of an application. It records what the application does. */
export function createTestShell({ state: own = {}, backEnd, administration }: TestShellOptions = {}): TestShell {
  const errors: { error: unknown; fatal: boolean }[] = []
  const state = createStateStore({ ...TEST_STATE, ...own }, (error) => errors.push({ error, fatal: false }))
  const scans = createScanListeners((error) => errors.push({ error, fatal: false }))
  const events = createListeners<ApplicationEvent>((error) => errors.push({ error, fatal: false }))
  const end = new AbortController()
  const visited: { path: string; replace: boolean }[] = []
  const toasts: { text: string; tone: 'info' | 'error' }[] = []
  const openedNotices: (string | undefined)[] = []
  const cameras: { continuous: boolean }[] = []
  const scanResponses: { code: string; text: string }[] = []
  const badges = new Map<string, number>()
  const requests: { path: string; init: RequestInit }[] = []
  const savedFiles: { name: string; content: Blob }[] = []
  let figure: Figure | null = null
  let unsaved = false
  let provider: ResultProvider | undefined
  const change = (patch: Partial<ShellState>): void => state.set({ ...state.current, ...patch })
  return {
    ...{
      visited,
      toasts,
      openedNotices,
      cameras,
      scanResponses,
      badges,
      errors,
      requests,
      savedFiles,
      change,
      administration,
    },
    get state() {
      return state.current
    },
    get figure() {
      return figure
    },
    get unsaved() {
      return unsaved
    },
    signal: end.signal,
    subscribe: state.subscribe,
    navigate(path, { replace = false } = {}) {
      const to = withoutShellParameters(ownPath(path))
      visited.push({ path: to, replace })
      change({ path: to })
    },
    notify: (text, tone = 'info') => void toasts.push({ text, tone }),
    openNotice: (id) => void openedNotices.push(id),
    setBadge: (count, path = '') => void badges.set(ownPath(path), count),
    setFigure(next) {
      figure = next
    },
    provideResults(next) {
      provider = next
      return () => {
        if (provider === next) provider = undefined
      }
    },
    beforeLeave(next) {
      unsaved = next
    },
    reportError: (error, { fatal = false } = {}) => void errors.push({ error, fatal }),
    onScan: scans.add,
    scanWithCamera: ({ continuous = false } = {}) => void cameras.push({ continuous }),
    scan: (code) => scans.call(code, (text) => void scanResponses.push({ code, text })),
    onEvent: events.add,
    publish: (topic, ids = []) => events.call({ topic, ids }),
    async fetch(path, init = {}) {
      const to = ownPath(path)
      requests.push({ path: to, init })
      if (!backEnd) throw new TypeError('There is no back end in this test.')
      return await backEnd(to, init)
    },
    saveFile: (name, content) => void savedFiles.push({ name, content }),
    can: (permission) => state.current.permissions.includes(permission),
    search: async (typed) => (await provider?.(typed)) ?? [],
    end() {
      end.abort()
      state.clear()
      scans.clear()
      events.clear()
    },
  }
}
