import { z } from 'zod'
import { LANGUAGES } from '../languages/index.ts'
import { endpoint } from '../wire/endpoint.ts'

export const MailTemplate = z
  .object({
    key: z.string().describe('The key of the template.'),
    name: z.string().describe('What the mail is about, in its language.'),
    subject: z.string().describe('The subject.'),
    text: z.string().describe('The mail as plain text, as programs without HTML show it.'),
    document: z
      .string()
      .describe('The path of a document with the HTML of the mail, for a frame. It runs no script and has no links.'),
  })
  .meta({ id: 'MailTemplate', description: 'A mail that the platform sends, with example values.' })
export type MailTemplate = z.output<typeof MailTemplate>

/** The mails that the platform sends, for super administrators. */
export const mailTemplateEndpoints = {
  mailTemplates: endpoint({
    method: 'GET',
    path: '/v2/admin/mail/templates',
    access: 'super-administrator',
    summary: 'List every mail that the platform sends, in one language.',
    description: 'The code that sends mails renders them, with example values in place of a user.',
    request: z.object({
      language: z.enum(LANGUAGES).default('en').describe('The language of the mails.'),
    }),
    response: z
      .object({ items: z.array(MailTemplate).describe('The mails.') })
      .meta({ id: 'MailTemplates', description: 'The mails of the platform in one language.' }),
  }),
}
