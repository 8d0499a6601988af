import type { Fault, Findings } from '../fault.ts'
import { placeOfMessage } from './message-place.ts'
import { syntaxFault, valuesOf } from './message-shape.ts'

/**
 * Checks that every language has every message, with the same values as in English. A text that equals the English one counts as not
 * translated, unless messages/src/same-as-english.ts lists it.
 */
type Messages = Readonly<Record<string, string>>
type Catalogues = Readonly<Record<string, Messages>>

/** A fault and its message key. */
export interface MessageFault extends Omit<Fault, 'at'> {
  readonly language: string
  readonly key: string
}

const REFERENCE = 'en'

export async function translationFindings(): Promise<Findings> {
  const [{ catalogues }, { sameAsEnglish }] = await Promise.all([
    import('../../../messages/src/index.ts'),
    import('../../../messages/src/same-as-english.ts'),
  ])
  const faults = translationFaults(catalogues, sameAsEnglish)
  const keys = Object.keys(catalogues[REFERENCE]).length
  return { faults: faults.map(placed), checked: `${keys} messages in ${Object.keys(catalogues).join(', ')}` }
}

export function translationFaults(
  catalogues: Catalogues,
  sameAsEnglish: Readonly<Record<string, readonly string[]>>,
): MessageFault[] {
  const english = catalogues[REFERENCE] ?? {}
  return Object.entries(catalogues).flatMap(([language, messages]) => [
    ...Object.keys(english).flatMap((key) => faultsOf(language, key, messages[key], english[key] ?? '')),
    ...strange(language, messages, english),
    ...(language === REFERENCE ? [] : unchanged(language, messages, english, sameAsEnglish[language] ?? [])),
  ])
}

function faultsOf(language: string, key: string, text: string | undefined, english: string): MessageFault[] {
  if (!text?.trim()) return [{ language, key, message: 'there is no text', remedy: `write it in the ${language} file` }]
  const syntax = syntaxFault(text)
  if (syntax) return [{ language, key, message: `not ICU MessageFormat: ${syntax}`, remedy: 'look at the braces' }]
  if (syntaxFault(english)) return []
  const own = valuesOf(text).join(', ')
  const wanted = valuesOf(english).join(', ')
  if (own === wanted) return []
  const message = `has ${own || 'no values'}, but the English text has ${wanted || 'none'}`
  return [{ language, key, message, remedy: 'use the same values in the same way' }]
}

function strange(language: string, messages: Messages, english: Messages): MessageFault[] {
  const unknown = Object.keys(messages).filter((key) => !(key in english))
  return unknown.map((key) => ({ language, key, message: 'English has no such message', remedy: 'take it out' }))
}

function unchanged(language: string, messages: Messages, english: Messages, listed: readonly string[]): MessageFault[] {
  const same = Object.keys(english).filter(
    (key) => messages[key] === english[key] && /\p{L}/u.test(withoutValues(english[key])),
  )
  const list = 'messages/src/same-as-english.ts'
  return [
    ...same
      .filter((key) => !listed.includes(key))
      .map((key) => ({
        language,
        key,
        message: 'equals the English text',
        remedy: `translate it, or list it in ${list}`,
      })),
    ...listed
      .filter((key) => messages[key] !== english[key])
      .map((key) => ({
        language,
        key,
        message: 'is listed as equal to the English text, but differs',
        remedy: `off ${list}`,
      })),
  ]
}

/** The text of a message without its values. A message that is only a value is the same in every language. */
function withoutValues(text = ''): string {
  return text.replaceAll(/\{[^{}]*\}/g, '')
}

function placed({ language, key, message, remedy }: MessageFault): Fault {
  return { at: placeOfMessage(language, key), message: `${key} ${message}`, remedy }
}
