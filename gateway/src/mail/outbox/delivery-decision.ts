import type { Email } from '../emails/email.ts'
import type { Recipient } from '../recipient.ts'

/** Why an account cannot be recovered. */
export type RecoveryObstacle = 'disabled' | 'not activated' | 'single sign-on'

/** What to do with an email that is due. */
export type DeliveryDecision =
  | { readonly send: 'nothing' }
  /** Send a link to choose a password. */
  | { readonly send: 'link'; readonly purpose: 'recovery' | 'activation' }
  /** Send the reason why this account cannot be recovered. Only the owner of the mailbox learns it. */
  | { readonly send: 'refusal'; readonly because: RecoveryObstacle }
  | { readonly send: 'notice' }

const NOTHING = { send: 'nothing' } as const

/** Decides by the user's current state, which may have changed since the email was queued. */
export function decideDelivery(
  email: Exclude<Email, { kind: 'recoveryRequest' }>,
  user: Recipient | undefined,
  queuedAt: Date,
  now: Date,
): DeliveryDecision {
  if (!user) return NOTHING
  if (email.kind === 'addressChanged') return { send: 'notice' }
  if (user.email === null) return NOTHING
  if (email.kind === 'notice' || email.kind === 'approval') return { send: 'notice' }
  if (user.keysRevokedAt !== null && user.keysRevokedAt > queuedAt) return NOTHING
  if (email.kind === 'activation')
    return user.activated || user.disabled || user.bySingleSignOn ? NOTHING : { send: 'link', purpose: 'activation' }
  /* As for an address that no one has: the hold is not revealed. */
  if (user.recoveryHoldUntil !== null && user.recoveryHoldUntil > now) return NOTHING
  if (user.disabled) return { send: 'refusal', because: 'disabled' }
  if (!user.activated) return { send: 'refusal', because: user.bySingleSignOn ? 'single sign-on' : 'not activated' }
  return { send: 'link', purpose: 'recovery' }
}
