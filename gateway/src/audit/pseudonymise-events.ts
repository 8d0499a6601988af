import { sql } from 'kysely'
import { write } from '../platform/database/write.ts'
import type { Tx } from '../tables.ts'
import { chainChanges } from './chain/chain-changes.ts'
import type { ChainDeps } from './chain/chain-events.ts'
import { lockChain } from './chain/chain-row.ts'
import { filtersNaming, isAboutUser, isExportAbout } from './user-areas.ts'

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
export async function pseudonymiseEvents(deps: ChainDeps, who: Pseudonym, signal?: AbortSignal): Promise<boolean> {
  let after: string | undefined = FIRST_ID
  while (after !== undefined) {
    if (signal?.aborted) return false
    after = await pseudonymiseBatch(deps, who, after)
  }
  return true
}

interface Batch {
  /** The last event of the batch; null after the last batch. */
  readonly last: string | null
  readonly changed: readonly string[]
}

/** Returns the last id of the batch, or undefined after the last one. The chain gets the new form of each changed event. */
async function pseudonymiseBatch(deps: ChainDeps, who: Pseudonym, after: string): Promise<string | undefined> {
  return await write(deps, async (tx) => {
    const chain = await lockChain(tx, deps.secret, true)
    const { last, changed } = await replaceUser(tx, who, after)
    if (chain) await chainChanges(tx, chain, changed)
    return last ?? undefined
  })
}

async function replaceUser(tx: Tx, who: Pseudonym, after: string): Promise<Batch> {
  const { userId, username, pseudonymId, pseudonym, renamed } = who
  const byUser = sql`coalesce(e.actor_id = ${userId}::uuid, false)`
  const aboutUser = isAboutUser('e', username)
  const requestedByUser = sql`coalesce(e.details->>'requestedBy' = ${username}::text, false)`
  const names = renamed ? [username] : [username, userId]
  const isExport = isExportAbout('e', names)
  /* The subject is a mail address, as a rule the own one. */
  const isOwnTestMail = sql`(not ${renamed}::boolean and ${byUser} and e.action = 'mail-settings.tested')`
  /* Of a failed sign-in no one knows the actor. */
  const fromUser = sql`(not ${renamed}::boolean and (${byUser} or (e.actor_id is null and ${aboutUser})))`
  const { rows } = await sql<Batch>`
    with batch as (select id from audit_event where id > ${after}::uuid order by id limit ${sql.lit(EVENTS_PER_BATCH)}),
    changed as (
      update audit_event e set
        actor_id = case when ${byUser} then ${pseudonymId}::uuid else e.actor_id end,
        actor_username = case when ${byUser} then ${pseudonym}::text else e.actor_username end,
        subject = case when (${aboutUser}) or ${isOwnTestMail} then ${pseudonym}::text else e.subject end,
        address = case when ${fromUser} then null else e.address end,
        user_agent = case when ${fromUser} then null else e.user_agent end,
        details = (case when ${aboutUser} and not ${renamed}::boolean
            then e.details - '{email,username}'::text[] else e.details end)
          || case when ${requestedByUser} then jsonb_build_object('requestedBy', ${pseudonym}::text) else '{}' end
          || case when ${isExport} then (
            select jsonb_object_agg(key, ${pseudonym}::text) from (${filtersNaming('e', names)}) found) else '{}' end
      from batch where e.id = batch.id and (${byUser} or (${aboutUser}) or ${requestedByUser} or ${isExport})
      returning e.id
    )
    select (select id from batch order by id desc limit 1) as last,
      array(select id::text from changed order by id) as changed`.execute(tx)
  return rows[0] ?? { last: null, changed: [] }
}
