import { useShellState } from '@foyer/sdk/react'

/** Texts in each language of the product. */
export interface InLanguages<Texts> {
  readonly en: Texts
  readonly fr: Texts
  readonly de: Texts
  readonly es: Texts
  readonly zh: Texts
}

/** A hook for the texts in a language, by default that of the shell; English for an unknown one. */
export interface TextsHook<Texts> {
  (language?: string | null): Texts
  /** The texts in a language, outside of a component. */
  readonly in: (language: string) => Texts
}

export function createTexts<Texts>(all: InLanguages<Texts>): TextsHook<Texts> {
  const known: Readonly<Record<string, Texts>> = { ...all }
  const inLanguage = (language: string): Texts => known[language] ?? all.en
  const useTexts = (language?: string | null): Texts => {
    const shown = useShellState((state) => state.language)
    return inLanguage(language ?? shown)
  }
  return Object.assign(useTexts, { in: inLanguage })
}
