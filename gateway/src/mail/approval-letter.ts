import type { Language } from '@foyer/contract/languages'
import { APPROVAL_LIFETIME } from '@foyer/contract/limits'
import { messageIn } from '@foyer/messages'
import type { ApprovalNews } from './letter.ts'
import { type Address, letterTo, momentOf, type Written } from './written.ts'

const HOUR = 3_600_000
const TEXT = { grant: 'grant', enable: 'enable', 'turn-off': 'turnOff' } as const

/** What a mail and a notice say of a request for approval. */
export function approvalTexts(language: Language, company: string, news: ApprovalNews) {
  const { event, kind, requester, user = '', decidedBy = '', reason } = news
  const advice =
    event === 'requested'
      ? messageIn(language, 'approval.requested.advice', { hours: APPROVAL_LIFETIME / HOUR, requester })
      : messageIn(language, 'mail.notice.ifNotAsked')
  return {
    title: messageIn(language, `approval.${event}.title`),
    text: messageIn(language, `approval.${event}.${TEXT[kind]}`, { company, requester, user, decidedBy }),
    reason: messageIn(language, 'approval.reasonGiven', { reason }),
    advice,
  }
}

/** To administrators who decide on a request, or to the requester and the user concerned once it is decided. */
export function approvalLetter(to: Address, news: ApprovalNews): Written {
  const { language, company } = to
  const { title, text, advice } = approvalTexts(language, company, news)
  return letterTo(to, {
    subject: `${title} · ${company}`,
    title,
    paragraphs: [text],
    facts: [
      [messageIn(language, 'approval.reason'), news.reason],
      [messageIn(language, 'mail.notice.when'), momentOf(to, new Date(news.at))],
      ...(news.address ? [[messageIn(language, 'mail.notice.from'), news.address] as const] : []),
    ],
    advice: [advice],
  })
}
