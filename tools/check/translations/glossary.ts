import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Glossary, GlossaryEntry } from '../../../messages/src/glossary/index.ts'
import type { Fault, Findings } from '../fault.ts'
import { sourcesBelow } from '../tree.ts'
import { type GlossaryText, legalTexts, messageTexts, textsOfApplications } from './glossary-texts.ts'

/**
 * Holds the texts of every language to its glossary in messages/src/glossary.
 *
 * - No text contains a forbidden word of its language.
 * - Where an English message contains a term, the message of another language contains the word of that language. Longer terms come
 *   first and are taken out of both texts, so that 'Organisationsadministration' does not count as 'Organisation'.
 * - An exception that no message needs is a fault.
 *
 * Legal texts and texts of applications are checked for forbidden words only: their sentences need not correspond.
 */
const REFERENCE = 'en'

/** A fault without its place. */
export interface GlossaryFault extends Omit<Fault, 'at'> {
  readonly key: string
}

export async function glossaryFindings(): Promise<Findings> {
  const { DOMAIN_TERMS, glossaries, ORDINARY_WORDS } = await import('../../../messages/src/glossary/index.ts')
  const texts = [...(await messageTexts()), ...(await legalTexts()), ...textsOfApplications()]
  const faults = Object.entries(glossaries).flatMap(([language, glossary]) => {
    const own = texts.filter((text) => text.language === language)
    const at = new Map(own.map((text) => [text.key, text.place]))
    return glossaryFaults(language, glossary, glossaries[REFERENCE], own).map(({ key, message, remedy }) => ({
      at: at.get(key)?.() ?? `messages/src/glossary/${language}.ts`,
      message: `${key} ${message}`,
      remedy,
    }))
  })
  const english = texts.filter(({ language, english }) => language === REFERENCE && english !== undefined)
  const known = [...DOMAIN_TERMS, ...ORDINARY_WORDS.map(({ term }) => term)]
  const uncovered = uncoveredFaults(documentedTerms(), known, english)
  return {
    faults: [...faults, ...uncovered],
    checked: `${Object.keys(glossaries[REFERENCE].terms).length} terms, ${texts.length} texts`,
  }
}

/** The terms in the tables of docs/glossary.md. */
function documentedTerms(): string[] {
  const [file] = sourcesBelow(['docs'], /^docs\/glossary\.md$/)
  const rows = file?.text.split('\n').filter((line) => /^\| (?!term )/.test(line)) ?? []
  return rows.map((row) => row.split('|')[1]?.trim() ?? '').flatMap((cell) => cell.replace(/ \(.*/, '').split(', '))
}

/** A documented term that texts use has to be known, and a known term has to be documented. */
export function uncoveredFaults(
  documented: readonly string[],
  known: readonly string[],
  english: readonly Pick<GlossaryText, 'key' | 'text'>[],
): Fault[] {
  const pattern = patternsOf(REFERENCE)
  const shown = documented
    .filter((term) => !known.includes(term))
    .map((term) => ({ term, user: english.find(({ text }) => pattern(`${term}s?`).test(writtenText(text))) }))
  return [
    ...shown
      .filter(({ user }) => user !== undefined)
      .map(({ term, user }) => ({
        at: 'docs/glossary.md',
        message: `'${term}' is used in ${user?.key}, but no glossary in messages has it`,
        remedy: 'add it to messages/src/glossary, as a term or as an ordinary word',
      })),
    ...known
      .filter((term) => !documented.includes(term))
      .map((term) => ({
        at: 'messages/src/glossary/terms.ts',
        message: `'${term}' is not in docs/glossary.md`,
        remedy: 'document it, or make it one of the words of the screen',
      })),
  ]
}

/** The faults of the texts of one language. `reference` says where an English text contains a term. */
export function glossaryFaults(
  language: string,
  glossary: Glossary,
  reference: Glossary,
  texts: readonly GlossaryText[],
): GlossaryFault[] {
  const pattern = patternsOf(language)
  const found = texts.flatMap((text) => [
    ...forbiddenFaults(glossary, pattern, text),
    ...(language === REFERENCE ? [] : renderingFaults(glossary, reference, pattern, text)),
  ])
  const excepted = (fault: TermFault) =>
    glossary.exceptions.some(({ key, term }) => key === fault.key && term === fault.term)
  const unused = glossary.exceptions.filter(
    ({ key, term }) => !found.some((fault) => fault.key === key && fault.term === term),
  )
  return [
    ...found.filter((fault) => !excepted(fault)),
    ...unused.map(({ key, term }) => ({
      key,
      message: `is an exception for '${term}' that nothing needs`,
      remedy: `remove it from messages/src/glossary/${language}.ts`,
    })),
  ]
}

interface TermFault extends GlossaryFault {
  readonly term: string
}

function forbiddenFaults(glossary: Glossary, pattern: Pattern, { key, text }: GlossaryText): TermFault[] {
  const written = writtenText(text)
  return entries(glossary).flatMap(([term, { word, forbidden = [] }]) =>
    forbidden.flatMap((source) => {
      const found = pattern(source).exec(written)?.[0]
      if (found === undefined) return []
      return [{ key, term, message: `says '${found}'`, remedy: `for '${term}' write '${word}'` }]
    }),
  )
}

function renderingFaults(
  glossary: Glossary,
  reference: Glossary,
  pattern: Pattern,
  { key, text, english }: GlossaryText,
): TermFault[] {
  if (english === undefined) return []
  const inEnglish = patternsOf(REFERENCE)
  let source = writtenText(english)
  let target = writtenText(text)
  return longestFirst(reference).flatMap(([term, entry]) => {
    const sourceRest = source.replaceAll(inEnglish(formsOf(entry)), '·')
    if (sourceRest === source) return []
    const own = glossary.terms[term]
    const targetRest = target.replaceAll(pattern(formsOf(own)), '·')
    const isUsed = targetRest !== target
    source = sourceRest
    target = targetRest
    if (isUsed) return []
    return [{ key, term, message: `does not say '${own.word}'`, remedy: `the English text says '${entry.word}'` }]
  })
}

type Pattern = (source: string) => RegExp

/** English matches whole words, Chinese anywhere, other languages from the beginning of a word. */
function patternsOf(language: string): Pattern {
  const [before, after] = language === 'zh' ? ['', ''] : ['(?<![\\p{L}-])', language === REFERENCE ? '(?!\\p{L})' : '']
  return (source) => new RegExp(`${before}(?:${source})${after}`, 'giu')
}

function entries(glossary: Glossary) {
  return Object.entries(glossary.terms) as [keyof Glossary['terms'], GlossaryEntry][]
}

function longestFirst(glossary: Glossary) {
  return entries(glossary).sort(([one], [other]) => other.length - one.length)
}

function formsOf({ word, forms = word }: GlossaryEntry): string {
  return forms
}

/** What a reader sees of a message: all branches of a plural, no names of values, plain spaces, no soft hyphens or word joiners. */
function writtenText(text: string): string {
  return written(compileMessageOrThrow(text))
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll('\u00a0', ' ')
}

function written(message: CompiledMessage): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token
      const branches = Object.values((token[2] ?? {}) as Record<string, CompiledMessage>).filter(Array.isArray)
      return branches.length === 0 ? '…' : branches.map((branch) => written(branch as CompiledMessage)).join(' ')
    })
    .join('')
}
