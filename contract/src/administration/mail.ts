import { z } from 'zod'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { KnownVersion, Version } from '../wire/version.ts'

/** A single line, so that the text cannot add mail headers. */
const line = z
  .string()
  .trim()
  .max(INPUT_MAX_LENGTH)
  .regex(/^[^\p{Cc}]*$/u, 'one line, without control characters')

/** `none`: no encryption. `starttls`: upgrades the connection, fails if the server does not support it. `tls`: encrypted from the start. */
export const MAIL_SECURITIES = ['none', 'starttls', 'tls'] as const

export const MailSettings = z
  .object({
    host: line
      .nullable()
      .describe('Host of the mail server. With null, mails are written as files to the data folder.'),
    port: z.int().min(1).max(65_535).describe('Port of the mail server.'),
    security: z
      .enum(MAIL_SECURITIES)
      .describe(
        '`none`: no encryption. `starttls`: upgrades the connection, fails if the server does not support it. `tls`: encrypted from the start.',
      ),
    username: line.nullable().describe('Username at the mail server; null if it needs none.'),
    passwordKept: z.boolean().describe('True if a password is stored. It is never returned.'),
    from: z.email().max(EMAIL_MAX_LENGTH).describe('Sender address of all mails.'),
    version: Version,
  })
  .meta({ id: 'MailSettings', description: 'The mail configuration.' })
export type MailSettings = z.output<typeof MailSettings>

/** Only the given fields change. The password can be written but never read. */
export const MailSettingsChange = MailSettings.omit({ passwordKept: true })
  .partial()
  .extend({
    version: KnownVersion,
    password: z
      .string()
      .max(INPUT_MAX_LENGTH)
      .nullable()
      .describe('Password at the mail server; null removes the stored one.')
      .optional(),
  })
export type MailSettingsChange = z.output<typeof MailSettingsChange>
