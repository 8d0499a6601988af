import type { Mail, MailAddress } from '../../platform/mail/mail.ts'
import type { EmailContent } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** Renders an email for the mail server. */
export function toMail(content: EmailContent, from: string, to: MailAddress, date: Date): Mail {
  return {
    from: { name: content.company, address: from },
    to,
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content),
    language: content.language,
    date,
  }
}
