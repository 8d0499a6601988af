import { createTexts } from '../../texts/index.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

/** The texts of the choice of an organisation. */
export const useOrganisationTexts = createTexts({ en, fr, de, es, zh })
