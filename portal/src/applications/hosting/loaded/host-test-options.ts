import type { HostedApplication } from '@foyer/contract/applications'
import type { Language } from '@foyer/contract/languages'
import type { Application } from '@foyer/contract/work-bench'
import { vi } from 'vitest'
import { writableStore } from '../../../components/index.ts'
import { createToastQueue } from '../../../errors/index.ts'
import { createTranslator, staticLanguages } from '../../../languages/index.ts'
import { type AppNavigation, visitTo } from '../../../navigation/index.ts'
import { EMPTY_SESSION, type SessionState, staticSession } from '../../../session/index.ts'
import { createApplicationSignals } from '../../signals.ts'
import { createTokenSource } from '../back-end/token-source.ts'
import type { Running, StartOptions } from '../running/actions.ts'
import { ApplicationHost } from './application-host.ts'
import type { HostDeps } from './host-deps.ts'

export const application = (key: string): Application => ({ key, name: key, icon: '', openedAt: null, installed: true })
export const KEYS = ['a', 'b', 'c', 'd', 'e', 'f']
export const page = { entry: { url: '/x.js', integrity: '' }, imports: [], styles: [], frame: null }

export function hosted(key: string, more: Partial<HostedApplication> = {}): HostedApplication {
  const menu = [{ path: '', name: `Start of ${key}` }]
  return {
    ...{ key, version: '1.0.0', kind: 'module', backEnd: false, access: 'full', menu },
    servicePage: page,
    managementPage: null,
    ...more,
  }
}

const localeState = (language: Language) => ({
  ...{ translator: createTranslator(language, {}), list: [], complete: true, messages: {} },
})

/** A history with addresses, as the portal has it. */
function fakeNavigation(): AppNavigation {
  const visit = writableStore(visitTo('/home'))
  return {
    get current() {
      return visit.current
    },
    subscribe: visit.subscribe,
    go: (address) => visit.set(visitTo(address)),
    reconsider: () => {},
    block: () => () => {},
  }
}

interface Started extends Running {
  readonly options: StartOptions
  readonly setState: ReturnType<typeof vi.fn<Running['setState']>>
  readonly scan: ReturnType<typeof vi.fn<Running['scan']>>
  readonly publish: ReturnType<typeof vi.fn<Running['publish']>>
  readonly stop: ReturnType<typeof vi.fn<Running['stop']>>
}

interface HostTestOptions {
  readonly start?: () => Promise<void>
  readonly load?: HostDeps['load']
  /** The id of the current store. */
  readonly store?: string
}

/** A host with a session, a history, and applications that only record. */
export function setUpHost({ start, load, store }: HostTestOptions = {}) {
  const currentStore = store === undefined ? null : { id: store, name: store, code: store, timeZone: 'UTC' }
  const sessionState = writableStore<SessionState>({ ...EMPTY_SESSION, currentStore, apps: KEYS.map(application) })
  const session = {
    ...staticSession(),
    get current() {
      return sessionState.current
    },
    subscribe: sessionState.subscribe,
  }
  const locales = writableStore(localeState('en'))
  const languages = {
    ...staticLanguages(locales.current),
    get current() {
      return locales.current
    },
    subscribe: locales.subscribe,
  }
  const navigation = fakeNavigation()
  const signals = createApplicationSignals()
  const started: Started[] = []
  let scan: (code: string) => void = () => {}
  let uncaught: (trace: string, message: string) => void = () => {}
  const token = vi.fn(async (_background: boolean) => 'token')
  const tokens = createTokenSource(token, () => 0)
  const deps = {
    ...{ session, navigation, signals, toasts: createToastQueue(), theme: writableStore<'light' | 'dark'>('light') },
    languages,
    nameOf: (key: string) => `Name of ${key}`,
    load: vi.fn(load ?? (async (key: string) => hosted(key))),
    report: vi.fn<HostDeps['report']>(),
    openNotice: vi.fn(),
    saveFile: vi.fn<HostDeps['saveFile']>(),
    administration: {
      administers: 'organisation' as const,
      call: vi.fn(async () => ({ ok: true as const, data: {} })),
      upload: vi.fn(async () => ({ ok: true as const, data: {} })),
      download: vi.fn(async () => ({ ok: true as const, data: {} })),
    },
    tokensOf: () => tokens,
    hasCamera: writableStore(false),
    hasUserActed: vi.fn(() => true),
    onScan(listener: typeof scan) {
      scan = listener
      return () => {}
    },
    onUncaught(listener: typeof uncaught) {
      uncaught = listener
      return () => {}
    },
  }
  const run = async (options: StartOptions): Promise<Running> => {
    await start?.()
    const listeners = { setState: vi.fn(), wait: vi.fn(), scan: vi.fn(), publish: vi.fn() }
    const running = { options, ...listeners, stop: vi.fn(async () => {}) }
    started.push(running)
    return running
  }
  const host = new ApplicationHost(deps, { module: run, frame: run })
  const attached = new Set<unknown>()
  host.instances.subscribe(() => {
    for (const one of host.instances.current) {
      if (attached.has(one)) continue
      attached.add(one)
      one.attach({ replaceChildren() {}, firstElementChild: null } as unknown as HTMLElement)
    }
  })
  const end = host.start()
  const open = async (address: string): Promise<void> => {
    navigation.go(address)
    signals.shown.set(/^\/a\/(\w+)/.exec(address)?.[1])
    await new Promise((resolve) => setTimeout(resolve))
  }
  const keys = () => host.instances.current.map(({ place }) => place.key)
  const status = (key: string) => host.instances.current.find(({ place }) => place.key === key)?.status.current
  const of = (key: string) => started.findLast(({ options }) => options.state.application.key === key) as Started
  return {
    host,
    deps,
    token,
    navigation,
    signals,
    started,
    open,
    keys,
    status,
    of,
    end,
    sessionState,
    switchTo: (language: Language) => locales.set(localeState(language)),
    scan: (code: string) => scan(code),
    throwIn: (...how: Parameters<typeof uncaught>) => uncaught(...how),
  }
}
