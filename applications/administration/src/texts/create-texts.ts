import { useShellState } from '@foyer/sdk/react'

/** Texts in each language of the product. */
export interface InLanguages<Texts> {
  readonly en: Texts
  readonly fr: Texts
  readonly de: Texts
  readonly es: Texts
  readonly zh: Texts
}

/** Returns a hook for the texts in the language of the shell; English for an unknown one. */
export function createTexts<Texts>(all: InLanguages<Texts>): () => Texts {
  const known: Readonly<Record<string, Texts>> = { ...all }
  return () => known[useShellState((state) => state.language)] ?? all.en
}
