import { createTexts } from '../../texts/index.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { zh } from './zh/index.ts'

export type { Texts as SignInTexts } from './en/index.ts'

/** The texts of the sign-in section. */
export const useSignInTexts = createTexts({ en, fr, de, es, zh })
