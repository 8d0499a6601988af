import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { isAboutUser } from './user-areas.ts'

/** An erased user, and what replaces them in the audit log. */
export interface Pseudonym {
  readonly userId: string
  readonly username: string
  readonly pseudonymId: string
  readonly pseudonym: string
  /** True if it is the new name of the user: then nothing but the name changes. */
  readonly renamed: boolean
}

const EVENTS_PER_BATCH = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Replaces an erased user in all events, batch by batch, and removes addresses and browsers of their requests. May be repeated.
 * Returns false if the signal stopped it.
 */
export async function pseudonymiseEvents(db: Database, who: Pseudonym, signal?: AbortSignal): Promise<boolean> {
  let after: string | undefined = FIRST_ID
  while (after !== undefined) {
    if (signal?.aborted) return false
    after = await pseudonymiseBatch(db, who, after)
  }
  return true
}

/** Returns the last id of the batch, or undefined after the last one. */
async function pseudonymiseBatch(db: Database, who: Pseudonym, after: string): Promise<string | undefined> {
  const { userId, username, pseudonymId, pseudonym, renamed } = who
  const byUser = sql`coalesce(e.actor_id = ${userId}::uuid, false)`
  const aboutUser = isAboutUser('e', username)
  const requestedByUser = sql`coalesce(e.details->>'requestedBy' = ${username}::text, false)`
  /* Of a failed sign-in no one knows the actor. */
  const fromUser = sql`(not ${renamed}::boolean and (${byUser} or (e.actor_id is null and ${aboutUser})))`
  const { rows } = await sql<{ id: string }>`
    with batch as (select id from audit_event where id > ${after}::uuid order by id limit ${sql.lit(EVENTS_PER_BATCH)}),
    changed as (
      update audit_event e set
        actor_id = case when ${byUser} then ${pseudonymId}::uuid else e.actor_id end,
        actor_username = case when ${byUser} then ${pseudonym}::text else e.actor_username end,
        subject = case when ${aboutUser} then ${pseudonym}::text else e.subject end,
        address = case when ${fromUser} then null else e.address end,
        user_agent = case when ${fromUser} then null else e.user_agent end,
        details = (case when ${aboutUser} and not ${renamed}::boolean
            then e.details - '{email,username}'::text[] else e.details end)
          || case when ${requestedByUser} then jsonb_build_object('requestedBy', ${pseudonym}::text) else '{}' end
      from batch where e.id = batch.id and (${byUser} or (${aboutUser}) or ${requestedByUser})
    )
    select id from batch order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
