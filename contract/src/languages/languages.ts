/** The languages the product speaks, by code; each is named in itself. */
export const LANGUAGE_NAMES = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  zh: '中文',
} as const

export type Language = keyof typeof LANGUAGE_NAMES
/* The annotation takes it out of bundles that do not use it. */
export const LANGUAGES = /* @__PURE__ */ Object.keys(LANGUAGE_NAMES) as Language[]
/** What is shown where nothing else is known or offered. */
export const FALLBACK_LANGUAGE: Language = 'en'

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGE_NAMES, code)
}

/**
 * The language of a first screen: what the user chose before, else the configured default, else English.
 * Each counts only while the configuration offers it.
 */
export function firstLanguage(
  chosen: string | undefined,
  offered: readonly string[],
  configured: string | undefined,
): Language {
  for (const code of [chosen, configured]) if (isLanguage(code) && offered.includes(code)) return code
  return FALLBACK_LANGUAGE
}
