import type { MailSettings, MailTemplate, OutboxMail } from '@foyer/contract/administration'
import { data, healthy, type Input, NO_RESPONSE, type Respond } from '../samples.ts'

const NEVER = new Promise<never>(() => {})
export const MAIL: MailSettings = {
  ...{ host: 'smtp.verte.example', port: 587, security: 'starttls', username: 'foyer', passwordKept: true },
  ...{ from: 'portal@verte.example', version: 3 },
}
export const mailResponses: Respond = (name, input) =>
  name === 'administration.mailSettings' ? data(MAIL) : outboxResponses(name, input)

const FAILED: OutboxMail = {
  ...{ id: 'm1', kind: 'activation', recipient: 'n…@verte.example', tries: 4, sending: false, sentAt: null },
  ...{ queuedAt: '2026-11-26T08:00:00.000Z', nextTryAt: '2026-11-26T09:10:00.000Z' },
  problem: '451 4.7.1 <n…@verte.example>: try again later',
}
const MAILS: Readonly<Record<string, readonly OutboxMail[]>> = {
  failed: [FAILED, { ...FAILED, id: 'm2', kind: 'notice', sending: true }],
  waiting: [{ ...FAILED, id: 'm3', kind: 'recovery', problem: null, tries: 0 }],
  sent: [{ ...FAILED, id: 'm4', kind: 'approval', problem: null, nextTryAt: null, sentAt: '2026-11-26T08:00:01.000Z' }],
}
const TEMPLATE_NAMES: Readonly<Record<string, readonly [activation: string, recovery: string]>> = {
  en: ['Choose your first password', 'Choose a new password'],
  fr: ['Choisissez votre premier mot de passe', 'Choisissez un nouveau mot de passe'],
  de: ['Wählen Sie Ihr erstes Passwort', 'Wählen Sie ein neues Passwort'],
  es: ['Elija su primera contraseña', 'Elija una contraseña nueva'],
  zh: ['设置首个密码', '设置新密码'],
}
function templatesIn(language: string): MailTemplate[] {
  const names = TEMPLATE_NAMES[language] ?? []
  return ['activation', 'recovery'].map((key, index) => {
    const name = names[index] ?? ''
    const text = `${name}\n\nMaya Lindqvist\n\nhttps://portal.verte.example/findPassword#token=example\n`
    return { key, name, subject: `${name} · Maison Verte`, text, document: `/base/mail-templates/${key}/${language}` }
  })
}
function outboxResponses(name: string, input: Input) {
  if (name === 'administration.mailTemplates') return data({ items: templatesIn(String(input['language'])) })
  if (name === 'administration.outbox') return data({ items: MAILS[String(input['state'])], nextCursor: null })
  if (name.endsWith('FailedMails')) return data({ count: 2 })
  if (name === 'administration.retryMail' || name === 'administration.removeMail') return data({})
  return healthy(name, input)
}
const loading: Respond = () => NEVER
const offline: Respond = () => NO_RESPONSE
const empty: Respond = () => data({ items: [], nextCursor: null })
const platform = { path: 'mail', administers: 'platform' } as const

/** The screens of the mail section. */
export const MAIL_STORIES = {
  'Console, mail': { ...platform, respond: mailResponses },
  'Console, mail loading': { ...platform, respond: loading },
  'Console, mail templates': { ...platform, path: 'mail/templates', respond: mailResponses },
  'Console, mail template as text': { ...platform, path: 'mail/templates?view=text', respond: mailResponses },
  'Console, mail templates offline': { ...platform, path: 'mail/templates', respond: offline },
  'Console, outbox, failed': { ...platform, path: 'mail/outbox', respond: mailResponses },
  'Console, outbox, waiting': { ...platform, path: 'mail/outbox?state=waiting', respond: mailResponses },
  'Console, outbox, sent': { ...platform, path: 'mail/outbox?state=sent', respond: mailResponses },
  'Console, outbox, nothing failed': { ...platform, path: 'mail/outbox', respond: empty },
  'Console, outbox offline': { ...platform, path: 'mail/outbox', respond: offline },
  'Console, mail offline': { ...platform, respond: offline },
} as const
