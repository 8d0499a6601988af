import { LANGUAGES, type Language } from '@foyer/contract/languages'

interface Text {
  readonly title: string
  readonly intro: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

const sentences = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await read(language)] as const)),
)

/** Every sentence of the terms and the privacy text in a language. */
export function legalTexts(language: Language): readonly string[] {
  return sentences.get(language) ?? []
}

async function read(language: Language): Promise<string[]> {
  const { terms, privacy } = (await import(`@foyer/messages/legal/${language}`)) as { terms: Text; privacy: Text }
  return [terms, privacy].flatMap(({ title, intro, sections }) => [
    title,
    intro,
    ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  ])
}
