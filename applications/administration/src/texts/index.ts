import { createTexts } from './create-texts.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

export { createTexts } from './create-texts.ts'
export { useInstant, useLanguageName, useNumber } from './formats.ts'
export { toInstant, toLocal } from './local-time.ts'

/** The texts that several sections use. */
export const useTexts = createTexts({ en, fr, de, es, zh })
