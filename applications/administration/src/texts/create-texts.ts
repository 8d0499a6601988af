import { useShellState } from '@foyer/sdk/react'

/** Texts in each language of the product. */
export interface InLanguages<Texts> {
  readonly en: Texts
  readonly fr: Texts
  readonly de: Texts
  readonly es: Texts
  readonly zh: Texts
}

/** Returns a hook for the texts in a language, by default that of the shell; English for an unknown one. */
export function createTexts<Texts>(all: InLanguages<Texts>): (language?: string | null) => Texts {
  const known: Readonly<Record<string, Texts>> = { ...all }
  return (language) => {
    const shown = useShellState((state) => state.language)
    return known[language ?? shown] ?? all.en
  }
}
