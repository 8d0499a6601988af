import { createTexts } from '../../../texts/index.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

/** The texts of the page with the templates of mails. */
export const useTemplateTexts = createTexts({ en, fr, de, es, zh })
