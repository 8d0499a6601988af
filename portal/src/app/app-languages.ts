import { FALLBACK_LANGUAGE, type Language } from '@foyer/contract/languages'
import type { Page } from '@foyer/contract/page'
import {
  createLanguages,
  isPseudo,
  type Languages,
  type LocaleState,
  type Messages,
  type ShownLanguage,
  storedMessages,
  storeLanguage,
  storeLocaleState,
  translatorOf,
} from '../languages/index.ts'
import type { SessionStore } from '../session/index.ts'
import { NoResponse, request } from '../wire/index.ts'

/** The language and the messages that the gateway has put into the page. */
export function localeStateOf({ language, languages, messages }: Page): LocaleState {
  return { translator: translatorOf(language, messages), list: languages, complete: false, messages }
}

/** The languages of the portal, with messages from the gateway. */
export function languagesOf(page: Page): Languages {
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
    import('../languages/pseudo.ts'),
    messagesOf(FALLBACK_LANGUAGE),
  ])
  return pseudoMessages(english)
}

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

/** Loads the offered languages, and the messages of the one shown, as they are now. */
export async function refreshLanguages(languages: Languages): Promise<void> {
  const { value } = await request('configuration.languages', {}, { handlesErrors: true }).catch(() => ({ value: [] }))
  if (value.length === 0) return
  languages.offer(value)
  await languages.switchTo(languages.current.translator.language, false)
}

/** Writes the language shown to the session, now and whenever it changes. */
export function storeShownLanguage(languages: Languages, store: SessionStore): void {
  const write = (): void => {
    const { language } = languages.current.translator
    if (store.current.currentLanguage !== language) store.change({ currentLanguage: language })
  }
  languages.subscribe(write)
  write()
}
