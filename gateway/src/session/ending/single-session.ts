import { announce } from '../../platform/changes/announce.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import type { Tx } from '../../tables.ts'

/**
 * Called after a complete sign-in. If the organisation allows one session at a time, ends and notifies all others of the user.
 * Of two concurrent sign-ins, the later one stays.
 */
export async function endSessionsExcept(tx: Tx, userId: string, sessionId: string, now: Date): Promise<Change[]> {
  /* One after the other: the update below then sees what the one before did. */
  const single = await tx
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .select('person.id')
    .where('person.id', '=', userId)
    .where('organisation.single_session', '=', true)
    .forNoKeyUpdate('person')
    .executeTakeFirst()
  if (!single) return []
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'signed-in-elsewhere', end_to_be_told: true })
    .where('person_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session as own')
          .select('own.id')
          .where('own.id', '=', sessionId)
          .where('own.ended_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? [await announce(tx, { kind: 'person', subject: userId })] : []
}
