import { datesLocale, type Language } from '@foyer/contract/languages'
import { messageIn } from '@foyer/messages'
import type { SecurityNotificationKind } from './email.ts'

export interface EmailButton {
  readonly label: string
  readonly link: string
  readonly expires: string
  readonly asText: string
}

/** Content of an email, independent of text or HTML. */
export interface EmailContent {
  readonly language: Language
  readonly company: string
  readonly subject: string
  readonly title: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Labels and values, one pair a line. */
  readonly facts: readonly (readonly [string, string])[]
  readonly button?: EmailButton
  /** Advice, such as what to do if it was someone else. */
  readonly advice: readonly string[]
  readonly footer: string
}

/** Recipient, sender and language. */
export interface EmailRecipient {
  readonly language: Language
  readonly timeZone: string
  readonly company: string
  readonly name: string
  readonly username: string
}

export interface EmailLink {
  readonly link: string
  readonly expiresAt: Date
}

type EmailParts = Pick<EmailContent, 'subject' | 'title' | 'paragraphs'> & Partial<EmailContent>

export function emailTo({ language, company, name }: EmailRecipient, parts: EmailParts): EmailContent {
  return {
    language,
    company,
    greeting: messageIn(language, 'mail.greeting', { name }),
    facts: [],
    advice: [],
    footer: messageIn(language, 'mail.automatic', { company }),
    ...parts,
  }
}

export function recoveryEmail(to: EmailRecipient, good: EmailLink): EmailContent {
  const { language, company, username } = to
  return emailTo(to, {
    subject: messageIn(language, 'mail.recovery.subject', { company }),
    title: messageIn(language, 'mail.recovery.title'),
    paragraphs: [messageIn(language, 'mail.recovery.text', { username, company })],
    button: buttonOf(to, messageIn(language, 'mail.recovery.button'), good),
    advice: [messageIn(language, 'mail.recovery.ignore'), messageIn(language, 'mail.keepToYourself')],
  })
}

export const OBSTACLES = {
  disabled: 'error.accountDisabled',
  'not activated': 'error.recoveryNotActivated',
  'single sign-on': 'error.recoveryBySingleSignOn',
} as const

/** Explains why there is no link and whom to ask. */
export function recoveryRejectedEmail(to: EmailRecipient, because: keyof typeof OBSTACLES): EmailContent {
  const { language, company, username } = to
  return emailTo(to, {
    subject: messageIn(language, 'mail.recovery.unavailableSubject', { company }),
    title: messageIn(language, 'mail.recovery.unavailableTitle'),
    paragraphs: [
      messageIn(language, 'mail.recovery.unavailableText', { username, company }),
      messageIn(language, OBSTACLES[because]),
    ],
  })
}

export function activationEmail(to: EmailRecipient, good: EmailLink): EmailContent {
  const { language, company, username } = to
  return emailTo(to, {
    subject: messageIn(language, 'mail.activation.subject', { company }),
    title: messageIn(language, 'mail.activation.title'),
    paragraphs: [messageIn(language, 'mail.activation.text', { username, company })],
    button: buttonOf(to, messageIn(language, 'mail.activation.button'), good),
    advice: [messageIn(language, 'mail.activation.ignore'), messageIn(language, 'mail.keepToYourself')],
  })
}

/** An administrator's action needs no advice for the case that it was someone else. */
const DONE_BY_OTHERS: readonly SecurityNotificationKind[] = ['factorReset']

export function noticeEmail(
  to: EmailRecipient,
  {
    about,
    at,
    address,
  }: { readonly about: SecurityNotificationKind; readonly at: Date; readonly address?: string | undefined },
): EmailContent {
  const { language, company, username } = to
  const title = messageIn(language, `mail.notice.${about}.title`)
  const advice = DONE_BY_OTHERS.includes(about) ? 'mail.notice.ifNotRequested' : 'mail.notice.ifNotYou'
  const when = [messageIn(language, 'mail.notice.when'), formatInstant(to, at)] as const
  return emailTo(to, {
    subject: `${title} · ${company}`,
    title,
    paragraphs: [messageIn(language, `mail.notice.${about}.text`, { username, company })],
    facts: address ? [when, [messageIn(language, 'mail.notice.from'), address]] : [when],
    advice: [messageIn(language, advice)],
  })
}

/** To the administrator who configured the mail server. */
export function testEmail(to: EmailRecipient): EmailContent {
  const { language, company } = to
  return emailTo(to, {
    subject: messageIn(language, 'mail.test.subject', { company }),
    title: messageIn(language, 'mail.test.title'),
    paragraphs: [messageIn(language, 'mail.test.text', { company })],
  })
}

function buttonOf(to: EmailRecipient, label: string, { link, expiresAt }: EmailLink): EmailButton {
  const { language } = to
  return {
    label,
    link,
    expires: messageIn(language, 'mail.expires', { until: formatInstant(to, expiresAt) }),
    asText: messageIn(language, 'mail.linkAsText'),
  }
}

/** As the language of the recipient writes it, in their time zone. */
export function formatInstant({ language, timeZone }: EmailRecipient, at: Date): string {
  const format = new Intl.DateTimeFormat(datesLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return format.format(at)
}
