import type { Language } from '@foyer/contract/languages'
import { createContext, use } from 'react'
import { changeable, type Readable, still, useReadable } from '../ui/index.ts'
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

export interface Languages extends Readable<LocaleState> {
  /** Shows everything in that language from now on. Tells whether its messages could be had. */
  switchTo(language: ShownLanguage, byHand: boolean): Promise<boolean>
  /** Was a language chosen by hand in this visit? Then it stays, whatever the person's own one is. */
  readonly chosenByHand: boolean
  /** Fetches what the first page did not carry. */
  complete(): Promise<void>
  offer(list: readonly LanguageEntry[]): void
}

/** Where messages come from, and what else happens when the language changes. */
export interface LanguageSource {
  load(language: ShownLanguage): Promise<Messages>
  /** Another language is shown from now on, because somebody chose it. */
  switched(speech: LocaleState): void
}

/** The languages of this visit. */
export function createLanguages(first: LocaleState, { load, switched }: LanguageSource): Languages {
  const spoken = changeable(first)
  let byHandInThisVisit = false
  let latest: Promise<boolean> | undefined
  const speak = (language: ShownLanguage): Promise<boolean> => {
    const turn = load(language).then(
      (messages) => {
        // A later choice overtook this one.
        if (turn !== latest) return true
        const translator = createTranslator(language, messages)
        spoken.become({ ...spoken.current, translator, messages, complete: true })
        return true
      },
      () => false,
    )
    latest = turn
    return turn
  }
  return {
    get current() {
      return spoken.current
    },
    subscribe: spoken.subscribe,
    get chosenByHand() {
      return byHandInThisVisit
    },
    async switchTo(language, byHand) {
      if (!(await speak(language))) return false
      if (byHand) byHandInThisVisit = true
      switched(spoken.current)
      return true
    },
    async complete() {
      // A switch that is under way brings all messages along; one begun meanwhile must not be overtaken from here either.
      let awaited: Promise<boolean> | undefined
      while (awaited !== latest) {
        awaited = latest
        await awaited
      }
      if (spoken.current.complete) return
      if (!(await speak(spoken.current.translator.language))) throw new Error('The messages did not load.')
    },
    offer(list) {
      spoken.become({ ...spoken.current, list })
    },
  }
}

/** Languages that stay as they are: while the gateway draws a page, and in the gallery. */
export function staticLanguages(speech: LocaleState): Languages {
  return {
    ...still(speech),
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
  return useReadable(useLanguages()).translator
}

/** `const t = useMessages(); t('signIn.title')` */
export function useMessages(): Translator['t'] {
  return useTranslator().t
}
