import {
  type ApplicationEvent,
  createListeners,
  createScanListeners,
  createStateStore,
  ownPath,
  type RespondToScan,
  type ResultProvider,
  type Shell,
  type ShellState,
} from '@foyer/sdk'
import type { ShellActions } from './actions.ts'
import { errorMessage } from './error-message.ts'

/** The shell of an application that runs in this page. After its end it does nothing. */
export interface ModuleShell {
  readonly shell: Shell
  setState(state: ShellState): void
  scan(code: string, respond?: RespondToScan): void
  publish(event: ApplicationEvent): void
  end(): void
}

export function createModuleShell(initial: ShellState, actions: ShellActions): ModuleShell {
  const report = (error: unknown): void => {
    console.error(error)
    actions.fault('error', errorMessage(error))
  }
  const state = createStateStore(initial, report)
  const scans = createScanListeners(report)
  const events = createListeners<ApplicationEvent>(report)
  const ended = new AbortController()
  let provider: ResultProvider | undefined
  /** Does nothing once the application was unmounted. */
  const unlessEnded = (act: () => void): void => {
    if (!ended.signal.aborted) act()
  }
  const search = async (typed: string) => (await provider?.(typed)) ?? []
  const shell: Shell = {
    get state() {
      return state.current
    },
    signal: ended.signal,
    subscribe: state.subscribe,
    navigate(path, { replace = false } = {}) {
      const own = ownPath(path)
      unlessEnded(() => actions.navigate(own, replace))
    },
    notify: (text, tone = 'info') => unlessEnded(() => actions.notify(text, tone)),
    openNotice: (id) => unlessEnded(() => actions.openNotice(id)),
    setBadge: (count, path = '') => unlessEnded(() => actions.setBadge(count, ownPath(path))),
    setFigure: (figure) => unlessEnded(() => actions.setFigure(figure)),
    provideResults(next) {
      provider = next
      unlessEnded(() => actions.setSearch(search))
      return () => {
        if (provider !== next) return
        provider = undefined
        unlessEnded(() => actions.setSearch(undefined))
      }
    },
    beforeLeave: (unsaved) => unlessEnded(() => actions.setUnsaved(unsaved)),
    reportError: (error, { fatal = false } = {}) =>
      unlessEnded(() => actions.fault(fatal ? 'render' : 'error', errorMessage(error))),
    onScan: scans.add,
    onEvent: events.add,
    scanWithCamera: ({ continuous = false } = {}) => unlessEnded(() => actions.scanWithCamera(continuous)),
    async fetch(path, init = {}) {
      ended.signal.throwIfAborted()
      return await actions.prepareFetch(ownPath(path), init)()
    },
    saveFile: (name, content) => unlessEnded(() => actions.saveFile(name, content)),
    can: (permission) => state.current.permissions.includes(permission),
    administration: actions.administration,
  }
  return {
    shell,
    setState: (next) => unlessEnded(() => state.set(next)),
    scan: (code, respond) => unlessEnded(() => scans.call(code, respond)),
    publish: (event) => unlessEnded(() => events.call(event)),
    end() {
      ended.abort()
      state.clear()
      scans.clear()
      events.clear()
      provider = undefined
    },
  }
}
