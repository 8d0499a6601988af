import { FALLBACK_LANGUAGE, type Language } from '@foyer/contract/languages'

/** Returns the name of an application in a language, as its manifest has it. Applications of the platform have one name here. */
export function localisedName({ name, names }: { name: string; names: unknown }, language: Language): string {
  const byLanguage = names as Partial<Record<Language, string>>
  return byLanguage[language] ?? byLanguage[FALLBACK_LANGUAGE] ?? name
}
