import { createTexts } from '../../texts/index.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

export type { Texts } from './en.ts'

/** The texts of the applications section. */
export const useApplicationsTexts = createTexts({ en, fr, de, es, zh })
