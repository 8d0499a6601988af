import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LANGUAGES } from './languages.ts'

export const LanguageCode = z.enum(LANGUAGES)
export const LanguageEntry = z.object({ code: LanguageCode, name: z.string() })

/** A text, or an argument: its name, its type, and its style or plural branches. */
const MessageToken = z.union([
  z.string(),
  z.tuple([z.string()]),
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.unknown()]),
])

/** A message: a text, or a compiled one with arguments as Lingui's `compileMessage` returns it: `['Wait ', ['seconds'], ' s']`. */
export const Message = z.union([z.string(), z.array(MessageToken)])
export type Message = z.infer<typeof Message>

export const languageEndpoints = {
  /** The messages of one language, or of all offered languages. */
  messages: endpoint({
    method: 'GET',
    path: '/v2/i18n',
    access: 'public',
    summary: 'Get the messages of one or all offered languages by key, as ICU MessageFormat or compiled.',
    request: z.object({
      language: z.string().max(35).optional(),
      /** Defaults to `icu`. */
      form: z.enum(['icu', 'compiled']).optional(),
    }),
    response: z.array(z.object({ i18n: LanguageCode, data: z.object({ base: z.record(z.string(), Message) }) })),
    revalidated: true,
    limit: { calls: 600, seconds: 60 },
  }),
}
