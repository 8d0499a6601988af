import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@foyer/contract/languages'
import type { MessageKey, Messages, ValueArguments } from '@foyer/messages'
import { formatMessage } from '@foyer/messages/format'

/** The made-up language that reveals untranslated text (`pseudo.ts`). */
export const PSEUDO_LANGUAGE = 'en-XA'

export function isPseudo(language: string): language is typeof PSEUDO_LANGUAGE {
  return language === PSEUDO_LANGUAGE
}

/** A language to show things in: one of the product's, or the made-up one that reveals untranslated text. */
export type ShownLanguage = Language | typeof PSEUDO_LANGUAGE
export type { Messages }

/** Says a message: `t('signIn.title')`, with values where the English text has any. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValueArguments<Key>) => string

export interface Translator {
  readonly language: ShownLanguage
  /** The language itself, where a made-up one is of no use. */
  readonly locale: Language
  /** The same for dates and times: the product's English is European, with the day before the month. */
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
    dates: locale === 'en' ? 'en-GB' : locale,
    // A key without a message is shown as it is: a gap that is seen gets filled.
    t: (key, ...[values]) => formatMessage(messages[key] ?? key, locale, values),
    has: (key) => Object.hasOwn(messages, key),
  }
}

const translators = new WeakMap<Messages, Translator>()

/** The translator of a pack of messages, made once however often a page is drawn from it. */
export function translatorOf(language: ShownLanguage, messages: Messages): Translator {
  const known = translators.get(messages)
  if (known?.language === language) return known
  const made = createTranslator(language, messages)
  translators.set(messages, made)
  return made
}
