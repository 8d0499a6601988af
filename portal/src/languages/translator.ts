import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@foyer/contract/languages'
import type { MessageKey, ValueArguments } from '@foyer/messages'
import { formatCompiled } from '@foyer/messages/format'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { compile } from './compile.ts'

/** The made-up language that reveals untranslated text (`pseudo.ts`). */
export const PSEUDO_LANGUAGE = 'en-XA'

export function isPseudo(language: string): language is typeof PSEUDO_LANGUAGE {
  return language === PSEUDO_LANGUAGE
}

/** A language to show things in: one of the product's, or the made-up one that reveals untranslated text. */
export type ShownLanguage = Language | typeof PSEUDO_LANGUAGE
export type Messages = Readonly<Record<string, string>>

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

/** Makes a translator over ICU messages. Each message is compiled when it is first said. */
export function createTranslator(language: ShownLanguage, messages: Messages): Translator {
  const compiled = new Map<string, CompiledMessage>()
  const locale = isLanguage(language) ? language : FALLBACK_LANGUAGE
  const compiledNow = (key: string): CompiledMessage => {
    // A key without a message is shown as it is: a gap that is seen gets filled.
    const text = messages[key] ?? key
    const made = compiledOrPlain(text)
    compiled.set(key, made)
    return made
  }
  return {
    language,
    locale,
    dates: locale === 'en' ? 'en-GB' : locale,
    t: (key, ...[values]) => formatCompiled(compiled.get(key) ?? compiledNow(key), locale, values),
    has: (key) => Object.hasOwn(messages, key),
  }
}

/** A message that cannot be parsed is shown as it is: an odd sentence is better than no page. */
function compiledOrPlain(text: string): CompiledMessage {
  try {
    return compile(text)
  } catch {
    return [text]
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
