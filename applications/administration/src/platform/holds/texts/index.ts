import { createTexts } from '../../../texts/index.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

/** The texts of legal holds. */
export const useHoldsTexts = createTexts({ en, fr, de, es, zh })
