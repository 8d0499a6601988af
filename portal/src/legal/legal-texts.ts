import type { Language } from '@foyer/contract/languages'
import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { inTime } from '../components/index.ts'

/** A legal text of one language; see `messages/src/legal/legal-text.ts`. */
export type LegalText = Awaited<ReturnType<(typeof TEXTS)['en']>>['terms']

/** The texts of each language are a chunk of their own. */
const TEXTS = {
  en: () => import('@foyer/messages/legal/en'),
  fr: () => import('@foyer/messages/legal/fr'),
  de: () => import('@foyer/messages/legal/de'),
  es: () => import('@foyer/messages/legal/es'),
  zh: () => import('@foyer/messages/legal/zh'),
} satisfies Record<Language, () => Promise<unknown>>

/** The terms of service or the privacy text. */
export async function legalTextOf(kind: 'cloud' | 'privacy', language: Language): Promise<LegalText> {
  const texts = await inTime(TEXTS[language](), CHUNK_TIMEOUT)
  return kind === 'cloud' ? texts.terms : texts.privacy
}
