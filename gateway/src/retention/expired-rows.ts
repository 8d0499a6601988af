import { RECOVERY_WINDOW } from '@foyer/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { addSeconds } from '../platform/time/clock.ts'
import type { Tables } from '../tables.ts'

const DAY = 86_400
/** An ended session stays this long, so that the user can still learn why it ended. */
const ENDED_SESSION_SECONDS = 30 * DAY
const USED_LINK_SECONDS = 7 * DAY
/** After it was decided on or expired: administrators read it in the list. The audit log has it for longer. */
const OLD_REQUEST_SECONDS = 30 * DAY
const UNUSED_DEVICE_SECONDS = 400 * DAY
/** Clients without cookies leave a device behind at every sign-in, which is never used again. */
const ONCE_USED_DEVICE_SECONDS = 30 * DAY
/** Every session ends long before: no older tab is open. */
const FORMER_BUILD_SECONDS = 30 * DAY
/** Well beyond what gateways look back for changes. */
const CHANGE_SECONDS = 120
/** Files, texts and audience of a notice go with it, by cascade. */
const NOTICES_PER_BATCH = 50

/** How long things are stored, from the settings. */
export interface RetentionPeriods {
  readonly sessionAbsoluteSeconds: number
  readonly auditDays: number
  readonly noticeDays: number
}

/** Rows of one table that are to be deleted. */
export interface ExpiredRows {
  readonly table: keyof Tables
  /** Rows that one statement deletes; fewer than usual where much hangs on each. */
  readonly batch?: number
  /** Selects the `ctid` of a batch of expired rows and locks them, skipping those that are locked. */
  readonly select: (limit: number) => RawBuilder<unknown>
}

/** Everything whose time is over at `now`, table by table. */
export function expiredRows(now: Date, periods: RetentionPeriods): readonly ExpiredRows[] {
  const { sessionAbsoluteSeconds, auditDays, noticeDays } = periods
  const ago = (seconds: number) => sql`${addSeconds(now, -seconds)}`
  return [
    oldest('captcha', 'expires_at', ago(0)),
    oldest('sign_in_failures', 'forgotten_at', ago(0)),
    oldest('sign_in_source', 'forgotten_at', ago(0)),
    oldest('session', 'created_at', ago(sessionAbsoluteSeconds + ENDED_SESSION_SECONDS)),
    oldest('one_time_link', 'expires_at', ago(USED_LINK_SECONDS)),
    oldest('known_device', 'last_used_at', ago(UNUSED_DEVICE_SECONDS)),
    oldest('known_device', 'last_used_at', ago(ONCE_USED_DEVICE_SECONDS), sql`last_used_at = first_used_at`),
    oldest('device_token', 'issued_at', ago(UNUSED_DEVICE_SECONDS)),
    oldest('device_token', 'issued_at', ago(ONCE_USED_DEVICE_SECONDS), sql`issued_at = first_issued_at`),
    oldest('shared_count', 'ends_at', ago(0)),
    oldest('socket_ticket', 'expires_at', ago(0)),
    oldest('kept_asset', 'kept_at', ago(FORMER_BUILD_SECONDS)),
    oldest('passkey_challenge', 'expires_at', ago(0)),
    oldest('approval_request', 'expires_at', ago(OLD_REQUEST_SECONDS)),
    oldest('one_time_code', 'expires_at', ago(0)),
    oldest('recovery_request', 'asked_at', ago(RECOVERY_WINDOW / 1_000)),
    oldestAuditEvents(ago(auditDays * DAY)),
    /* By the clock of the database, which is the same for all gateways. */
    oldest('change', 'at', sql`clock_timestamp() - make_interval(secs => ${sql.lit(CHANGE_SECONDS)})`),
    ...oldestNotices(ago(noticeDays * DAY)),
  ]
}

/** Rows whose column lies before an instant. The order makes the planner use the index of that column, whatever it estimates. */
function oldest(
  table: keyof Tables,
  column: string,
  before: RawBuilder<unknown>,
  and: RawBuilder<unknown> = sql`true`,
): ExpiredRows {
  const by = sql.ref(column)
  return {
    table,
    select: (limit) => sql`select ctid from ${sql.table(table)} where ${by} < ${before} and ${and}
      order by ${by} limit ${sql.lit(limit)} for update skip locked`,
  }
}

/** Ids are in the order of time: the oldest rows are the first of the primary key, and no index of the time is needed. */
function oldestAuditEvents(before: RawBuilder<unknown>): ExpiredRows {
  return {
    table: 'audit_event',
    select: (limit) => sql`select ctid from (
        select ctid, at from audit_event order by id limit ${sql.lit(limit)} for update skip locked
      ) oldest where at < ${before}`,
  }
}

/** Notices that ended or were withdrawn; their readings first, of which one notice may have very many. */
function oldestNotices(before: RawBuilder<unknown>): ExpiredRows[] {
  const over = sql`n.state in ('ended', 'withdrawn') and coalesce(n.withdrawn_at, n.end_at) < ${before}`
  return [
    {
      table: 'notice_read',
      select: (limit) => sql`select r.ctid from notice n join notice_read r on r.notice_id = n.id
        where ${over} limit ${sql.lit(limit)} for update of r skip locked`,
    },
    {
      table: 'notice',
      batch: NOTICES_PER_BATCH,
      select: (limit) => sql`select n.ctid from notice n
        where ${over} and not exists (select from notice_read r where r.notice_id = n.id)
        order by coalesce(n.withdrawn_at, n.end_at) limit ${sql.lit(limit)} for update skip locked`,
    },
  ]
}
