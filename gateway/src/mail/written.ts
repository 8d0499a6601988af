import type { Language } from '@foyer/contract/languages'
import { messageIn } from '@foyer/messages'
import type { NoticeKind } from './letter.ts'

export interface LetterButton {
  readonly says: string
  readonly link: string
  readonly expires: string
  readonly asText: string
}

/** What a letter says, before it is text or HTML. */
export interface Written {
  readonly language: Language
  readonly company: string
  readonly subject: string
  readonly title: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** What and its value, one below the other. */
  readonly facts: readonly (readonly [string, string])[]
  readonly button?: LetterButton
  /** What to do if it was somebody else, and the like. */
  readonly advice: readonly string[]
  readonly footer: string
}

/** Who is written to, from whom, in what words. */
export interface Address {
  readonly language: Language
  readonly timeZone: string
  readonly company: string
  readonly name: string
  readonly username: string
}

export interface GoodLink {
  readonly link: string
  readonly expiresAt: Date
}

type Said = Pick<Written, 'subject' | 'title' | 'paragraphs'> & Partial<Written>

export function letterTo({ language, company, name }: Address, said: Said): Written {
  return {
    language,
    company,
    greeting: messageIn(language, 'mail.greeting', { name }),
    facts: [],
    advice: [],
    footer: messageIn(language, 'mail.automatic', { company }),
    ...said,
  }
}

export function recoveryLetter(to: Address, good: GoodLink): Written {
  const { language, company, username } = to
  return letterTo(to, {
    subject: messageIn(language, 'mail.recovery.subject', { company }),
    title: messageIn(language, 'mail.recovery.title'),
    paragraphs: [messageIn(language, 'mail.recovery.text', { username, company })],
    button: buttonOf(to, messageIn(language, 'mail.recovery.button'), good),
    advice: [messageIn(language, 'mail.recovery.ignore'), messageIn(language, 'mail.keepToYourself')],
  })
}

/** Says why there is no link, and whom to ask. */
export function refusedRecoveryLetter(to: Address, because: 'disabled' | 'not activated'): Written {
  const { language, company, username } = to
  const reason = because === 'disabled' ? 'error.accountDisabled' : 'error.recoveryNotActivated'
  return letterTo(to, {
    subject: messageIn(language, 'mail.recovery.refusedSubject', { company }),
    title: messageIn(language, 'mail.recovery.refusedTitle'),
    paragraphs: [messageIn(language, 'mail.recovery.refusedText', { username, company }), messageIn(language, reason)],
  })
}

export function activationLetter(to: Address, good: GoodLink): Written {
  const { language, company, username } = to
  return letterTo(to, {
    subject: messageIn(language, 'mail.activation.subject', { company }),
    title: messageIn(language, 'mail.activation.title'),
    paragraphs: [messageIn(language, 'mail.activation.text', { username, company })],
    button: buttonOf(to, messageIn(language, 'mail.activation.button'), good),
    advice: [messageIn(language, 'mail.activation.ignore'), messageIn(language, 'mail.keepToYourself')],
  })
}

/** What an administrator did is no question of whether it was oneself. */
const DONE_BY_OTHERS: readonly NoticeKind[] = ['factorReset']

export function noticeLetter(
  to: Address,
  { about, at, address }: { readonly about: NoticeKind; readonly at: Date; readonly address?: string | undefined },
): Written {
  const { language, company, username } = to
  const title = messageIn(language, `mail.notice.${about}.title`)
  const advice = DONE_BY_OTHERS.includes(about) ? 'mail.notice.ifNotAsked' : 'mail.notice.ifNotYou'
  const when = [messageIn(language, 'mail.notice.when'), momentOf(to, at)] as const
  return letterTo(to, {
    subject: `${title} · ${company}`,
    title,
    paragraphs: [messageIn(language, `mail.notice.${about}.text`, { username, company })],
    facts: address ? [when, [messageIn(language, 'mail.notice.from'), address]] : [when],
    advice: [messageIn(language, advice)],
  })
}

/** To whoever set the mail server up, for them to see. */
export function testLetter(to: Address): Written {
  const { language, company } = to
  return letterTo(to, {
    subject: messageIn(language, 'mail.test.subject', { company }),
    title: messageIn(language, 'mail.test.title'),
    paragraphs: [messageIn(language, 'mail.test.text', { company })],
  })
}

function buttonOf(to: Address, says: string, { link, expiresAt }: GoodLink): LetterButton {
  const { language } = to
  return {
    says,
    link,
    expires: messageIn(language, 'mail.expires', { until: momentOf(to, expiresAt) }),
    asText: messageIn(language, 'mail.linkAsText'),
  }
}

/** In the words and at the place of who reads it. */
export function momentOf({ language, timeZone }: Address, at: Date): string {
  const format = new Intl.DateTimeFormat(language, {
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
