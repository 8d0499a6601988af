import { createTexts } from '../../texts/index.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

export type { Texts as MailTexts } from './en.ts'

/** The texts of the mail section. */
export const useMailTexts = createTexts({ en, fr, de, es, zh })
