import type { Language } from '@foyer/contract/languages'
import { type Catalogue, english, type MessageKey, type ValueArguments } from './catalogue.ts'
import { compile } from './compile.ts'
import { german } from './de.ts'
import { spanish } from './es.ts'
import { formatMessage, type Message } from './format/index.ts'
import { french } from './fr.ts'
import { chinese } from './zh.ts'

export type { Catalogue, MessageKey, Translation, ValueArguments, ValuesOf } from './catalogue.ts'
export { english } from './catalogue.ts'
export { compile } from './compile.ts'
export type { Message, MessageValue, MessageValues } from './format/index.ts'
export { argumentsIn, replacementFault } from './replacement.ts'

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
export const ENTRY_PREFIXES = [
  ...['ui.', 'languages.', 'signIn.', 'session.', 'passkey.', 'legal.', 'error.', 'maintenance.'],
] as const
/** Errors of requests after the sign-in, and states of pages after it. */
const AFTER_ENTRY = [
  'error.identityTaken',
  'error.illegal',
  'error.ownHold',
  'error.lastSignInMethod',
  'error.licence',
  'error.notYet',
  'error.nothingToDo',
  'error.organisation',
  'error.passkeyRequired',
  'error.providerLinked',
  'error.versionConflict',
  'error.wrongMultiFactorCode',
  'error.wrongOldPassword',
  'session.again.',
  'session.unanswered.',
  'ui.failed.',
  'ui.forbidden.',
  'ui.offline.',
]
/** Further messages of the pages that set or recover a password without a session. */
const PASSWORD_PREFIXES = [
  'password.',
  'error.accountDisabled',
  'error.alreadyActivated',
  'error.email',
  'error.invalidLink',
  'error.recovery',
]
/** Further messages of the pages to which a sign-in through another service returns. */
const SIGN_ON_PREFIXES = [
  'signIn.redirect.',
  'session.otherSystem.',
  'error.accountExists',
  'error.microsoftNotEnabled',
  'error.signOn',
]

/** Messages by key. */
export type Messages = Readonly<Record<string, Message>>

/** The messages in the HTML of the sign-in page, and of every other entry page. */
export const entryMessages = compiledOnce(isOfEntry)

/** The messages in the HTML of the pages of a one-time link and of recovery. */
export const passwordMessages = compiledOnce((key) => isOfEntry(key) || beginsWith(key, PASSWORD_PREFIXES))

/** The messages in the HTML of the pages to which another service returns: their address may name any error. */
export const signOnMessages = compiledOnce(
  (key) => isOfEntry(key) || key.startsWith('error.') || beginsWith(key, SIGN_ON_PREFIXES),
)

/** Compiles the messages of those keys, once for each language. */
function compiledOnce(isChosen: (key: string) => boolean): (language: Language) => Messages {
  const known = new Map<Language, Messages>()
  return (language) => {
    const messages = known.get(language) ?? compiledMessages(catalogues[language], isChosen)
    known.set(language, messages)
    return messages
  }
}

function compiledMessages(catalogue: Catalogue, isChosen: (key: string) => boolean): Messages {
  const chosen = Object.entries(catalogue).filter(([key]) => isChosen(key))
  return Object.fromEntries(chosen.map(([key, text]) => [key, compile(text)]))
}

function isOfEntry(key: string): boolean {
  const isLater = [AFTER_ENTRY, PASSWORD_PREFIXES, SIGN_ON_PREFIXES].some((prefixes) => beginsWith(key, prefixes))
  return beginsWith(key, ENTRY_PREFIXES) && !isLater
}

function beginsWith(key: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => key.startsWith(prefix))
}

/** Messages that only the gateway uses: mails, approvals and files. */
const GATEWAY_PREFIXES = ['mail.', 'approval.', 'wechat.', 'user.export.']

const isForBrowser = (key: string): boolean => !GATEWAY_PREFIXES.some((prefix) => key.startsWith(prefix))

/** The messages that a browser may request, compiled: all but those of the gateway. */
export const browserMessages = compiledOnce(isForBrowser)

/** The same messages as ICU MessageFormat. */
export function browserTexts(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(catalogues[language]).filter(([key]) => isForBrowser(key)))
}

/** Errors have the texts that the gateway writes into its responses. */
const isReplaceable = (key: string): boolean => isForBrowser(key) && !key.startsWith('error.')

const replaceable = new Map<Language, Readonly<Record<string, string>>>()

/** The texts that administrators may replace: those of the pages. */
export function replaceableTexts(language: Language): Readonly<Record<string, string>> {
  const known = replaceable.get(language)
  if (known) return known
  const texts = Object.fromEntries(Object.entries(catalogues[language]).filter(([key]) => isReplaceable(key)))
  replaceable.set(language, texts)
  return texts
}

/** One message written out on the server, as for a mail. */
export function messageIn<Key extends MessageKey>(
  language: Language,
  key: Key,
  ...[values]: ValueArguments<Key>
): string {
  return formatMessage(compiled(language, key), language, values)
}

const serverMessages = new Map<Language, Map<MessageKey, Message>>()

/** Parsing a message takes far longer than writing it out. */
function compiled(language: Language, key: MessageKey): Message {
  let ofLanguage = serverMessages.get(language)
  if (!ofLanguage) {
    ofLanguage = new Map()
    serverMessages.set(language, ofLanguage)
  }
  let message = ofLanguage.get(key)
  if (message === undefined) {
    message = compile(catalogues[language][key])
    ofLanguage.set(key, message)
  }
  return message
}
