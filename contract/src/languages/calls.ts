import { z } from 'zod'
import { call } from '../wire/call.ts'
import { LANGUAGES } from './languages.ts'

export const LanguageCode = z.enum(LANGUAGES)
export const LanguageEntry = z.object({ code: LanguageCode, name: z.string() })

export const languageCalls = {
  /** The messages of one language, or of all that are offered: ICU MessageFormat by key. */
  messages: call({
    method: 'GET',
    path: '/v2/i18n',
    access: 'public',
    says: 'The messages of one language, or of every offered one, as ICU MessageFormat by key.',
    asks: z.object({ language: z.string().max(35).optional() }),
    answers: z.array(z.object({ i18n: LanguageCode, data: z.object({ base: z.record(z.string(), z.string()) }) })),
    revalidated: true,
    limit: { calls: 600, seconds: 60 },
  }),
}
