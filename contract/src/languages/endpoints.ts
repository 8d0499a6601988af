import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LANGUAGES } from './languages.ts'

export const LanguageCode = z
  .enum(LANGUAGES)
  .meta({ id: 'LanguageCode', description: 'The code of a language of the portal.' })
export const LanguageEntry = z
  .object({ code: LanguageCode, name: z.string().describe('The name of the language, in that language.') })
  .meta({ id: 'LanguageEntry', description: 'A language that is offered.' })

const ArgumentName = z.string().describe('The name of an argument, such as `seconds`.')
const ArgumentType = z.string().describe('The type of the argument, such as `plural`.')

/** A text, or an argument: its name, its type, and its style or plural branches. */
const MessageToken = z.union([
  z.string(),
  z.tuple([ArgumentName]),
  z.tuple([ArgumentName, ArgumentType]),
  z.tuple([ArgumentName, ArgumentType, z.unknown().describe('The style, or the branches by name.')]),
])

/** A message: a text, or a compiled one with arguments as Lingui's `compileMessage` returns it: `['Wait ', ['seconds'], ' s']`. */
export const Message = z.union([z.string(), z.array(MessageToken)]).meta({
  id: 'Message',
  description:
    'A message: a text (ICU MessageFormat with `icu`), or with `compiled` a list of texts and arguments: an argument is a list of its name, its type and its style or branches.',
})
export type Message = z.infer<typeof Message>

export const languageEndpoints = {
  messages: endpoint({
    method: 'GET',
    path: '/v2/i18n',
    access: 'public',
    summary: 'Get the messages of one or all offered languages by key, as ICU MessageFormat or compiled.',
    request: z.object({
      language: z.string().max(35).describe('The code of a language. Without it, all offered languages.').optional(),
      form: z.enum(['icu', 'compiled']).describe('The form of the messages; `icu` by default.').optional(),
    }),
    response: z
      .array(
        z
          .object({
            i18n: LanguageCode,
            data: z
              .object({ base: z.record(z.string(), Message).describe('The messages by key.') })
              .describe('The messages.'),
          })
          .meta({ id: 'LanguageMessages', description: 'The messages of one language.' }),
      )
      .describe('The languages with their messages.'),
    revalidated: true,
    limit: { calls: 600, seconds: 60 },
  }),
}
