import { z } from 'zod'
import { EMAIL_MAX_LENGTH, INPUT_MAX_LENGTH } from '../limits.ts'
import { KnownVersion } from '../wire/version.ts'

/** One line, so that nothing typed here can become a header of its own. */
const line = z
  .string()
  .trim()
  .max(INPUT_MAX_LENGTH)
  .regex(/^[^\p{Cc}]*$/u, 'one line, without control characters')

/** `none`: in the clear; `starttls`: begun in the clear, refused where it cannot be encrypted; `tls`: from the first byte. */
export const MAIL_SECURITIES = ['none', 'starttls', 'tls'] as const

export const MailSettings = z.object({
  /** Of the mail server; without one, mails are written as files into the data folder. */
  host: line.nullable(),
  port: z.int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITIES),
  username: line.nullable(),
  /** Is a password stored? */
  passwordKept: z.boolean(),
  /** The address that mails come from. */
  from: z.email().max(EMAIL_MAX_LENGTH),
  version: z.int(),
})
export type MailSettings = z.output<typeof MailSettings>

/** What is named is changed. The password goes in and never comes out. */
export const MailSettingsChange = MailSettings.omit({ passwordKept: true })
  .partial()
  .extend({ version: KnownVersion, password: z.string().max(INPUT_MAX_LENGTH).nullable().optional() })
export type MailSettingsChange = z.output<typeof MailSettingsChange>
