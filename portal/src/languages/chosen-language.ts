import { isLanguage, type Language } from '@foyer/contract/languages'
import { COOKIES, localStore, STORAGE_KEYS, writeCookie } from '../session/index.ts'
import type { LocaleState } from './languages.tsx'
import { isPseudo, type Messages, type ShownLanguage } from './translator.ts'

/** The language stored in this browser. The pseudo-language can only be chosen by writing it there by hand. */
export function storedLanguage(): ShownLanguage | undefined {
  const code = localStore.read(STORAGE_KEYS.language)
  if (code === null) return undefined
  return isPseudo(code) || isLanguage(code) ? code : undefined
}

/** Stores the language, for this browser's script and, as a cookie, for the gateway that renders the next first page. */
export function storeLanguage(language: ShownLanguage): void {
  localStore.write(STORAGE_KEYS.language, language)
  if (isLanguage(language)) writeCookie(COOKIES.language, language)
}

/** Stores the offered languages and the messages, for times when the gateway cannot be reached. */
export function storeLocaleState({ translator, list, messages }: LocaleState): void {
  const { language } = translator
  localStore.write(STORAGE_KEYS.languageList, JSON.stringify(list))
  const stored = { language, compiled: messages }
  if (isLanguage(language)) localStore.write(STORAGE_KEYS.languageMessages, JSON.stringify(stored))
}

/** The stored messages, for times when the gateway cannot be reached. Only what can be read is returned by the store. */
export function storedMessages(language: Language): Messages | undefined {
  const text = localStore.read(STORAGE_KEYS.languageMessages)
  if (text === null) return undefined
  const stored = JSON.parse(text) as { language: string; compiled: Messages }
  return stored.language === language ? stored.compiled : undefined
}
