import { lineOf } from '../syntax.ts'
import type { SourceFile } from '../tree.ts'
import { namedAndWritten, type Piece } from './named-and-written.ts'
import { RETIRED_WORDS, type RetiredWord, STANDARD_TERMS, STORED_NAMES } from './retired-words-table.ts'

/** One use of a retired word. */
export interface Place {
  /** The first form of the word. */
  readonly word: string
  readonly path: string
  /** Unset for the name of a file or folder. */
  readonly line?: number
}

/** Returns every retired word in names and prose of the files, and in the names of files and folders. */
export function placesIn(files: readonly SourceFile[]): Place[] {
  const found = files.filter(({ text }) => ANY_WORD.test(text)).map(checked)
  const declared = new Set(found.flatMap((one) => one.declared))
  return [
    ...pathPlaces(files.map(({ path }) => path)),
    ...found.flatMap(({ file, names, keys, prose }) => [
      ...[...names, ...keys.filter(({ text }) => !declared.has(text))].flatMap((name) => inName(name, file)),
      ...prose.flatMap((piece) => inProse(piece, file)),
    ]),
  ]
}

function checked(file: SourceFile) {
  if (!file.path.endsWith('.md')) return { file, ...namedAndWritten(file) }
  return { file, names: [], keys: [], declared: [], prose: [{ text: withoutCode(file.text), start: 0 }] }
}

/** Names of files and folders, each folder once. */
function pathPlaces(paths: readonly string[]): Place[] {
  const all = paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')))
  return [...new Set(all)].flatMap((path) => wordsInName(path.split('/').at(-1) ?? '').map((word) => ({ word, path })))
}

function inName({ text, start }: Piece, file: SourceFile): Place[] {
  if (STORED.has(text) && DESCRIBES_TABLES.test(file.path)) return []
  return wordsInName(text).map((word) => ({ word, path: file.path, line: lineOf(file.text, start) }))
}

function inProse({ text, start }: Piece, file: SourceFile): Place[] {
  return [...withoutQuotations(text).matchAll(PROSE_WORDS)].map((match) => ({
    word: rowOf(match[0]).forms[0],
    path: file.path,
    line: lineOf(file.text, start + match.index),
  }))
}

/** Returns the retired words of a name, split at capitals, underscores, dots and hyphens. */
function wordsInName(name: string): string[] {
  const divided = name.replace(/\.(test\.|journey\.|table\.)?(tsx?|m[jt]s|md|css|json)$/, '').replaceAll(CAPITALS, ' ')
  const spaced = divided
    .toLowerCase()
    .split(/[^a-z]+/)
    .join(' ')
    .trim()
  const text = spaced.replaceAll(NAME_TERMS, '')
  const whole = WHOLE_NAMES.get(text)
  return [...(whole ? [whole] : []), ...[...text.matchAll(NAME_WORDS)].map(([form]) => rowOf(form).forms[0])]
}

const CAPITALS = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g

/** Blanks out code, tags and link targets of Markdown. The texts of diagrams stay. Offsets stay the same. */
function withoutCode(text: string): string {
  const withoutBlocks = text.replaceAll(/```(\w*)[\s\S]*?```/g, (block, language: string) =>
    language === 'mermaid' ? block.replaceAll('`', ' ') : blank(block),
  )
  return withoutBlocks.replaceAll(/`[^`\n]+`|(?<=\])\([^)\n]+\)|<[^>\n]+>/g, blank)
}

/** Blanks out quotations: product texts in quotation marks, names in backticks. An apostrophe is not a quotation mark. */
function withoutQuotations(text: string): string {
  return text.replaceAll(QUOTATION, blank).replaceAll(PROSE_TERMS, blank)
}

const QUOTATION = /`[^`]+`|“[^”]+”|‘[^’]+’|"[^"\n]+"|(?<![\p{L}\d])'[^'\n]+'(?![\p{L}\d])/gu

function blank(text: string): string {
  return text.replaceAll(/\S/g, ' ')
}

function either(forms: readonly string[], between = ' '): string {
  return forms.map((form) => form.replaceAll(' ', between)).join('|')
}

function formsOf(counts: (word: RetiredWord) => boolean): string[] {
  return RETIRED_WORDS.filter(counts).flatMap(({ forms }) => forms)
}

const STORED = new Set(STORED_NAMES)
const DESCRIBES_TABLES = /(^|\/)(tables|[\w-]+\.table)\.ts$/
/** A term may contain the line break of a comment. */
const BREAK = String.raw`[\s*]+`
const ROWS = new Map(RETIRED_WORDS.flatMap((word) => word.forms.map((form) => [form, word] as const)))
const WHOLE_NAMES = new Map(
  RETIRED_WORDS.filter(({ names }) => names === 'whole').flatMap(({ forms }) => forms.map((form) => [form, forms[0]])),
)
const NAME_WORDS = new RegExp(`\\b(?:${either(formsOf(({ names }) => names === 'part'))})\\b`, 'g')
const NAME_TERMS = new RegExp(`\\b(?:${either(STANDARD_TERMS)})\\b`, 'g')
const PROSE_TERMS = new RegExp(`\\b(?:${either(STANDARD_TERMS, BREAK)})\\b`, 'gi')
/** Matches no word in a path, a longer name or a compound: `person_id`, `gateway/src/people`, `kept-asset`. */
const PROSE_WORDS = new RegExp(
  `(?<![\\w$#./-])(?:${either(
    formsOf(({ prose }) => prose),
    BREAK,
  )})(?![\\w$/(-]|\\.\\w)`,
  'gi',
)
/** A fast test that avoids parsing most files. */
const ANY_WORD = new RegExp(
  either(
    formsOf(() => true),
    '[^a-z]{0,9}',
  ),
  'i',
)

function rowOf(form: string): RetiredWord {
  return ROWS.get(form.toLowerCase().replaceAll(/[\s*]+/g, ' ')) as RetiredWord
}
