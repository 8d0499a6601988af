import { createTexts } from '../../../texts/index.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

/** The texts of the selection of users and of actions for many. */
export const useBulkTexts = createTexts({ en, fr, de, es, zh })
