import { LANGUAGES, type Language } from '@foyer/contract/languages'
import { catalogues } from '@foyer/messages'
import type { Page } from '@playwright/test'
import { legalTexts } from './legal-words.ts'
import { textOn } from './visible-text.ts'

/** Sentences of the English catalogue, legal texts included, that stand on a page which speaks another language. */
export async function englishLeftOn(page: Page, language: Language): Promise<string[]> {
  return (await textOn(page)).filter((text) => englishOnly.get(language)?.has(text))
}

/** Every English sentence that a language does not share. */
const englishOnly = new Map(
  LANGUAGES.map((language) => {
    const shared = new Set([...Object.values(catalogues[language]), ...legalTexts(language)])
    const all = [...Object.values(catalogues.en), ...legalTexts('en')]
    return [language, new Set(all.filter((text) => !text.includes('{') && !shared.has(text)))] as const
  }),
)
