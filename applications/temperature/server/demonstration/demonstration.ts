import { sql } from 'kysely'
import type { Database, Tx } from '../database/open.ts'
import { type NewReading, recordReadings } from '../readings/record-readings.ts'
import { rollUp } from '../readings/roll-up.ts'
import type { DemoPlaces } from './demo-sensors.ts'
import { seedHours, seedReadings } from './seed-readings.ts'
import { seedAlarms, seedSensors } from './seed-sensors.ts'
import { AT, CELSIUS, MOVING, minuteOf } from './simulated-celsius.ts'

/** What the demonstration has in place of sensors. */
export interface Demonstration {
  /** Gives the stores of an organisation that has no sensors yet sensors with a past. */
  seed(places: DemoPlaces): Promise<void>
  /** Deletes everything of an organisation. */
  clear(organisation: string): Promise<void>
  /** Sends what the sensors have measured since their last reading, at most that of a day. */
  simulate(): Promise<void>
}

/** Reports of the previous month have content, too. */
const PAST_DAYS = 35
const CAUGHT_UP_HOURS = 25

/** @param now the present time */
export function createDemonstration(db: Database, now: () => Date): Demonstration {
  return {
    seed: async (places) => await seed(db, places, now()),
    clear: async (organisation) =>
      void (await db.deleteFrom('site').where('organisation_id', '=', organisation).execute()),
    async simulate() {
      const readings = await readDue(db, now())
      await recordReadings(db, readings)
      if (readings.length > SENT_AT_ONCE) await rollUp(db, now(), CAUGHT_UP_HOURS)
    },
  }
}

/** More readings than these are those of a pause. */
const SENT_AT_ONCE = 200

/** Gateways that start together seed one after the other, the later ones nothing. */
async function seed(db: Database, places: DemoPlaces, now: Date): Promise<void> {
  if (await hasSensors(db, places)) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`demonstration ${places.organisation}`}, 0))`.execute(tx)
    if (await hasSensors(tx, places)) return
    await seedSensors(tx, places, now)
    await seedReadings(tx, now)
    await seedHours(tx, now, PAST_DAYS)
    await seedAlarms(tx, now, PAST_DAYS)
  })
}

async function hasSensors(db: Database | Tx, { organisation }: DemoPlaces): Promise<boolean> {
  const found = db.selectFrom('sensor').select('id').where('organisation_id', '=', organisation)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** One reading for each minute since the last one. */
async function readDue(db: Database, now: Date): Promise<NewReading[]> {
  const minute = sql.lit(minuteOf(now))
  const { rows } = await sql<NewReading>`
    with ${MOVING}
    select moving.id as "sensorId", ${AT} as at, ${CELSIUS} as celsius
    from moving cross join lateral generate_series(
      greatest(floor(extract(epoch from last_contact_at) / 60)::int, ${minute} - 1440) + 1, ${minute}
    ) as series (minute)
    where silent_minute = 2147483647`.execute(db)
  return rows
}
