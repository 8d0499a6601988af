import type { InterfaceText } from '@foyer/contract/administration'
import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { argumentsIn, catalogues, replaceableTexts } from '@foyer/messages'
import { isInForce } from '../../languages/index.ts'
import type { Database, Tx } from '../../tables.ts'

/** What replaces texts, by language and key. */
export type Replacements = ReadonlyMap<string, Replacement>
interface Replacement {
  readonly text: string
  readonly original: string
  readonly version: number
}

export async function readReplacements(db: Database | Tx): Promise<Replacements> {
  const rows = await db.selectFrom('text_replacement').selectAll().execute()
  return new Map(rows.map(({ language, key, ...row }) => [placeOf(language, key), row]))
}

function placeOf(language: Language, key: string): string {
  return `${language} ${key}`
}

/** The texts of a language in the order of the product, with what replaces them. */
export function textsOf(language: Language, replacements: Replacements): InterfaceText[] {
  return Object.keys(replaceableTexts(language)).map((key) => textOf(language, key, replacements))
}

/** @param key of a text that can be replaced */
export function textOf(language: Language, key: string, replacements: Replacements): InterfaceText {
  const original = replaceableTexts(language)[key] as string
  const replacement = replacements.get(placeOf(language, key))
  return {
    key,
    text: replacement?.text ?? original,
    original,
    english: (catalogues.en as Readonly<Record<string, string>>)[key] as string,
    formerOriginal: replacement && replacement.original !== original ? replacement.original : null,
    inForce: !replacement || isInForce(language, key, replacement.text),
    arguments: argumentsIn(original),
    replacedIn: LANGUAGES.filter((other) => replacements.has(placeOf(other, key))),
    version: replacement?.version ?? 0,
  }
}

type State = 'replaced' | 'outdated' | 'missing'

/** Is the text in this state in this language? */
export function isInState({ replacedIn, formerOriginal }: InterfaceText, language: Language, state: State): boolean {
  if (state === 'outdated') return formerOriginal !== null
  const isReplaced = replacedIn.includes(language)
  return state === 'replaced' ? isReplaced : !isReplaced && replacedIn.length > 0
}
