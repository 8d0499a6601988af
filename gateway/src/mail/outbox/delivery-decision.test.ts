import { expect, it } from 'vitest'
import type { Email } from '../emails/email.ts'
import type { Recipient } from '../recipient.ts'
import { type DeliveryDecision, decideDelivery } from './delivery-decision.ts'

const QUEUED = new Date('2026-11-20T08:00:00Z')
const EARLIER = new Date('2026-11-20T07:59:59Z')
const FUTURE = new Date('2026-11-21T08:00:00Z')
const AFTER_HOLD = new Date('2026-11-20T08:00:01Z')
const maya: Recipient = {
  id: 'a',
  username: 'maya',
  displayName: 'Maya',
  organisationId: 'o',
  email: 'maya@verte.example',
  language: null,
  timeZone: 'Europe/Paris',
  disabled: false,
  activated: true,
  bySingleSignOn: false,
  keysRevokedAt: null,
  recoveryHoldUntil: null,
}
const recovery = { kind: 'recovery', userId: 'a', language: 'en' } as const
const activation = { kind: 'activation', userId: 'a', language: 'en' } as const
const notice = { kind: 'notice', userId: 'a', about: 'passwordChanged', at: '' } as const
const addressChanged = {
  kind: 'addressChanged',
  userId: 'a',
  to: { which: 'former', email: 'old@verte.example' },
  at: '',
} as const
const approval = {
  kind: 'approval',
  userId: 'a',
  notification: { event: 'requested', kind: 'enable', requester: 'leo', reason: 'holiday', at: '' },
} as const
const nothing: DeliveryDecision = { send: 'nothing' }

it.each<[string, Exclude<Email, { kind: 'recoveryRequest' }>, Partial<Recipient> | undefined, DeliveryDecision]>([
  ['a recovery of an active user sends a link', recovery, {}, { send: 'link', purpose: 'recovery' }],
  [
    'a recovery of a disabled user sends a mail that states the reason',
    recovery,
    { disabled: true },
    { send: 'refusal', because: 'disabled' },
  ],
  [
    'a recovery before the first password sends a mail that states the reason',
    recovery,
    { activated: false },
    { send: 'refusal', because: 'not activated' },
  ],
  [
    'ERR-53 A0949: a recovery of a user whom a provider manages sends the reason',
    recovery,
    { activated: false, bySingleSignOn: true },
    { send: 'refusal', because: 'single sign-on' },
  ],
  ['an activation of such a user sends nothing', activation, { activated: false, bySingleSignOn: true }, nothing],
  ['a recovery from before a revocation is dropped', recovery, { keysRevokedAt: AFTER_HOLD }, nothing],
  [
    'a recovery from after a revocation sends a link',
    recovery,
    { keysRevokedAt: EARLIER },
    { send: 'link', purpose: 'recovery' },
  ],
  ['a recovery by an address on hold is dropped', recovery, { recoveryHoldUntil: FUTURE }, nothing],
  [
    'a recovery after the hold sends a link',
    recovery,
    { recoveryHoldUntil: AFTER_HOLD },
    { send: 'link', purpose: 'recovery' },
  ],
  [
    'an activation by an address on hold sends a link',
    activation,
    { activated: false, recoveryHoldUntil: FUTURE },
    { send: 'link', purpose: 'activation' },
  ],
  ['an activation sends a link', activation, { activated: false }, { send: 'link', purpose: 'activation' }],
  ['an activation of a user with a password is dropped', activation, {}, nothing],
  ['an activation of a disabled user is dropped', activation, { activated: false, disabled: true }, nothing],
  ['a revoked activation is dropped', activation, { activated: false, keysRevokedAt: AFTER_HOLD }, nothing],
  [
    'an activation that was sent again after a revocation sends a link',
    activation,
    { activated: false, keysRevokedAt: QUEUED },
    { send: 'link', purpose: 'activation' },
  ],
  [
    'a notification is sent to a disabled user too',
    notice,
    { disabled: true, keysRevokedAt: AFTER_HOLD },
    { send: 'notice' },
  ],
  [
    'an approval is sent to a user whose links were revoked',
    approval,
    { keysRevokedAt: AFTER_HOLD },
    { send: 'notice' },
  ],
  ['a change of the address is sent to the former address', addressChanged, { email: null }, { send: 'notice' }],
  ['nothing is sent to a user without an address', notice, { email: null }, nothing],
  ['nothing is sent to a deleted user', recovery, undefined, nothing],
])('%s', (_sentence, email, user, sending) => {
  expect(decideDelivery(email, user && { ...maya, ...user }, QUEUED, AFTER_HOLD)).toEqual(sending)
})
