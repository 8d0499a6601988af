import { z } from 'zod'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { KnownVersion } from '../wire/version.ts'

/** A single line, so that the text cannot add mail headers. */
const line = z
  .string()
  .trim()
  .max(INPUT_MAX_LENGTH)
  .regex(/^[^\p{Cc}]*$/u, 'one line, without control characters')

/** `none`: no encryption. `starttls`: upgrades the connection, fails if the server does not support it. `tls`: encrypted from the start. */
export const MAIL_SECURITIES = ['none', 'starttls', 'tls'] as const

export const MailSettings = z.object({
  /** Host of the mail server. Without one, mails are written as files to the data folder. */
  host: line.nullable(),
  port: z.int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITIES),
  username: line.nullable(),
  /** True if a password is stored. */
  passwordKept: z.boolean(),
  /** Sender address of all mails. */
  from: z.email().max(EMAIL_MAX_LENGTH),
  version: z.int(),
})
export type MailSettings = z.output<typeof MailSettings>

/** Only the given fields change. The password can be written but never read. */
export const MailSettingsChange = MailSettings.omit({ passwordKept: true })
  .partial()
  .extend({ version: KnownVersion, password: z.string().max(INPUT_MAX_LENGTH).nullable().optional() })
export type MailSettingsChange = z.output<typeof MailSettingsChange>
