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
 * Messages of the sign-in page, and of any other page without a session. They are part of the first page. The messages of the steps
 * after a sign-in and of the shell are fetched later.
 */
export const ENTRY_PREFIXES = ['ui.', 'languages.', 'signIn.', 'session.', 'passkey.', 'legal.', 'error.'] as const
/** Errors of requests after the sign-in, and states of pages after it. */
const AFTER_ENTRY = [
  'error.illegal',
  'error.licence',
  'error.organisation',
  'error.passkeyRequired',
  'session.again.',
  'session.unanswered.',
  'ui.failed.',
  'ui.forbidden.',
  'ui.offline.',
]
/** Further messages of the pages that set or recover a password without a session. */
const PASSWORD_PREFIX = 'password.'

type Chosen = Readonly<Record<string, string>>

/** The messages in the HTML of the sign-in page, and of every other entry page. */
export const entryMessages = chosenOnce(isOfEntry)

/** The messages in the HTML of the pages of a one-time link and of recovery. */
export const passwordMessages = chosenOnce((key) => isOfEntry(key) || key.startsWith(PASSWORD_PREFIX))

function chosenOnce(isChosen: (key: string) => boolean): (language: Language) => Chosen {
  const chosen = new Map<Language, Chosen>()
  return (language) => {
    const known = chosen.get(language)
    if (known) return known
    const made = Object.fromEntries(Object.entries(catalogues[language]).filter(([key]) => isChosen(key)))
    chosen.set(language, made)
    return made
  }
}

function isOfEntry(key: string): boolean {
  const begins = (prefix: string) => key.startsWith(prefix)
  return ENTRY_PREFIXES.some(begins) && !AFTER_ENTRY.some(begins)
}

/** Messages that only the gateway uses: mails and approvals. */
const GATEWAY_PREFIXES = ['mail.', 'approval.']

/** The messages that a browser may request: all but those of the gateway. */
export const browserMessages = chosenOnce((key) => !GATEWAY_PREFIXES.some((prefix) => key.startsWith(prefix)))

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
