import type { MailSettings, OutboxMail } from '@foyer/contract/administration'
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
function outboxResponses(name: string, input: Input) {
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
  'Console, outbox, failed': { ...platform, path: 'mail/outbox', respond: mailResponses },
  'Console, outbox, waiting': { ...platform, path: 'mail/outbox?state=waiting', respond: mailResponses },
  'Console, outbox, sent': { ...platform, path: 'mail/outbox?state=sent', respond: mailResponses },
  'Console, outbox, nothing failed': { ...platform, path: 'mail/outbox', respond: empty },
  'Console, outbox offline': { ...platform, path: 'mail/outbox', respond: offline },
  'Console, mail offline': { ...platform, respond: offline },
} as const
