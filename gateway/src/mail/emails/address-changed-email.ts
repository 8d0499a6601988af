import { messageIn } from '@foyer/messages'
import type { Email } from './email.ts'
import { type EmailContent, type EmailRecipient, emailTo, formatInstant } from './email-content.ts'

type AddressChanged = Omit<Extract<Email, { kind: 'addressChanged' }>, 'kind' | 'userId'>

/** To the former and the new address of an account: what changed, when, and what to do if it was unexpected. */
export function addressChangedEmail(
  to: EmailRecipient,
  { to: { which }, at, address, holdUntil }: AddressChanged,
): EmailContent {
  const { language, company, username } = to
  const title = messageIn(language, `mail.addressChanged.${which}.title`)
  const until = holdUntil ? formatInstant(to, new Date(holdUntil)) : undefined
  return emailTo(to, {
    subject: `${title} · ${company}`,
    title,
    paragraphs: [messageIn(language, `mail.addressChanged.${which}.text`, { username, company })],
    facts: [
      [messageIn(language, 'mail.notice.when'), formatInstant(to, new Date(at))],
      ...(address ? [[messageIn(language, 'mail.notice.from'), address] as const] : []),
      ...(until ? [[messageIn(language, 'mail.addressChanged.recoveryAllowedFrom'), until] as const] : []),
    ],
    /* Without a hold there is no moment to name: the account had no password yet. */
    advice: [messageIn(language, until ? `mail.addressChanged.${which}.unexpected` : 'mail.notice.ifNotRequested')],
  })
}
