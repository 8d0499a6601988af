import type { Page } from '@foyer/contract/page'
import type { MessageKey } from '@foyer/messages'
import { constant, type LazyComponent, type ReadableStore, writableStore } from '../components/index.ts'
import { createToastQueue, type ToastQueue } from '../errors/index.ts'
import { type Languages, staticLanguages } from '../languages/index.ts'
import { type AppNavigation, createNavigation, staticNavigation } from '../navigation/index.ts'
import { isShellRoute, type RouteName } from '../routes.ts'
import {
  applyGuard,
  createSession,
  createSessionStore,
  createUnsaved,
  localStore,
  type Session,
  type SessionStore,
  staticSession,
  storedToken,
  syncWithOtherTabs,
  TAB_KEYS,
  tabStore,
  type Unsaved,
} from '../session/index.ts'
import { configureRequests, request } from '../wire/index.ts'
import { languagesOf, localeStateOf, refreshLanguages, storeShownLanguage } from './app-languages.ts'
import { lazyPage } from './lazy-pages.ts'
import { lazyShell } from './lazy-shell.ts'
import { loadAfterSignIn } from './load-after-sign-in.ts'
import { requestDepsOf } from './request-deps.ts'

/** The portal in one browser tab. */
export interface App {
  readonly languages: Languages
  readonly navigation: AppNavigation
  readonly session: Session
  readonly unsaved: Unsaved
  readonly toasts: ToastQueue
  readonly configuration: ReadableStore<Page['configuration']>
  readonly year: number
  refreshConfiguration(): Promise<void>
  /** Everything behind the sign-in. */
  readonly shell: LazyComponent
  /** The page of an entry route; none for the sign-in page, which is there. */
  page(name: RouteName): LazyComponent | undefined
}

/** Creates the portal in a browser. */
export function createApp(page: Page): App {
  const toasts = createToastQueue()
  const unsaved = createUnsaved()
  const languages = languagesOf(page)
  const { configuration, refreshConfiguration } = createConfiguration(page)
  const notify: Notify = (key, tone = 'error') => toasts.notify({ key } as { key: MessageKey }, tone)
  // Session, requests and routes depend on each other: the end of a session navigates, and the guard depends on the session.
  const deps = { languages, notify, toasts, unsaved, refreshConfiguration, navigation: () => navigation }
  const { store, session } = createAppSession(deps)
  configureRequests(requestDepsOf({ ...deps, store, session }))
  const guardDeps = { store, tab: tabStore, origin: location.origin, notify }
  const navigation: AppNavigation = createNavigation((visit, from) => applyGuard(visit, from, guardDeps))
  endPromptOutsideOfShell(session, navigation)
  storeShownLanguage(languages, store)
  syncWithOtherTabs(store, session, navigation, unsaved)
  showMessageAfterReload(languages, notify)
  if (storedToken(localStore)) void loadAfterSignIn().catch(() => {})
  if (page.traces) void import('../wire/click-trace.ts').then(({ startClickTraces }) => startClickTraces())
  return {
    ...{ languages, navigation, session, unsaved, toasts, configuration, refreshConfiguration },
    year: page.year,
    shell: lazyShell(navigation, languages),
    page: (name) => lazyPage(name, messageLoader(languages)),
  }
}

type Notify = (key: MessageKey, tone?: 'error' | 'info') => void

/** The configuration of the sign-in, as the page has it until it is requested again. */
function createConfiguration(page: Page): Pick<App, 'configuration' | 'refreshConfiguration'> {
  const configuration = writableStore(page.configuration)
  return {
    configuration,
    async refreshConfiguration() {
      // Where this fails, the configuration stays as it is until the next sign-in.
      await request('signIn.configuration', {}, { handlesErrors: true }).then(configuration.set, () => {})
    },
  }
}

interface SessionDeps {
  readonly languages: Languages
  readonly notify: Notify
  navigation(): AppNavigation
}

/** The stored session. The code that ends one is loaded when it is needed. */
function createAppSession({ languages, notify, navigation }: SessionDeps) {
  const deps = () => ({ store, navigation: navigation(), notify })
  const store: SessionStore = createSessionStore(localStore, tabStore, {
    logOut: () => void loadAfterSignIn().then(({ signOut }) => signOut(deps())),
    refreshLanguages: () => void refreshLanguages(languages),
  })
  const session = createSession(store, {
    navigation,
    notify,
    end: async (...how) => (await loadAfterSignIn()).endSession(deps(), ...how),
  })
  return { store, session }
}

/** The prompt to sign in again belongs to its page: it ends on the sign-in page, and with a later session. */
function endPromptOutsideOfShell(session: Session, navigation: AppNavigation): void {
  navigation.subscribe(
    () => isShellRoute(navigation.current.screen) || session.reauthentication.current?.finish('failed'),
  )
}

/** The messages of the pages that are loaded later. */
function messageLoader(languages: Languages) {
  return {
    has: (key: string) => languages.current.translator.has(key),
    complete: async () => void (await Promise.all([languages.complete(), loadAfterSignIn()])),
  }
}

/** Shows the message that the page stored before its reload. */
function showMessageAfterReload(languages: Languages, notify: Notify): void {
  const left = tabStore.read(TAB_KEYS.messageAfterReload)
  if (!left) return
  tabStore.write(TAB_KEYS.messageAfterReload, null)
  const has = (): boolean => /^session\.unanswered|^error\.auth/.test(left) && languages.current.translator.has(left)
  const showNow = (): void => notify(has() ? (left as MessageKey) : 'error.sessionExpired')
  // Messages of the pages after a sign-in are not part of the first page.
  if (left.startsWith('session')) void languages.complete().then(showNow, showNow)
  else showNow()
}

/** An app that never changes: for the HTML of the gateway, and for the gallery. */
export function staticApp(page: Page, address = page.path + page.search): App {
  return {
    languages: staticLanguages(localeStateOf(page)),
    navigation: staticNavigation(address),
    session: staticSession(),
    unsaved: createUnsaved(),
    toasts: createToastQueue(),
    configuration: constant(page.configuration),
    year: page.year,
    refreshConfiguration: async () => {},
    shell: { ready: undefined, load: () => new Promise(() => {}) },
    page: (name) => lazyPage(name),
  }
}
