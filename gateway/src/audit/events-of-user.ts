import type { DataCopy } from '@foyer/contract/account'
import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Recorded by others about a user. Those of sign-ins have an index of their own. */
const ACTIONS_ABOUT_USERS = [
  ...['activation-revoked', 'activation-sent', 'changed', 'created', 'disabled', 'enabled'],
  ...['multi-factor-reset', 'session-ended', 'signed-out', 'unlocked'],
]
  .map((action) => `user.${action}`)
  .concat(['cancelled', 'approved', 'refused', 'expired', 'requested'].map((action) => `approval.${action}`))
  .concat('password.code-made', 'mail.given-up')

interface Row extends Omit<DataCopy['events'][number], 'at'> {
  readonly at: Date
}

/** Returns what a user did and what was done to the account, oldest first. Addresses of others are left out. */
export async function readEventsOfUser(db: Database, userId: string): Promise<DataCopy['events']> {
  /* Former names as well, for as long as events have them. */
  const isAbout = sql`subject = any(array(select audit_names_of(${userId}::uuid)))`
  const { rows } = await sql<Row>`
    with found as (
      select * from audit_event where actor_id = ${userId}
      union select * from audit_event where ${isAbout} and action like 'sign-in.%'
      union select * from audit_event where action = any(${ACTIONS_ABOUT_USERS}::text[]) and ${isAbout}
    ), marked as (select *, coalesce(actor_id = ${userId}, false) as own from found)
    select at, action, own, subject, details,
      case when own or actor_id is null then address end as address,
      case when own or actor_id is null then user_agent end as "userAgent"
    from marked order by id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
