import { z } from 'zod'
import { LANGUAGES, LanguageCode } from '../languages/index.ts'
import { INPUT_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { integerInQuery } from '../wire/query.ts'

const access = 'super-administrator'

/** The longest text that may replace another, in characters. */
export const TEXT_MAX_LENGTH = 2_000

const oneText = z.object({
  language: z.enum(LANGUAGES).describe('The code of the language.'),
  key: z
    .string()
    .min(1)
    .max(INPUT_MAX_LENGTH)
    .regex(/^[A-Za-z0-9.-]+$/, 'the key of a text')
    .describe('The key of the text, such as `signIn.submit`.'),
})

const version = z.int().min(0).describe('Grows with every change of a text; 0 where it is not replaced.')

/** A text of the pages, and what replaces it. */
export const InterfaceText = z
  .object({
    key: z.string().describe('The key of the text.'),
    text: z.string().describe('The text in force, in ICU MessageFormat.'),
    original: z.string().describe('The text of the product in this language.'),
    english: z.string().describe('The text of the product in English.'),
    formerOriginal: z
      .string()
      .nullable()
      .describe(
        'The text of the product when it was replaced, where a newer version has another one: the replacement is outdated. Otherwise null.',
      ),
    inForce: z
      .boolean()
      .describe(
        'False if a replacement no longer fits, because its original has other arguments now: the original is shown.',
      ),
    arguments: z.array(z.string()).describe('The arguments that a replacement must have, such as `seconds`.'),
    replacedIn: z.array(LanguageCode).describe('The languages in which this text is replaced.'),
    version,
  })
  .meta({ id: 'InterfaceText', description: 'A text of the pages, and what replaces it.' })
export type InterfaceText = z.output<typeof InterfaceText>

/** Which texts to list. */
export const TEXT_STATES = ['replaced', 'outdated', 'missing'] as const

export const textEndpoints = {
  texts: endpoint({
    method: 'GET',
    path: '/v2/admin/texts',
    access,
    summary: 'List the texts of the pages in a language, with those that replace them.',
    description: 'The keyword is searched in keys, in the texts in force and in the originals.',
    request: pageRequest.extend({
      language: LanguageCode,
      state: z
        .enum(TEXT_STATES)
        .describe(
          '`replaced`: only those that are replaced. `outdated`: only those whose original has changed since. `missing`: only those that are replaced in another language and not in this one.',
        )
        .optional(),
    }),
    response: pageResponse(InterfaceText, 'InterfaceTexts'),
    errors: ['parameterError'],
  }),
  textSummary: endpoint({
    method: 'GET',
    path: '/v2/admin/texts/summary',
    access,
    summary: 'Count the replaced, outdated and missing texts of each language.',
    description: 'With a keyword, only the texts that it finds are counted.',
    request: pageRequest.pick({ keyword: true }),
    response: z
      .array(
        z
          .object({
            language: LanguageCode,
            total: z.int().describe('How many texts there are, or match.'),
            replaced: z.int().describe('How many of them are replaced.'),
            outdated: z.int().describe('How many of the replaced ones have an original that has changed since.'),
            missing: z.int().describe('How many are replaced in another language and not in this one.'),
          })
          .meta({ id: 'TextCounts', description: 'How many texts of a language are replaced.' }),
      )
      .describe('The languages of the product.'),
  }),
  replaceText: endpoint({
    method: 'PUT',
    path: '/v2/admin/texts/:language/:key',
    access,
    freshProof: 'administration',
    summary: 'Replace a text of the pages in one language.',
    description:
      'The text must be valid ICU MessageFormat with the same arguments and tags as the original. It is in force on every gateway at once; open pages offer to reload.',
    request: oneText.extend({
      text: z.string().trim().min(1).max(TEXT_MAX_LENGTH).describe('The text, in ICU MessageFormat.'),
      version: version.describe(
        'The version that the client has read; 0 where the text was not replaced. If it has changed since, the response is 409 A0442.',
      ),
    }),
    response: InterfaceText,
    errors: ['parameterError', 'versionConflict'],
  }),
  restoreText: endpoint({
    method: 'DELETE',
    path: '/v2/admin/texts/:language/:key',
    access,
    freshProof: 'administration',
    summary: 'Remove what replaces a text, so that the text of the product is in force again.',
    request: oneText.extend({
      version: integerInQuery(1, 999_999_999)
        .describe('The version that the client has read: 409 A0442 if it has changed. Without it, nothing is compared.')
        .optional(),
    }),
    response: InterfaceText,
    errors: ['parameterError', 'versionConflict'],
  }),
}
