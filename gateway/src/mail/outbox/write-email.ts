import { ACTIVATION_LINK_LIFETIME, MAIL_LINK_LIFETIME } from '@foyer/contract/limits'
import { createLink } from '../../one-time/index.ts'
import { write } from '../../platform/database/write.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { addressChangedEmail } from '../emails/address-changed-email.ts'
import { approvalEmail } from '../emails/approval-email.ts'
import type { Email } from '../emails/email.ts'
import {
  activationEmail,
  type EmailContent,
  type EmailLink,
  type EmailRecipient,
  noticeEmail,
  recoveryEmail,
  recoveryRejectedEmail,
} from '../emails/email-content.ts'
import { toMail } from '../emails/to-mail.ts'
import { type Recipient, readRecipient } from '../recipient.ts'
import { type DeliveryDecision, decideDelivery } from './delivery-decision.ts'
import type { DueEmail } from './waiting-emails.ts'

type RenderDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'environment' | 'settings'>
type EmailToUser = Exclude<Email, { kind: 'recoveryRequest' }>

const LIFETIME = { recovery: MAIL_LINK_LIFETIME, activation: ACTIVATION_LINK_LIFETIME }

/** Renders an email with a new link; returns undefined if there is no recipient any more. */
export async function writeEmail(
  writing: RenderDeps,
  taken: DueEmail,
  email: EmailToUser,
  from: string,
): Promise<Mail | undefined> {
  return await write(writing, async (tx) => {
    const user = await readRecipient(tx, email.userId, hasLink(email) ? 'locked' : 'as they are')
    const now = writing.clock.now()
    const sending = decideDelivery(email, user, taken.queuedAt, now)
    const address = email.kind === 'addressChanged' ? email.to.email : user?.email
    if (sending.send === 'nothing' || !user || !address) return undefined
    const written = await contentOf(writing, tx, email, user, sending)
    return toMail(written, from, { name: user.displayName, address }, now)
  })
}

async function contentOf(
  writing: RenderDeps,
  tx: Tx,
  email: EmailToUser,
  user: Recipient,
  sending: Exclude<DeliveryDecision, { send: 'nothing' }>,
): Promise<EmailContent> {
  const to = addressOf(writing, email, user)
  if (email.kind === 'notice')
    return noticeEmail(to, { about: email.about, at: new Date(email.at), address: email.address })
  if (email.kind === 'addressChanged') return addressChangedEmail(to, email)
  if (email.kind === 'approval') return approvalEmail(to, email.notification)
  if (sending.send === 'refusal') return recoveryRejectedEmail(to, sending.because)
  const good = await freshLink(writing, tx, user, email.kind)
  return email.kind === 'recovery' ? recoveryEmail(to, good) : activationEmail(to, good)
}

/** The user's own language takes precedence over that of the browser that sent the request. */
function addressOf({ settings }: RenderDeps, email: EmailToUser, user: Recipient): EmailRecipient {
  const input = hasLink(email) ? email.language : settings.now.defaultLanguage
  return {
    language: user.language ?? input,
    timeZone: user.timeZone,
    company: settings.now.company,
    name: user.displayName,
    username: user.username,
  }
}

function hasLink(email: EmailToUser): email is Extract<EmailToUser, { kind: 'recovery' | 'activation' }> {
  return email.kind === 'recovery' || email.kind === 'activation'
}

async function freshLink(
  { clock, environment }: RenderDeps,
  tx: Tx,
  { id: userId, email }: Recipient,
  purpose: 'recovery' | 'activation',
): Promise<EmailLink> {
  const { publicUrl } = environment
  const options = { userId, purpose, lifetime: LIFETIME[purpose], publicUrl, now: clock.now(), mailedTo: email }
  const { link, expiresAt } = await createLink(tx, options)
  return { link, expiresAt: new Date(expiresAt) }
}
