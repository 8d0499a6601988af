import { type Notice, PortalError } from '@foyer/sdk/server'
import type { Database } from '../database/open.ts'
import { type AnnouncedAlarm, noticeOf } from './alarm-notice.ts'

/** Publishes a notice of this application. */
export type Publish = (notice: Notice) => Promise<unknown>

/** Where notices are published. */
export interface Publisher {
  readonly publish: Publish
  /** The public URL of the portal. It may become known later than the rest. */
  readonly portalUrl: () => string
}

/** An alarm is announced within a day. Afterwards a repeated key would publish a second notice. */
const RECENT = 86_400_000
const AT_ONCE = 20
const PARAMETER_ERROR = 'A0404'

/**
 * Publishes a notice for each new alarm to the users of its store. One that fails is tried again with the next run; the portal
 * recognises a notice that it has published already by the alarm's id.
 */
export async function announceAlarms(db: Database, { publish, portalUrl }: Publisher, now: Date): Promise<void> {
  for (const alarm of await readNew(db, now)) {
    await publish(noticeOf(alarm, portalUrl())).catch(ignoreWithoutReaders)
    await db.updateTable('alarm').set({ notified_at: now }).where('id', '=', alarm.id).execute()
  }
}

/** A store without users is no reason to try again. */
function ignoreWithoutReaders(error: unknown): void {
  if (!(error instanceof PortalError) || error.code !== PARAMETER_ERROR) throw error
}

async function readNew(db: Database, now: Date): Promise<AnnouncedAlarm[]> {
  return await db
    .selectFrom('alarm')
    .innerJoin('sensor', 'sensor.id', 'alarm.sensor_id')
    .innerJoin('site', 'site.store_id', 'alarm.store_id')
    .select(['alarm.id', 'alarm.kind', 'alarm.celsius', 'alarm.bound as limit', 'since'])
    .select(['alarm.organisation_id as organisation', 'alarm.store_id as store'])
    .select(['sensor.id as sensorId', 'sensor.name as sensor', 'sensor.place'])
    .select(['site.name as site', 'site.time_zone as timeZone'])
    .where('notified_at', 'is', null)
    .where('raised_at', '>', new Date(now.getTime() - RECENT))
    .orderBy('raised_at')
    .limit(AT_ONCE)
    .execute()
}
