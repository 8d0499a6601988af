import { FALLBACK_LANGUAGE, LANGUAGE_NAMES, type Language } from '@foyer/contract/languages'
import { catalogues } from '@foyer/messages'
import { PSEUDO_LANGUAGE, type ShownLanguage } from '../languages/index.ts'
import { INFORMATION, MEMBER } from './doubles.ts'
import { GALLERY_NOTICES } from './inbox-stories.tsx'

/** Attributes that are read out or shown. */
const READ_OUT = ['aria-label', 'title', 'alt', 'placeholder']

/** What no catalogue translates: styles, choices, what is marked so, and what others wrote in a language of their own. */
const NOT_TRANSLATED = 'style, option, [translate="no"], [lang]'

/** Every text of a part of the page that a catalogue translates, also those that are only read out. */
export function textsOf(part: ParentNode & Node): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest(NOT_TRANSLATED)) found.add((text.textContent ?? '').trim())
  for (const element of part.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    for (const name of READ_OUT) found.add(element.getAttribute(name)?.trim() ?? '')
  return [...found].filter((text) => /\p{L}/u.test(text))
}

/** Texts that are not in the language that is shown. */
export function foreignTexts(texts: readonly string[], language: ShownLanguage): string[] {
  return language === PSEUDO_LANGUAGE ? texts.filter((text) => !isFromCatalogue(text)) : englishAmong(texts, language)
}

/** English sentences that the language does not share. */
function englishAmong(texts: readonly string[], language: Language): string[] {
  const own = new Set(Object.values(catalogues[language]))
  const english = new Set(Object.values(catalogues[FALLBACK_LANGUAGE]).filter((text) => !own.has(text)))
  return texts.filter((text) => english.has(text))
}

/** Are all parts of a text in brackets, as the pseudo-language writes a message, or samples? */
function isFromCatalogue(text: string): boolean {
  if (isSample(text)) return true
  const parts = text.split('·').map((part) => part.replace(/^[(\s]+|[).\s]+$/g, ''))
  return isPseudo(text.replace(/^[·(\s]+|[).\s]+$/g, '')) || parts.every((part) => part === '' || isSample(part))
}

function isPseudo(text: string): boolean {
  return text.startsWith('[') && text.endsWith(']')
}

function isSample(text: string): boolean {
  return SAMPLES.has(text) || WRITTEN_BY_INTL.some((pattern) => pattern.test(text))
}

/** Names of users, places and things in the stories; React Aria has no pseudo-language for its own word. */
const SAMPLES = new Set<string>([
  ...Object.values(LANGUAGE_NAMES),
  ...[INFORMATION.username, INFORMATION.displayName ?? '', INFORMATION.email ?? '', ...INFORMATION.roles],
  ...[...INFORMATION.customers.map(({ name }) => name), 'Verte France and Verte Iberia'],
  ...[MEMBER.currentStore?.name ?? '', MEMBER.currentStore?.code ?? ''],
  ...['Bordeaux Chartrons', 'Lille Flandres', 'Lyon Part-Dieu', 'Nantes Graslin'],
  ...['Maison Verte', 'Maison Verte ID', 'Temperature service', 'Liaison des terminaux', 'Mes applications'],
  ...GALLERY_NOTICES.map(({ title }) => title),
  ...['iPhone', 'Office, the one under the counter', 'cold-room-2-03-june.pdf', '4.12.0-beta.2', 'Dismiss'],
])
/** A day, an instant, a time ago or ahead, the size of a file, the code of a store. */
const WRITTEN_BY_INTL = [
  /^\d{1,2} [A-Z][a-z]+( \d{4})?(, \d\d:\d\d)?$/,
  /^[A-Z][a-z]+day( \d{1,2} [A-Z][a-z]+, \d\d:\d\d| \d{1,2} [A-Z][a-z]+)?$/,
  /^\d+ (minutes|hours) ago$/,
  /^in \d+ minutes$/,
  /^\d+ kB$/,
  /^MV-\d+$/,
]
