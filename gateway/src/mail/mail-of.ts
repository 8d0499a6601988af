import type { Mail, MailAddress } from '../platform/mail/mail.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Written } from './written.ts'

/** A letter as it goes to the mail server. */
export function mailOf(letter: Written, from: string, to: MailAddress, date: Date): Mail {
  return {
    from: { name: letter.company, address: from },
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    language: letter.language,
    date,
  }
}
