import { RECOVERY_WINDOW } from '@foyer/contract/limits'
import { sql } from 'kysely'
import { later } from './platform/clock.ts'
import type { Database } from './tables.ts'

const DAY = 86_400
/** How long an ended session stays, so that it can still be told why it ended. */
const ENDED_SESSION_SECONDS = 30 * DAY
const USED_LINK_SECONDS = 7 * DAY
const UNUSED_DEVICE_SECONDS = 400 * DAY
/** Clients that keep no cookies leave a device behind at every sign-in, which nobody uses again. */
const ONCE_USED_DEVICE_SECONDS = 30 * DAY
/** No tab is older: every session ends long before. */
const FORMER_BUILD_SECONDS = 30 * DAY
/** Well beyond what gateways look back for changes. */
const CHANGE_SECONDS = 120

interface SweepLimits {
  readonly sessionAbsoluteSeconds: number
  /** How long records of sign-ins and other deeds stay. */
  readonly auditDays: number
}

/** Deletes what has had its time. Any number of gateways may do it at once. */
export async function sweep(db: Database, now: Date, limits: SweepLimits): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_failures').where('forgotten_at', '<', now).execute()
  await db
    .deleteFrom('session')
    .where('created_at', '<', later(now, -limits.sessionAbsoluteSeconds - ENDED_SESSION_SECONDS))
    .execute()
  await db.deleteFrom('one_time_link').where('expires_at', '<', later(now, -USED_LINK_SECONDS)).execute()
  await db.deleteFrom('known_device').where('last_used_at', '<', later(now, -UNUSED_DEVICE_SECONDS)).execute()
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', later(now, -ONCE_USED_DEVICE_SECONDS))
    .whereRef('last_used_at', '=', 'first_used_at')
    .execute()
  await db.deleteFrom('shared_count').where('ends_at', '<', now).execute()
  await db.deleteFrom('socket_ticket').where('expires_at', '<', now).execute()
  await db.deleteFrom('kept_asset').where('kept_at', '<', later(now, -FORMER_BUILD_SECONDS)).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('one_time_code').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('recovery_request')
    .where('asked_at', '<', later(now, -RECOVERY_WINDOW / 1_000))
    .execute()
  await db
    .deleteFrom('audit_event')
    .where('at', '<', later(now, -limits.auditDays * DAY))
    .execute()
  await sql`delete from change where at < clock_timestamp() - make_interval(secs => ${CHANGE_SECONDS})`.execute(db)
}
