/** The supported languages by code, each with its name in that language. */
export const LANGUAGE_NAMES = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  zh: '中文',
} as const

export type Language = keyof typeof LANGUAGE_NAMES
/* The annotation lets bundlers remove the constant where it is not used. */
export const LANGUAGES = /* @__PURE__ */ Object.keys(LANGUAGE_NAMES) as Language[]
/** Shown if no other language is known or offered. */
export const FALLBACK_LANGUAGE: Language = 'en'

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGE_NAMES, code)
}

/** The locale in which dates and times are written. English is European: the day comes before the month, and hours go to 24. */
export function datesLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

/**
 * Returns the language of the first screen: the user's earlier choice, the configured default, or English.
 * A language is used only if the configuration offers it.
 */
export function firstLanguage(
  chosen: string | undefined,
  offered: readonly string[],
  configured: string | undefined,
): Language {
  for (const code of [chosen, configured]) if (isLanguage(code) && offered.includes(code)) return code
  return FALLBACK_LANGUAGE
}
