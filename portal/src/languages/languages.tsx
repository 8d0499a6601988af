import type { Language } from '@foyer/contract/languages'
import { createContext, use } from 'react'
import { constant, type ReadableStore, useStoreValue, writableStore } from '../components/index.ts'
import { createTranslator, type Messages, type ShownLanguage, type Translator } from './translator.ts'

export interface LanguageEntry {
  readonly code: Language
  readonly name: string
}

export interface LocaleState {
  readonly translator: Translator
  /** The languages on offer, in order. */
  readonly list: readonly LanguageEntry[]
  /** All messages are loaded, not only those of the entry pages. */
  readonly complete: boolean
  readonly messages: Messages
}

export interface Languages extends ReadableStore<LocaleState> {
  /** Switches the language. Returns whether its messages could be loaded. */
  switchTo(language: ShownLanguage, byHand: boolean): Promise<boolean>
  /** Did the user choose a language on this page? Then it stays, whatever language the account has. */
  readonly chosenByHand: boolean
  /** The translator of another language than the one shown, such as that of a user who is handed a printed page. */
  translatorIn(language: ShownLanguage): Promise<Translator>
  /** Loads the messages that the first page does not have. */
  complete(): Promise<void>
  offer(list: readonly LanguageEntry[]): void
}

/** Where messages come from, and what else happens when the language changes. */
export interface LanguageSource {
  load(language: ShownLanguage): Promise<Messages>
  /** Called when the user chose another language. */
  switched(locale: LocaleState): void
}

/** The languages of this visit. */
export function createLanguages(first: LocaleState, { load, switched }: LanguageSource): Languages {
  const locale = writableStore(first)
  let byHandInThisVisit = false
  let latest: Promise<boolean> | undefined
  const switchLocale = (language: ShownLanguage): Promise<boolean> => {
    const turn = load(language).then(
      (messages) => {
        // The user has chosen another language since.
        if (turn !== latest) return true
        const translator = createTranslator(language, messages)
        locale.set({ ...locale.current, translator, messages, complete: true })
        return true
      },
      () => false,
    )
    latest = turn
    return turn
  }
  return {
    get current() {
      return locale.current
    },
    subscribe: locale.subscribe,
    get chosenByHand() {
      return byHandInThisVisit
    },
    async switchTo(language, byHand) {
      if (!(await switchLocale(language))) return false
      if (byHand) byHandInThisVisit = true
      switched(locale.current)
      return true
    },
    translatorIn: async (language) => createTranslator(language, await load(language)),
    async complete() {
      // A running switch loads all messages. One that begins meanwhile must not be overwritten.
      let awaited: Promise<boolean> | undefined
      while (awaited !== latest) {
        awaited = latest
        await awaited
      }
      if (locale.current.complete) return
      if (!(await switchLocale(locale.current.translator.language))) throw new Error('The messages did not load.')
    },
    offer(list) {
      locale.set({ ...locale.current, list })
    },
  }
}

/** Languages that never change: for the HTML of the gateway, and for the gallery. */
export function staticLanguages(locale: LocaleState): Languages {
  return {
    ...constant(locale),
    chosenByHand: false,
    switchTo: async () => true,
    translatorIn: async () => locale.translator,
    complete: async () => {},
    offer: () => {},
  }
}

export const LanguagesContext = createContext<Languages>(
  staticLanguages({ translator: createTranslator('en', {}), list: [], complete: false, messages: {} }),
)

export function useLanguages(): Languages {
  return use(LanguagesContext)
}

/** Formats messages in the language shown, and gives its locale for dates and numbers. */
export function useTranslator(): Translator {
  return useStoreValue(useLanguages()).translator
}

/** `const t = useMessages(); t('signIn.title')` */
export function useMessages(): Translator['t'] {
  return useTranslator().t
}
