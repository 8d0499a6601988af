import type { User } from '@foyer/contract/administration'
import { ADDRESS_CHANGES_PER_ADDRESS, ADDRESS_CHANGES_PER_USER } from '@foyer/contract/limits'
import { sql } from 'kysely'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { addSeconds } from '../platform/time/clock.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { limitMails } from './limit-mails.ts'
import { queueEmail } from './outbox/queue-email.ts'
import { queueActivation } from './queue-activation.ts'

const HOUR_SECONDS = 3_600
const LIMITS = {
  kind: 'address change',
  ofUser: ADDRESS_CHANGES_PER_USER,
  ofAddress: ADDRESS_CHANGES_PER_ADDRESS,
}

export interface AddressChange {
  /** The transaction has already locked the row. */
  readonly user: {
    readonly id: string
    readonly organisationId: string
    readonly email: string | null
    readonly activated: boolean
    readonly disabled: boolean
  }
  readonly to: string | null
  /** False if the user signs in without a password, so that no activation mail is sent. */
  readonly invites?: boolean
  readonly request: RequestInfo
  readonly now: Date
}

/** Name of the field in the API, for the audit log. */
export interface ChangedAddress extends Pick<User, 'recoveryHeldUntil'> {
  readonly before: string | null
  readonly after: string | null
}

/**
 * Changes a mail address; all changes of addresses go through here. Ends mailed links and notifies both addresses. The new address
 * cannot recover the password for a while, so that the user can object to a takeover. A user without a password gets an activation
 * mail at once. Returns undefined if the address stays the same. Throws 429 A0499 after too many changes of the user or to the
 * address in a day, to prevent flooding a mailbox.
 */
export async function changeAddress(
  deps: Pick<Deps, 'secret' | 'clock' | 'settings'>,
  tx: Tx,
  { user, to, invites = true, request, now }: AddressChange,
): Promise<ChangedAddress | undefined> {
  if (user.email === to) return undefined
  await limitMails(tx, LIMITS, { userId: user.id, organisationId: user.organisationId, email: to }, now)
  const holdUntil = user.activated ? addSeconds(now, deps.settings.now.recoveryHoldHours * HOUR_SECONDS) : null
  await sql`update person set email = ${to}, email_verified_at = null, recovery_held_until = ${holdUntil},
    keys_revoked_at = ${now} where id = ${user.id}`.execute(tx)
  await tx.deleteFrom('one_time_link').where('person_id', '=', user.id).execute()
  const notice = {
    kind: 'addressChanged',
    userId: user.id,
    at: now.toISOString(),
    address: request.address,
    ...(holdUntil ? { holdUntil: holdUntil.toISOString() } : {}),
  } as const
  if (user.email) await queueEmail(deps, tx, { ...notice, to: { which: 'former', email: user.email } })
  if (to && user.activated) await queueEmail(deps, tx, { ...notice, to: { which: 'new', email: to } })
  if (to && invites && !user.activated && !user.disabled)
    await queueActivation(deps, tx, { ...user, email: to }, request.language)
  return { before: user.email, after: to, recoveryHeldUntil: holdUntil?.toISOString() ?? null }
}
