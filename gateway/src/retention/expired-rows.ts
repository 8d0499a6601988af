import { LICENCE_UPLOAD_LIFETIME, RECOVERY_WINDOW } from '@foyer/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { addSeconds } from '../platform/time/clock.ts'
import type { Tables } from '../tables.ts'
import { isFree } from './holds/under-hold.ts'

const DAY = 86_400
/** An ended session stays this long, so that its user can learn why it ended. */
const ENDED_SESSION_SECONDS = 30 * DAY
const USED_LINK_SECONDS = 7 * DAY
/** A decided or expired request stays in the administrators' list this long. The audit log has it longer. */
const OLD_REQUEST_SECONDS = 30 * DAY
const UNUSED_DEVICE_SECONDS = 400 * DAY
/** Clients without cookies create a device at every sign-in that is never used again. */
const ONCE_USED_DEVICE_SECONDS = 30 * DAY
/** Every session ends long before, so no open tab is older. */
const FORMER_BUILD_SECONDS = 30 * DAY
/** Well beyond the period that gateways read when polling. */
const CHANGE_SECONDS = 120
/** A lost gateway is shown this long. */
const LOST_GATEWAY_SECONDS = DAY
/** As long as administrators ask what became of a mail. */
const SENT_MAIL_SECONDS = 30 * DAY
/** The page of the platform shows those of one day. */
const FAULT_SECONDS = 2 * DAY
/** Deletes the files of a staged release by cascade, up to 50 MB each. */
const RELEASES_PER_BATCH = 10
/** Deletes files, texts and audience of a notice by cascade. */
const NOTICES_PER_BATCH = 50

/** Retention periods from the settings. */
export interface RetentionPeriods {
  readonly sessionAbsoluteSeconds: number
  readonly auditDays: number
  readonly noticeDays: number
}

/** Expired rows of one table. */
export interface ExpiredRows {
  readonly table: keyof Tables
  /** Rows deleted by one statement; fewer than usual if each has many dependent rows. */
  readonly batch?: number
  /** What identifies a row; `ctid` by default, which is not unique in a partitioned table. */
  readonly key?: string
  /** Selects the key of a batch of expired rows and locks them, skipping locked ones. */
  readonly select: (limit: number) => RawBuilder<unknown>
  /** True where a hold may be on rows, which `select` leaves out. */
  readonly mayBeUnderHold?: boolean
  /** Set where rows of users may be under a hold. */
  readonly inOrder?: RowsInOrder
}

/**
 * Rows of users, of which any number may be under a hold. They are gone through in batches from where the batch before ended, so that
 * none reads all that are under a hold, which would take longer each day.
 */
export interface RowsInOrder {
  /** Names the position, which is a value of a column as text. */
  readonly name: string
  /** Returns the `last` position of a batch after a position, and how many rows it `examined`. */
  readonly examine: (limit: number, after: string | null) => RawBuilder<{ last: string | null; examined: number }>
  /** Selects `ctid` of the rows of such a batch that are under no hold. */
  readonly select: (after: string | null, last: string) => RawBuilder<unknown>
}

/**
 * Returns the time before which audit events are expired at `now`. They expire by whole months, whose partitions are dropped. The chain
 * over them must know it before they are deleted.
 */
export function auditEventsExpiredBefore(now: Date, { auditDays }: Pick<RetentionPeriods, 'auditDays'>): Date {
  const last = addSeconds(now, -auditDays * DAY)
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth()))
}

/** Returns everything that is expired at `now`, table by table. */
export function expiredRows(now: Date, periods: RetentionPeriods): readonly ExpiredRows[] {
  const { sessionAbsoluteSeconds, noticeDays } = periods
  const ago = (seconds: number) => sql`${addSeconds(now, -seconds)}`
  return [
    oldest('captcha', 'expires_at', ago(0)),
    oldest('sign_in_failures', 'forgotten_at', ago(0)),
    oldest('sign_in_source', 'forgotten_at', ago(0)),
    oldestOfUsers('session', 'created_at', ago(sessionAbsoluteSeconds + ENDED_SESSION_SECONDS)),
    oldest('one_time_link', 'expires_at', ago(USED_LINK_SECONDS)),
    oldestOfUsers('known_device', 'last_used_at', ago(UNUSED_DEVICE_SECONDS)),
    oldestOfUsers('known_device', 'last_used_at', ago(ONCE_USED_DEVICE_SECONDS), {
      name: 'known_device used once',
      and: sql`last_used_at = first_used_at`,
    }),
    /* Only while a hold is on them. */
    oldestOfUsers('removed_device', 'last_used_at', ago(0)),
    oldest('device_token', 'issued_at', ago(UNUSED_DEVICE_SECONDS)),
    oldest('device_token', 'issued_at', ago(ONCE_USED_DEVICE_SECONDS), sql`issued_at = first_issued_at`),
    oldest('shared_count', 'ends_at', ago(0)),
    oldest('socket_ticket', 'expires_at', ago(0)),
    oldest('kept_asset', 'kept_at', ago(FORMER_BUILD_SECONDS)),
    { ...oldest('application_release', 'staged_until', ago(0)), batch: RELEASES_PER_BATCH },
    oldestOfUsers('sent_mail', 'sent_at', ago(SENT_MAIL_SECONDS)),
    oldest('licence_upload', 'uploaded_at', ago(LICENCE_UPLOAD_LIFETIME / 1_000)),
    oldest('passkey_challenge', 'expires_at', ago(0)),
    oldest('approval_request', 'expires_at', ago(OLD_REQUEST_SECONDS)),
    oldest('one_time_code', 'expires_at', ago(0)),
    oldest('sign_on_flow', 'expires_at', ago(0)),
    oldest('sign_on_code', 'expires_at', ago(0)),
    oldest('wechat_login', 'expires_at', ago(0)),
    oldest('sign_on_pending', 'expires_at', ago(0)),
    oldest('sign_on_used_token', 'expires_at', ago(0)),
    oldest('recovery_request', 'asked_at', ago(RECOVERY_WINDOW / 1_000)),
    oldestAuditEvents(sql`${auditEventsExpiredBefore(now, periods)}`),
    /* By the clock of the database, which is the same for all gateways. */
    oldest('change', 'at', databaseTimeAgo(CHANGE_SECONDS)),
    oldest('gateway_heartbeat', 'seen_at', databaseTimeAgo(LOST_GATEWAY_SECONDS)),
    oldest('application_fault', 'at', databaseTimeAgo(FAULT_SECONDS)),
    ...oldestNotices(ago(noticeDays * DAY)),
  ]
}

/** Rows of a user with a legal hold stay. */
function oldestOfUsers(
  table: keyof Tables,
  column: string,
  before: RawBuilder<unknown>,
  { name = table, and = sql`true` }: { readonly name?: string; readonly and?: RawBuilder<unknown> } = {},
): ExpiredRows {
  const by = sql.ref(column)
  const free = isFree(sql.ref(`${table}.person_id`))
  const expired = (after: string | null) =>
    sql`from ${sql.table(table)} where ${by} < ${before} and ${and} and ${by} > coalesce(${after}::timestamptz, '-infinity')`
  return {
    ...oldest(table, column, before, sql`${and} and ${free}`),
    inOrder: {
      name,
      examine: (limit, after) => sql`select max(at)::text as last, count(*)::int as examined
        from (select ${by} as at ${expired(after)} order by ${by} limit ${sql.lit(limit)}) batch`,
      select: (after, last) =>
        sql`select ctid ${expired(after)} and ${by} <= ${last}::timestamptz and ${free} for update skip locked`,
    },
  }
}

function databaseTimeAgo(seconds: number): RawBuilder<unknown> {
  return sql`clock_timestamp() - make_interval(secs => ${sql.lit(seconds)})`
}

/** Selects rows whose column is before an instant. The order makes the planner use the index of that column. */
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

/**
 * Those that were not dropped with their partition: it also has events that are not expired. Ids increase with time, so the oldest rows
 * of a month are first in the primary key and the time needs no index. Months under a hold are left out, which hold up no other.
 */
function oldestAuditEvents(before: RawBuilder<unknown>): ExpiredRows {
  return {
    table: 'audit_event',
    key: 'id',
    mayBeUnderHold: true,
    select: (limit) => sql`with bound as materialized (
        select audit_first_id(month at time zone 'UTC') as low, audit_first_id((month + interval '1 month') at time zone 'UTC') as high
        from generate_series(
          (select date_trunc('month', audit_time_of_id(id) at time zone 'UTC') from audit_event order by id limit 1),
          (${before}::timestamptz - interval '1 millisecond') at time zone 'UTC', interval '1 month') month
      ), free as materialized (select low, high from bound where not audit_is_held(low, high))
      select oldest.id from free cross join lateral (
        select id, at from audit_event where id >= low and id < high order by id limit ${sql.lit(limit)} for update skip locked
      ) oldest where at < ${before} limit ${sql.lit(limit)}`,
  }
}

/** Notices that ended or were withdrawn. Their read marks are deleted first, because one notice may have very many. */
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
