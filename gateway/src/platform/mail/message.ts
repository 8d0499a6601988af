import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { assertSingleLine, checkedAddress, type Mail, type MailAddress } from './mail.ts'

/**
 * Returns a mail for the composer. The envelope is separate, so that no address is parsed from a header. The content cannot make
 * the composer fetch a file or an address.
 */
export function messageOf({ from, to, subject, text, html, language, date }: Mail): SendMailOptions {
  return {
    from: addressOf(from),
    to: addressOf(to),
    envelope: { from: checkedAddress(from.address), to: [checkedAddress(to.address)] },
    subject: assertSingleLine(subject),
    text,
    html,
    date,
    headers: {
      /* RFC 3834: no out-of-office note answers it. Exchange has a header of its own for that. */
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': assertSingleLine(language),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function addressOf({ name, address }: MailAddress): MailAddress {
  return { name: assertSingleLine(name), address: checkedAddress(address) }
}
