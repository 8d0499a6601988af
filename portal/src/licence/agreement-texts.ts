import type { Language } from '@foyer/contract/languages'
import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { inTime } from '../components/index.ts'
import { NoResponse } from '../wire/index.ts'

/** The agreement of each language is a chunk of its own. */
const TEXTS = {
  en: () => import('@foyer/messages/licence/agreement/en'),
  fr: () => import('@foyer/messages/licence/agreement/fr'),
  de: () => import('@foyer/messages/licence/agreement/de'),
  es: () => import('@foyer/messages/licence/agreement/es'),
  zh: () => import('@foyer/messages/licence/agreement/zh'),
} satisfies Record<Language, () => Promise<unknown>>

export type LicenceAgreement = Awaited<ReturnType<(typeof TEXTS)['en']>>['agreement']

/** The licence agreement in a language. */
export const agreementQuery = (language: Language) =>
  queryOptions({
    queryKey: ['licence-agreement', language],
    queryFn: async (): Promise<LicenceAgreement> => {
      try {
        return (await inTime(TEXTS[language](), CHUNK_TIMEOUT)).agreement
      } catch {
        throw new NoResponse('notLoaded')
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
