import { de } from './texts/de.ts'
import { en, type TextKey } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { zh } from './texts/zh.ts'

export type { TextKey } from './texts/en.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = { en, fr, de, es, zh }

export const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh'] as const

/** A text in the language of the user; English for an unknown one. `{name}` is replaced by a value. */
export function textOf(key: TextKey, language: string, values: Readonly<Record<string, string>> = {}): string {
  const text = (TEXTS[language] ?? en)[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The locale of dates and times, as the shell has it: English is European, with hours to 24. */
export function datesLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language
}

/** A temperature as users read it, such as `7.4 °C`. */
export function degrees(celsius: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${new Intl.NumberFormat(language, digits).format(celsius).replace('-', '−')} °C`
}

/** Limits as users read them, such as `2.0 °C – 7.0 °C, 10 min`. */
export function limitsText(
  { low, high, delayMinutes }: { low: number | null; high: number | null; delayMinutes: number },
  language: string,
): string {
  const bounds = [low, high].map((limit) => (limit === null ? '…' : degrees(limit, language)))
  return `${bounds.join(' – ')}, ${delayMinutes} min`
}
