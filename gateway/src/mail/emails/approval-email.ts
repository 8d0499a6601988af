import type { Language } from '@foyer/contract/languages'
import { APPROVAL_LIFETIME } from '@foyer/contract/limits'
import { messageIn } from '@foyer/messages'
import type { ApprovalNotification } from './email.ts'
import { type EmailContent, type EmailRecipient, emailTo, formatInstant } from './email-content.ts'

const HOUR = 3_600_000
const TEXT = { grant: 'grant', enable: 'enable', 'turn-off': 'turnOff' } as const

/** Content of a mail and a notice about a request for approval. */
export function approvalTexts(language: Language, company: string, notification: ApprovalNotification) {
  const { event, kind, requester, user = '', decidedBy = '', reason, rejectionReason } = notification
  const outcome = event === 'refused' ? 'rejected' : event
  const advice =
    event === 'requested'
      ? messageIn(language, 'approval.requested.advice', { hours: APPROVAL_LIFETIME / HOUR, requester })
      : messageIn(language, 'mail.notice.ifNotRequested')
  return {
    title: messageIn(language, `approval.${outcome}.title`),
    text: messageIn(language, `approval.${outcome}.${TEXT[kind]}`, { company, requester, user, decidedBy }),
    reason: messageIn(language, 'approval.reasonGiven', { reason }),
    rejection:
      rejectionReason === undefined
        ? []
        : [messageIn(language, 'approval.rejectionGiven', { reason: rejectionReason })],
    advice,
  }
}

/** To the administrators who decide, or to the requester and the user concerned after the decision. */
export function approvalEmail(to: EmailRecipient, notification: ApprovalNotification): EmailContent {
  const { language, company } = to
  const { title, text, advice } = approvalTexts(language, company, notification)
  return emailTo(to, {
    subject: `${title} · ${company}`,
    title,
    paragraphs: [text],
    facts: [
      [messageIn(language, 'approval.reason'), notification.reason],
      ...(notification.rejectionReason === undefined
        ? []
        : [[messageIn(language, 'approval.rejection'), notification.rejectionReason] as const]),
      [messageIn(language, 'mail.notice.when'), formatInstant(to, new Date(notification.at))],
      ...(notification.address ? [[messageIn(language, 'mail.notice.from'), notification.address] as const] : []),
    ],
    advice: [advice],
  })
}
