import type { Language } from '@foyer/contract/languages'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { type Catalogue, english, type MessageKey, type ValueArguments } from './catalogue.ts'
import { german } from './de.ts'
import { spanish } from './es.ts'
import { formatCompiled } from './format/index.ts'
import { french } from './fr.ts'
import { chinese } from './zh.ts'

export type { Catalogue, MessageKey, Translation, ValueArguments, ValuesOf } from './catalogue.ts'
export { english } from './catalogue.ts'
export type { MessageValue, MessageValues } from './format/index.ts'

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  zh: chinese,
}

/**
 * What the entry pages say: sign-in, the steps after it, and whatever is read without a session. These messages travel in
 * the first page; those of the shell come with it, once somebody is in.
 */
export const ENTRY_PREFIXES = ['ui.', 'languages.', 'signIn.', 'session.', 'password.', 'legal.', 'refusal.'] as const
/** Refusals of calls that nobody makes before being in. */
const AFTER_ENTRY = ['refusal.licence', 'refusal.organisation']

const entryCatalogues = new Map<Language, Readonly<Record<string, string>>>()

export function entryMessages(language: Language): Readonly<Record<string, string>> {
  const known = entryCatalogues.get(language)
  if (known) return known
  const entry = Object.fromEntries(Object.entries(catalogues[language]).filter(([key]) => isOfEntry(key)))
  entryCatalogues.set(language, entry)
  return entry
}

function isOfEntry(key: string): boolean {
  const begins = (prefix: string) => key.startsWith(prefix)
  return ENTRY_PREFIXES.some(begins) && !AFTER_ENTRY.some(begins)
}

/** One message written out on the server, as for a mail. */
export function messageIn<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...[values]: ValueArguments<Key>
): string {
  return formatCompiled(compiled(language, key), language, values)
}

const compiledMessages = new Map<Language, Map<MessageKey, CompiledMessage>>()

/** Parsing a message takes far longer than writing it out. */
function compiled(language: Language, key: MessageKey): CompiledMessage {
  let ofLanguage = compiledMessages.get(language)
  if (!ofLanguage) {
    ofLanguage = new Map()
    compiledMessages.set(language, ofLanguage)
  }
  let message = ofLanguage.get(key)
  if (!message) {
    message = compileMessage(catalogues[language][key])
    ofLanguage.set(key, message)
  }
  return message
}
