import type { LegalText } from '../../../messages/src/legal/legal-text.ts'
import { lineOf } from '../syntax.ts'
import { sourcesBelow } from '../tree.ts'
import { type ApplicationText, applicationTexts } from './application-texts.ts'
import { placeOfMessage } from './message-place.ts'

/** A text in one language that the glossary applies to. */
export interface GlossaryText {
  readonly language: string
  readonly key: string
  readonly text: string
  /** The English text with the same meaning, if its terms have to be in this text. */
  readonly english?: string
  /** Where an editor finds it. */
  readonly place: () => string
}

/** All messages of all languages. */
export async function messageTexts(): Promise<GlossaryText[]> {
  const { catalogues } = await import('../../../messages/src/index.ts')
  const english: Readonly<Record<string, string>> = catalogues.en
  return Object.entries(catalogues).flatMap(([language, messages]) =>
    Object.entries(messages).map(([key, text]) => ({
      language,
      key,
      text,
      english: english[key] ?? '',
      place: () => placeOfMessage(language, key),
    })),
  )
}

/** All sentences of the legal texts. Their key is the number of the sentence. */
export async function legalTexts(): Promise<GlossaryText[]> {
  const { LANGUAGES } = await import('../../../contract/src/languages/index.ts')
  const ofLanguages = LANGUAGES.map(async (language) => {
    const path = `messages/src/legal/${language}/index.ts`
    const { terms, privacy }: LegalTexts = await import(`../../../${path}`)
    return [...sentencesOf('terms', terms), ...sentencesOf('privacy', privacy)].map(({ key, text }) => ({
      language,
      key,
      text,
      place: () => placeInFile(path, text),
    }))
  })
  return (await Promise.all(ofLanguages)).flat()
}

/**
 * All texts of the applications that ship. The texts of a condition are one, as the branches of a plural are. They are not
 * compared with the English ones: more than a hundred of them do not have the word for an English term.
 */
export function textsOfApplications(texts: readonly ApplicationText[] = applicationTexts()): GlossaryText[] {
  const byKey = Map.groupBy(texts, ({ language, key }) => `${language} ${key}`)
  return [...byKey.values()].map((branches) => {
    const { language, key, at } = branches[0] as ApplicationText
    return { language, key, text: branches.map(({ text }) => asMessage(text)).join(' | '), place: () => at }
  })
}

/** A text without the characters that mean something in a message. */
function asMessage(text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, '…').replaceAll(/[{}#']/g, ' ')
}

type LegalTexts = Readonly<Record<'terms' | 'privacy', LegalText>>

function sentencesOf(kind: string, { title, intro, sections }: LegalText) {
  const texts = [title, intro, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
  return texts.map((text, index) => ({ key: `${kind} ${index + 1}`, text }))
}

function placeInFile(path: string, text: string): string {
  const [file] = sourcesBelow([path.slice(0, path.lastIndexOf('/'))], /index\.ts$/)
  const found = file?.text.indexOf(text) ?? -1
  return found < 0 || !file ? path : `${path}:${lineOf(file.text, found)}`
}
