import type { Language } from '@foyer/contract/languages'

export type { Language }
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh'] as const satisfies readonly Language[]

export const TEXT_STATES = ['replaced', 'outdated', 'missing'] as const
export type TextState = (typeof TEXT_STATES)[number]

/** The state in the address; undefined for all, and for one that does not exist. */
export function stateIn(query: Readonly<Record<string, string | undefined>>): TextState | undefined {
  return TEXT_STATES.find((state) => state === query['state'])
}

/** The state of a text in a language, which a list shows. */
export function stateOf(
  { replacedIn, formerOriginal }: { readonly replacedIn: readonly string[]; readonly formerOriginal: string | null },
  language: Language,
): TextState | undefined {
  if (formerOriginal !== null) return 'outdated'
  if (replacedIn.includes(language)) return 'replaced'
  return replacedIn.length > 0 ? 'missing' : undefined
}
