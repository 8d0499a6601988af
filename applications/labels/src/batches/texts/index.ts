import { useTextsIn } from '../../texts/index.ts'
import { de } from './de.ts'
import { type BatchTexts, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { zh } from './zh.ts'

export type { BatchTexts } from './en.ts'

const TEXTS: Readonly<Record<string, BatchTexts>> = { en, fr, de, es, zh }

/** The texts about price changes, in the language of the shell. */
export function useBatchTexts(): BatchTexts {
  return useTextsIn(TEXTS, en)
}
