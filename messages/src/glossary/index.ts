import type { Language } from '@foyer/contract/languages'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import type { Glossary } from './terms.ts'
import { chinese } from './zh.ts'

export {
  DOMAIN_TERMS,
  type Glossary,
  type GlossaryEntry,
  type GlossaryException,
  ORDINARY_WORDS,
  SCREEN_WORDS,
  type Term,
} from './terms.ts'

/** The glossary of each language. `npm run check -- glossary` holds the texts to it. */
export const glossaries: Readonly<Record<Language, Glossary>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  zh: chinese,
}
