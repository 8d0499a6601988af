import { de } from './texts/de.ts'
import { en, type TextKey } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { zh } from './texts/zh.ts'

export type { TextKey } from './texts/en.ts'

const TEXTS: Readonly<Record<string, Readonly<Record<TextKey, string>>>> = { en, fr, de, es, zh }

/** A text in the language of the user; English for an unknown one. `{name}` is replaced by a value. */
export function textOf(key: TextKey, language: string, values: Readonly<Record<string, string>> = {}): string {
  const text = (TEXTS[language] ?? en)[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
