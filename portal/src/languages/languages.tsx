import type { Language } from '@foyer/contract/languages'
import { createContext, use } from 'react'
import { changeable, type Readable, still, useReadable } from '../ui/index.ts'
import { createTranslator, type Messages, type ShownLanguage, type Translator, translatorOf } from './translator.ts'

export interface LanguageEntry {
  readonly code: Language
  readonly name: string
}

export interface Speech {
  readonly translator: Translator
  /** The languages on offer, in order. */
  readonly list: readonly LanguageEntry[]
  /** All messages are there, and not only those of the entry pages. */
  readonly complete: boolean
}

export interface Languages extends Readable<Speech> {
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
  changed(speech: Speech): void
}

/** The languages of this visit. */
export function createLanguages(
  first: Speech & { readonly messages: Messages },
  { load, changed }: LanguageSource,
): Languages {
  const { messages, ...speech } = first
  const spoken = changeable<Speech>({ ...speech, translator: translatorOf(first.translator.language, messages) })
  let byHandInThisVisit = false
  let latest = 0
  const speak = async (language: ShownLanguage): Promise<boolean> => {
    const turn = ++latest
    const loaded = await load(language).catch(() => undefined)
    // A later choice overtook this one.
    if (turn !== latest) return true
    if (!loaded) return false
    spoken.become({ ...spoken.current, translator: createTranslator(language, loaded), complete: true })
    changed(spoken.current)
    return true
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
      const switched = await speak(language)
      if (switched && byHand) byHandInThisVisit = true
      return switched
    },
    async complete() {
      if (!spoken.current.complete && !(await speak(spoken.current.translator.language))) {
        throw new Error('The messages did not load.')
      }
    },
    offer(list) {
      spoken.become({ ...spoken.current, list })
    },
  }
}

/** Languages that stay as they are: while the gateway draws a page, and in the gallery. */
export function stillLanguages(speech: Speech): Languages {
  return {
    ...still(speech),
    chosenByHand: false,
    switchTo: async () => true,
    complete: async () => {},
    offer: () => {},
  }
}

export const LanguagesContext = createContext<Languages>(
  stillLanguages({ translator: createTranslator('en', {}), list: [], complete: false }),
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
