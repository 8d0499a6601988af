import { FALLBACK_LANGUAGE, type Language } from '@foyer/contract/languages'
import type { Page } from '@foyer/contract/page'
import type { MessageKey } from '@foyer/messages'
import { createMessageBoxes, type MessageBoxes } from './errors/index.ts'
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
import { lazyPage, preloadShellPages } from './lazy-pages.ts'
import { isShellRoute, type RouteName } from './routes.ts'
import {
  carryOutGuard,
  createSession,
  createSessionStore,
  createUnsaved,
  followOtherTabs,
  localShelf,
  type Session,
  STORAGE_KEYS,
  stillSession,
  storedToken,
  TAB_KEYS,
  tabShelf,
  type Unsaved,
} from './session/index.ts'
import { changeable, type LazyComponent, lazy, type Readable, still } from './ui/index.ts'
import { createVisits, pathTo, stillVisits, type Visits } from './visits/index.ts'
import { configureRequests, NoResponse, request } from './wire/index.ts'

/** The portal of one browser tab, put together. */
export interface Portal {
  readonly languages: Languages
  readonly visits: Visits
  readonly session: Session
  readonly unsaved: Unsaved
  readonly boxes: MessageBoxes
  readonly configuration: Readable<Page['configuration']>
  readonly year: number
  refreshConfiguration(): Promise<void>
  /** Everything behind the sign-in. */
  readonly shell: LazyComponent
  /** The page of an entry route; none for the sign-in page, which is there. */
  page(name: RouteName): LazyComponent | undefined
}

/** Puts the portal together in a browser. */
export function createPortal(page: Page): Portal {
  const boxes = createMessageBoxes()
  const unsaved = createUnsaved()
  const configuration = changeable(page.configuration)
  const languages = languagesOf(page)
  // The three know each other: a session that ends leads elsewhere, and where one may go depends on the session.
  const say = (key: MessageKey, tone: 'refusal' | 'news' = 'refusal'): void =>
    boxes.say({ key } as { key: MessageKey }, tone)
  const store = createSessionStore(localShelf, tabShelf, {
    logOut: () => void afterSignIn().then(({ signOut }) => signOut(deps())),
    refreshLanguages: () => void refreshLanguages(languages),
  })
  const session = createSession(store, {
    visits: () => visits,
    say,
    end: async (...how) => (await afterSignIn()).endSession(deps(), ...how),
  })
  const deps = () => ({ store, visits, say })
  const around = { store, tab: tabShelf, origin: location.origin, say }
  /** Whose the tokens are that calls were made with. */
  const owners = new Map<string | null, string | null>()
  configureRequests({
    token() {
      const token = store.foreign ? null : storedToken(localShelf)
      owners.set(token, store.owner)
      return token
    },
    language: () => languages.current.translator.locale,
    onError: async (refusal) => {
      const acting = await afterSignIn().catch(() => undefined)
      return (acting?.applyHandling ?? (async () => 'over' as const))(refusal, {
        boxes,
        isEndAnnounced: () => session.toldOver.current,
        unsaved: () => unsaved.any,
        newerToken: (sent) => {
          const stored = storedToken(localShelf)
          const same = owners.get(sent) === localShelf.read(STORAGE_KEYS.username)
          return sent !== null && stored !== null && stored !== sent && same
        },
        end: session.end,
        toLogin: () => {
          store.clear()
          visits.go(pathTo('login'), { replace: true, force: true })
        },
        refreshConfiguration,
        resume: session.resume,
      })
    },
  })
  const visits = createVisits((visit, from) => carryOutGuard(visit, from, around))
  // The offer to sign in again is one of its page: on the sign-in page, or over a later session, it is none.
  visits.subscribe(() => isShellRoute(visits.current.screen) || session.resumption.current?.settle('over'))
  async function refreshConfiguration(): Promise<void> {
    // Only what is newer is lost where this fails; the next sign-in tells.
    await request('signIn.configuration', {}, { own: true }).then(configuration.become, () => {})
  }
  const keepUpWithLanguage = (): void => {
    const { translator } = languages.current
    if (store.current.currentLanguage !== translator.language) store.change({ currentLanguage: translator.language })
  }
  languages.subscribe(keepUpWithLanguage)
  keepUpWithLanguage()
  followOtherTabs(store, session, visits, unsaved)
  sayWhatWasLeft(languages, say)
  const shell = lazy(async () => {
    const { screen } = visits.current
    const isOpen = isShellRoute(screen)
    // The page comes along with the shell. One that does not come says so where it would be shown.
    lazyPage(isOpen ? screen : 'home')
      ?.load()
      .catch(() => {})
    const [module] = await Promise.all([
      import('./shell/shell.tsx'),
      languages.complete(),
      afterSignIn().then(({ requestWorkBenchEarly }) => isOpen && requestWorkBenchEarly()),
    ])
    // The network may be gone when the next page is opened.
    void preloadShellPages().then(module.preloadOverlays)
    return module.Shell
  })
  const messages = {
    has: (key: string) => languages.current.translator.has(key),
    complete: async () => void (await Promise.all([languages.complete(), afterSignIn()])),
  }
  if (storedToken(localShelf)) void afterSignIn().catch(() => {})
  return {
    languages,
    visits,
    session,
    unsaved,
    boxes,
    configuration,
    year: page.year,
    refreshConfiguration,
    shell,
    page: (name) => lazyPage(name, messages),
  }
}

function speechOf({ language, languages, messages }: Page): LocaleState {
  return { translator: translatorOf(language, messages), list: languages, complete: false, messages }
}

function languagesOf(page: Page): Languages {
  return createLanguages(speechOf(page), {
    load: messagesToShow,
    switched: (speech) => {
      document.documentElement.lang = speech.translator.language
      storeLanguage(speech.translator.language)
      storeLocaleState(speech)
    },
  })
}

/** The messages of what is shown; the made-up language is made from English. */
async function messagesToShow(shown: ShownLanguage): Promise<Messages> {
  if (!isPseudo(shown)) return messagesOf(shown)
  const [{ pseudoMessages }, english] = await Promise.all([
    import('./languages/pseudo.ts'),
    messagesOf(FALLBACK_LANGUAGE),
  ])
  return pseudoMessages(english)
}

/** Loaded as soon as there is a session, so that it is there when the session ends, offline too. */
const afterSignIn = () => import('./after-sign-in.ts')

/** All messages of a language, from the gateway or, where that cannot be reached, as they were kept. */
async function messagesOf(language: Language): Promise<Messages> {
  try {
    const packs = await request('languages.messages', { language }, { own: true })
    const messages = packs.find(({ i18n }) => i18n === language)?.data.base
    if (!messages) throw new Error(`There are no messages in ${language}.`)
    return messages
  } catch (failure) {
    const kept = failure instanceof NoResponse ? storedMessages(language) : undefined
    if (kept) return kept
    throw failure
  }
}

/** The offered languages, and the messages of the one shown, as they are now. */
async function refreshLanguages(languages: Languages): Promise<void> {
  const { value } = await request('configuration.languages', {}, { own: true }).catch(() => ({ value: [] }))
  if (value.length === 0) return
  languages.offer(value)
  await languages.switchTo(languages.current.translator.language, false)
}

/** A message that the page before this one left behind, because it was on its way out. */
function sayWhatWasLeft(languages: Languages, say: (key: MessageKey) => void): void {
  const left = tabShelf.read(TAB_KEYS.sayAfterReload)
  if (!left) return
  tabShelf.write(TAB_KEYS.sayAfterReload, null)
  const has = (): boolean => /^session\.unanswered|^error\.auth/.test(left) && languages.current.translator.has(left)
  const sayNow = (): void => say(has() ? (left as MessageKey) : 'error.sessionExpired')
  // What is said only after a sign-in does not come with the first page.
  if (left.startsWith('session')) void languages.complete().then(sayNow, sayNow)
  else sayNow()
}

/** A portal that stays as it is: what the gateway draws, and what the gallery shows. */
export function stillPortal(page: Page, address = page.path + page.search): Portal {
  return {
    languages: staticLanguages(speechOf(page)),
    visits: stillVisits(address),
    session: stillSession(),
    unsaved: createUnsaved(),
    boxes: createMessageBoxes(),
    configuration: still(page.configuration),
    year: page.year,
    refreshConfiguration: async () => {},
    shell: { ready: undefined, load: () => new Promise(() => {}) },
    page: (name) => lazyPage(name),
  }
}
