import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LANGUAGES } from './languages.ts'

export const LanguageCode = z.enum(LANGUAGES)
export const LanguageEntry = z.object({ code: LanguageCode, name: z.string() })

export const languageEndpoints = {
  /** The messages of one language, or of all that are offered: ICU MessageFormat by key. */
  messages: endpoint({
    method: 'GET',
    path: '/v2/i18n',
    access: 'public',
    summary: 'The messages of one language, or of every offered one, as ICU MessageFormat by key.',
    request: z.object({ language: z.string().max(35).optional() }),
    response: z.array(z.object({ i18n: LanguageCode, data: z.object({ base: z.record(z.string(), z.string()) }) })),
    revalidated: true,
    limit: { calls: 600, seconds: 60 },
  }),
}
