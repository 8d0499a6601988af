import type { Language } from '@foyer/contract/languages'
import { createContext, use } from 'react'
import { constant, type ReadableStore, useStoreValue, writableStore } from '../ui/index.ts'
import { createTranslator, type Messages, type ShownLanguage, type Translator } from './translator.ts'

export interface LanguageEntry {
  readonly code: Language
  readonly name: string
}

export interface LocaleState {
  readonly translator: Translator
  /** The languages on offer, in order. */
  readonly list: readonly LanguageEntry[]
  /** All messages are there, and not only those of the entry pages. */
  readonly complete: boolean
  readonly messages: Messages
}

export interface Languages extends ReadableStore<LocaleState> {
  /** Shows everything in that language from now on. Tells whether its messages could be had. */
  switchTo(language: ShownLanguage, byHand: boolean): Promise<boolean>
  /** Did the user choose a language on this page? Then it stays, whatever language the account has. */
  readonly chosenByHand: boolean
  /** Fetches what the first page did not carry. */
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
        // A later choice overtook this one.
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
    async complete() {
      // A switch that is under way brings all messages along; one begun meanwhile must not be overtaken from here either.
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

/** Languages that stay as they are: while the gateway draws a page, and in the gallery. */
export function staticLanguages(locale: LocaleState): Languages {
  return {
    ...constant(locale),
    chosenByHand: false,
    switchTo: async () => true,
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

/** Says messages in the language shown, and knows that language for dates and numbers. */
export function useTranslator(): Translator {
  return useStoreValue(useLanguages()).translator
}

/** `const t = useMessages(); t('signIn.title')` */
export function useMessages(): Translator['t'] {
  return useTranslator().t
}
