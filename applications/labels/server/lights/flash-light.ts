import { randomUUID } from 'node:crypto'
import { HttpError, type User } from '@foyer/sdk/server'
import { sql } from 'kysely'
import { LIGHT_SECONDS, LIGHT_SECONDS_MAX, type Light } from '../../shared/light.ts'
import type { Author } from '../changes/write-change.ts'
import type { Database, Tx } from '../database/open.ts'
import { rejection } from '../rejection.ts'
import { readLight } from './light-queries.ts'

/**
 * Queues a command for the light of a label. While one is on its way, or the light flashes, nothing is queued: a repeated press uses no
 * charge.
 * @returns the command that is in force
 * @throws HttpError 400, 404, or 409 with a sentence for the user if the base station has no contact
 */
export async function flashLight(
  db: Database,
  labelId: string,
  body: Readonly<Record<string, unknown>>,
  user: User,
  author: Author,
): Promise<Light | null> {
  const seconds = secondsOf(body)
  const { place, now } = author
  return await db.transaction().execute(async (tx) => {
    await readLight(tx, place, labelId, user, now)
    await assertContact(tx, labelId, user)
    await sql`
      insert into light (label_id, id, store_id, state, seconds, requested_by, requested_by_name, requested_at)
      values (${labelId}, ${randomUUID()}, ${place.store}, 'queued', ${seconds}, ${author.user.id}, ${author.user.name}, ${now})
      on conflict (label_id) do update set (id, state, seconds, requested_by, requested_by_name, requested_at, sent_at,
          completed_at, failure) = (excluded.id, excluded.state, excluded.seconds, excluded.requested_by,
          excluded.requested_by_name, excluded.requested_at, null, null, null)
        where light.state = 'failed'
          or light.state = 'confirmed' and light.completed_at + light.seconds * interval '1 second' <= ${now}
    `.execute(tx)
    return await readLight(tx, place, labelId, user, now)
  })
}

function secondsOf({ seconds = LIGHT_SECONDS }: Readonly<Record<string, unknown>>): number {
  if (!Number.isInteger(seconds) || Number(seconds) < 1 || Number(seconds) > LIGHT_SECONDS_MAX)
    throw new HttpError(400, 'the seconds are not valid', { parameter: 'seconds' })
  return seconds as number
}

async function assertContact(tx: Tx, labelId: string, user: User): Promise<void> {
  const station = await tx
    .selectFrom('label')
    .innerJoin('base_station', 'base_station.id', 'label.base_station_id')
    .select(['base_station.name', 'base_station.offline_since'])
    .where('label.id', '=', labelId)
    .executeTakeFirst()
  if (station?.offline_since) throw rejection(user, 409, 'STATION_OFFLINE', { values: { station: station.name } })
}
