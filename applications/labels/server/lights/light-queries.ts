import type { User } from '@foyer/sdk/server'
import type { Light } from '../../shared/light.ts'
import type { Database, Tx } from '../database/open.ts'
import type { Place } from '../labels/label-queries.ts'
import { rejection } from '../rejection.ts'

/**
 * Returns the latest command to the light of a label; null if there was none.
 * @throws HttpError 404 if the place has no such label
 */
export async function readLight(
  db: Database | Tx,
  { organisation, store }: Place,
  labelId: string,
  user: User,
  now: Date,
): Promise<Light | null> {
  const row = await db
    .selectFrom('label')
    .leftJoin('light', 'light.label_id', 'label.id')
    .select(['light.id', 'light.state', 'light.seconds', 'light.failure'])
    .select(['light.requested_by_name', 'light.requested_at', 'light.completed_at'])
    .where('label.id', '=', labelId)
    .where('label.store_id', '=', store)
    .where('label.organisation_id', '=', organisation)
    .executeTakeFirst()
  if (!row) throw rejection(user, 404, 'LABEL_UNKNOWN')
  const { id, state, seconds, failure, requested_by_name: requestedBy, requested_at, completed_at } = row
  if (id === null || state === null || seconds === null || requestedBy === null || requested_at === null) return null
  const elapsed = completed_at ? Math.floor((now.getTime() - completed_at.getTime()) / 1_000) : 0
  const secondsLeft = state === 'confirmed' ? Math.max(0, seconds - elapsed) : 0
  return { id, state, seconds, secondsLeft, failure, requestedBy, requestedAt: requested_at.toISOString() }
}
