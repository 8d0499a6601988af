import type { Language } from '@foyer/contract/languages'
import { messageIn } from '@foyer/messages'
import { addressChangedEmail } from '../emails/address-changed-email.ts'
import { approvalEmail } from '../emails/approval-email.ts'
import { type ApprovalNotification, NOTICE_KINDS } from '../emails/email.ts'
import {
  activationEmail,
  type EmailContent,
  type EmailRecipient,
  noticeEmail,
  OBSTACLES,
  recoveryEmail,
  recoveryRejectedEmail,
  testEmail,
} from '../emails/email-content.ts'

/** What the mails contain of the platform. */
export interface ExampleOptions {
  readonly company: string
  readonly publicUrl: string
  readonly now: Date
}

export interface ExampleEmail {
  readonly key: string
  /** What the mail is about. */
  readonly name: string
  readonly content: EmailContent
}

const DAY = 86_400_000
/** A name and an address that belong to no one (RFC 5737). */
const USER = { name: 'Maya Lindqvist', username: 'maya', timeZone: 'Europe/Paris' }
const ADDRESS = '192.0.2.7'
/** The states in which a user gets no link, by the key of the mail. */
const REJECTIONS = {
  'recovery-disabled': 'disabled',
  'recovery-not-activated': 'not activated',
  'recovery-single-sign-on': 'single sign-on',
} as const

/** Returns every mail that the platform sends, with example values. */
export function exampleEmails(language: Language, { company, publicUrl, now }: ExampleOptions): ExampleEmail[] {
  const to: EmailRecipient = { language, company, ...USER }
  const link = { link: `${publicUrl}/findPassword#token=example`, expiresAt: new Date(now.getTime() + DAY) }
  const notices = NOTICE_KINDS.map((about) => [about, noticeEmail(to, { about, at: now, address: ADDRESS })] as const)
  return [
    ...[['activation', activationEmail(to, link)] as const, ['recovery', recoveryEmail(to, link)] as const].map(named),
    ...Object.entries(REJECTIONS).map(([key, because]) => {
      const content = recoveryRejectedEmail(to, because)
      return { key, name: `${content.title}: ${messageIn(language, OBSTACLES[because])}`, content }
    }),
    ...notices.map(named),
    ...[...addressMails(to, now), ...approvalMails(to, now), ['test', testEmail(to)] as const].map(named),
  ]
}

type Keyed = readonly [key: string, content: EmailContent]

function named([key, content]: Keyed): ExampleEmail {
  return { key, name: content.title, content }
}

function addressMails(to: EmailRecipient, now: Date): Keyed[] {
  const common = { at: now.toISOString(), address: ADDRESS, holdUntil: new Date(now.getTime() + DAY).toISOString() }
  return (['former', 'new'] as const).map((which) => [
    `address-${which}`,
    addressChangedEmail(to, { ...common, to: { which, email: 'maya@example.com' } }),
  ])
}

function approvalMails(to: EmailRecipient, now: Date): Keyed[] {
  const { language } = to
  const common = {
    ...({ kind: 'grant', requester: 'noah' } as const),
    ...{ user: USER.username, at: now.toISOString(), address: ADDRESS },
    reason: messageIn(language, 'mail.example.reason'),
  }
  const mail = (key: string, rest: Pick<ApprovalNotification, 'event' | 'decidedBy' | 'rejectionReason'>): Keyed => [
    key,
    approvalEmail(to, { ...common, ...rest }),
  ]
  return [
    mail('approval-requested', { event: 'requested' }),
    mail('approval-approved', { event: 'approved', decidedBy: 'lea' }),
    mail('approval-rejected', {
      event: 'refused',
      decidedBy: 'lea',
      rejectionReason: messageIn(language, 'mail.example.rejection'),
    }),
  ]
}
