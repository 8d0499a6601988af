import { FALLBACK_LANGUAGE, type Language } from '@foyer/contract/languages'
import type { Page } from '@foyer/contract/page'
import type { MessageKey } from '@foyer/messages'
import { createToastQueue, type ToastQueue } from './errors/index.ts'
import {
  createLanguages,
  isPseudo,
  type Languages,
  type LocaleState,
  type Messages,
  type ShownLanguage,
  staticLanguages,
  storedMessages,
  storeLanguage,
  storeLocaleState,
  translatorOf,
} from './languages/index.ts'
import { lazyPage } from './lazy-pages.ts'
import { type AppNavigation, createNavigation, pathTo, staticNavigation } from './navigation/index.ts'
import { isShellRoute, type RouteName } from './routes.ts'
import {
  applyGuard,
  createSession,
  createSessionStore,
  createUnsaved,
  localStore,
  type Session,
  STORAGE_KEYS,
  staticSession,
  storedToken,
  syncWithOtherTabs,
  TAB_KEYS,
  tabStore,
  type Unsaved,
} from './session/index.ts'
import { constant, type LazyComponent, lazy, type ReadableStore, writableStore } from './ui/index.ts'
import { configureRequests, NoResponse, request } from './wire/index.ts'

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
  const configuration = writableStore(page.configuration)
  const languages = languagesOf(page)
  // Session, requests and routes depend on each other: the end of a session navigates, and the guard depends on the session.
  const notify = (key: MessageKey, tone: 'error' | 'info' = 'error'): void =>
    toasts.notify({ key } as { key: MessageKey }, tone)
  const store = createSessionStore(localStore, tabStore, {
    logOut: () => void afterSignIn().then(({ signOut }) => signOut(deps())),
    refreshLanguages: () => void refreshLanguages(languages),
  })
  const session = createSession(store, {
    navigation: () => navigation,
    notify,
    end: async (...how) => (await afterSignIn()).endSession(deps(), ...how),
  })
  const deps = () => ({ store, navigation, notify })
  const guardDeps = { store, tab: tabStore, origin: location.origin, notify }
  /** The owner of each token that a request was sent with. */
  const owners = new Map<string | null, string | null>()
  configureRequests({
    token() {
      const token = store.foreign ? null : storedToken(localStore)
      owners.set(token, store.owner)
      return token
    },
    language: () => languages.current.translator.locale,
    onError: async (error) => {
      const acting = await afterSignIn().catch(() => undefined)
      return (acting?.applyHandling ?? (async () => 'over' as const))(error, {
        toasts,
        isEndAnnounced: () => session.isEndAnnounced.current,
        unsaved: () => unsaved.any,
        newerToken: (sent) => {
          const stored = storedToken(localStore)
          const same = owners.get(sent) === localStore.read(STORAGE_KEYS.username)
          return sent !== null && stored !== null && stored !== sent && same
        },
        end: session.end,
        toLogin: () => {
          store.clear()
          navigation.go(pathTo('login'), { replace: true, force: true })
        },
        refreshConfiguration,
        reauthenticate: session.reauthenticate,
      })
    },
  })
  const navigation = createNavigation((visit, from) => applyGuard(visit, from, guardDeps))
  // The prompt to sign in again belongs to its page: it ends on the sign-in page, and with a later session.
  navigation.subscribe(
    () => isShellRoute(navigation.current.screen) || session.reauthentication.current?.finish('over'),
  )
  async function refreshConfiguration(): Promise<void> {
    // Where this fails, the configuration stays as it is until the next sign-in.
    await request('signIn.configuration', {}, { handlesErrors: true }).then(configuration.set, () => {})
  }
  const keepUpWithLanguage = (): void => {
    const { translator } = languages.current
    if (store.current.currentLanguage !== translator.language) store.change({ currentLanguage: translator.language })
  }
  languages.subscribe(keepUpWithLanguage)
  keepUpWithLanguage()
  syncWithOtherTabs(store, session, navigation, unsaved)
  showMessageAfterReload(languages, notify)
  const shell = lazy(async () => {
    const { screen } = navigation.current
    const isOpen = isShellRoute(screen)
    // The page loads with the shell. A page that fails to load shows an error in its place.
    lazyPage(isOpen ? screen : 'home')
      ?.load()
      .catch(() => {})
    const [module] = await Promise.all([
      import('./shell/shell.tsx'),
      // What comes after the sign-in takes the response to the early request for messages.
      afterSignIn().then(() => languages.complete()),
    ])
    // Who is signing in has the other pages at once; an open page comes before them.
    if (!isOpen) void module.preloadOtherPages()
    return module.Shell
  })
  const messages = {
    has: (key: string) => languages.current.translator.has(key),
    complete: async () => void (await Promise.all([languages.complete(), afterSignIn()])),
  }
  if (storedToken(localStore)) void afterSignIn().catch(() => {})
  return {
    languages,
    navigation,
    session,
    unsaved,
    toasts,
    configuration,
    year: page.year,
    refreshConfiguration,
    shell,
    page: (name) => lazyPage(name, messages),
  }
}

function localeStateOf({ language, languages, messages }: Page): LocaleState {
  return { translator: translatorOf(language, messages), list: languages, complete: false, messages }
}

function languagesOf(page: Page): Languages {
  return createLanguages(localeStateOf(page), {
    load: messagesToShow,
    switched: (locale) => {
      document.documentElement.lang = locale.translator.language
      storeLanguage(locale.translator.language)
      storeLocaleState(locale)
    },
  })
}

/** The messages of the language shown; the pseudo-language is made from English. */
async function messagesToShow(shown: ShownLanguage): Promise<Messages> {
  if (!isPseudo(shown)) return messagesOf(shown)
  const [{ pseudoMessages }, english] = await Promise.all([
    import('./languages/pseudo.ts'),
    messagesOf(FALLBACK_LANGUAGE),
  ])
  return pseudoMessages(english)
}

/** Loaded as soon as there is a session, so that it is available when the session ends, offline too. */
const afterSignIn = () => import('./after-sign-in.ts')

/** All messages of a language, from the gateway or, where that cannot be reached, from the storage. */
async function messagesOf(language: Language): Promise<Messages> {
  try {
    const packs = await request(
      'languages.messages',
      { language, form: 'compiled' },
      { handlesErrors: true, early: true },
    )
    const messages = packs.find(({ i18n }) => i18n === language)?.data.base
    if (!messages) throw new Error(`There are no messages in ${language}.`)
    return messages
  } catch (failure) {
    const stored = failure instanceof NoResponse ? storedMessages(language) : undefined
    if (stored) return stored
    throw failure
  }
}

/** The offered languages, and the messages of the one shown, as they are now. */
async function refreshLanguages(languages: Languages): Promise<void> {
  const { value } = await request('configuration.languages', {}, { handlesErrors: true }).catch(() => ({ value: [] }))
  if (value.length === 0) return
  languages.offer(value)
  await languages.switchTo(languages.current.translator.language, false)
}

/** Shows the message that the page stored before its reload. */
function showMessageAfterReload(languages: Languages, notify: (key: MessageKey) => void): void {
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
