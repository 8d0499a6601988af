import { errors } from '../platform/http/api-error.ts'
import { countSharedUse } from '../platform/limits/shared-count.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import type { Tx } from '../tables.ts'

const DAY_SECONDS = 86_400

/** Daily limits of one kind of mail: to one user, and from one organisation to one address. */
export interface MailLimits {
  /** Name of the kind in the keys of the counts. */
  readonly kind: string
  readonly ofUser: number
  readonly ofAddress: number
}

/** Recipient and organisation of a mail. */
export interface MailCountKeys {
  readonly userId: string
  readonly organisationId: string
  readonly email: string | null
}

/**
 * Counts a mail. Throws 429 A0499 if the user, or the address from this organisation, got too many in a day. Organisations are
 * counted separately, so that none can use up the limit of another.
 */
export async function limitMails(tx: Tx, limits: MailLimits, to: MailCountKeys, now: Date): Promise<void> {
  await take(tx, `${limits.kind} of ${to.userId}`, limits.ofUser, now)
  if (to.email === null) return
  const mailbox = tokenHash(`address ${to.email.toLowerCase()}`).toString('base64url')
  await take(tx, `${limits.kind} ${to.organisationId} ${mailbox}`, limits.ofAddress, now)
}

async function take(tx: Tx, key: string, calls: number, now: Date): Promise<void> {
  const freeAt = await countSharedUse(tx, key, { calls, seconds: DAY_SECONDS }, now)
  if (freeAt) throw errors.tooManyRequests((freeAt.getTime() - now.getTime()) / 1_000)
}
