import { datesLocale, FALLBACK_LANGUAGE, isLanguage, type Language } from '@foyer/contract/languages'
import type { MessageKey, Messages, ValueArguments } from '@foyer/messages'
import { formatMessage } from '@foyer/messages/format'

/** The test language that reveals untranslated text (`pseudo.ts`). */
export const PSEUDO_LANGUAGE = 'en-XA'

export function isPseudo(language: string): language is typeof PSEUDO_LANGUAGE {
  return language === PSEUDO_LANGUAGE
}

/** A language of the product, or the test language that reveals untranslated text. */
export type ShownLanguage = Language | typeof PSEUDO_LANGUAGE
export type { Messages }

/** Formats a message: `t('signIn.title')`, with values if the English text has arguments. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValueArguments<Key>) => string

export interface Translator {
  readonly language: ShownLanguage
  /** The language without the test language. */
  readonly locale: Language
  /** The locale of dates and times. English is European: the day is before the month. */
  readonly dates: string
  readonly t: Translate
  /** Is there a message of this key? The first page carries only those of the entry pages. */
  has(key: string): boolean
}

/** Makes a translator over compiled messages. */
export function createTranslator(language: ShownLanguage, messages: Messages): Translator {
  const locale = isLanguage(language) ? language : FALLBACK_LANGUAGE
  return {
    language,
    locale,
    dates: datesLocale(locale),
    // Shows the key, so that a missing message is noticed.
    t: (key, ...[values]) => formatMessage(messages[key] ?? key, locale, values),
    has: (key) => Object.hasOwn(messages, key),
  }
}

const translators = new WeakMap<Messages, Translator>()

/** The translator of a set of messages, created once. */
export function translatorOf(language: ShownLanguage, messages: Messages): Translator {
  const known = translators.get(messages)
  if (known?.language === language) return known
  const made = createTranslator(language, messages)
  translators.set(messages, made)
  return made
}
