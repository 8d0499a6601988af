import { randomUUID } from 'node:crypto'
import type { AlarmKind } from '../../shared/temperature.ts'
import { CONTACT_MINUTES } from '../../shared/temperature.ts'
import type { Database, Tx } from '../database/open.ts'
import { alarmChanges } from './alarm-rule.ts'

const MINUTE = 60_000

/** Raises and ends the alarms of all sensors. Gateways that do so at the same time raise each alarm once. */
export async function watchSensors(db: Database, now: Date): Promise<void> {
  const active = await readActive(db)
  for (const sensor of await readConcerned(db, [...active.keys()], now)) {
    const { raise, end } = alarmChanges(sensor, active.get(sensor.id) ?? [], now)
    if (raise.length === 0 && end.length === 0) continue
    await db.transaction().execute(async (tx) => {
      await endAlarms(tx, sensor.id, end, now)
      for (const kind of raise) await raiseAlarm(tx, sensor, kind, now)
    })
  }
}

async function readActive(db: Database): Promise<Map<string, AlarmKind[]>> {
  const rows = await db.selectFrom('alarm').select(['sensor_id', 'kind']).where('ended_at', 'is', null).execute()
  return new Map(
    Object.entries(Object.groupBy(rows, ({ sensor_id }) => sensor_id)).map(([id, alarms = []]) => [
      id,
      alarms.map(({ kind }) => kind),
    ]),
  )
}

/** Only sensors that are out of range, silent, or have an active alarm can get or lose one. */
async function readConcerned(db: Database, withAlarm: readonly string[], now: Date) {
  return await db
    .selectFrom('sensor')
    .select(['id', 'organisation_id', 'store_id', 'low', 'high', 'celsius'])
    .select(['delay_minutes as delayMinutes', 'last_contact_at as lastContactAt'])
    .select(['out_side as outSide', 'out_since as outSince'])
    .where((eb) =>
      eb.or([
        eb('out_since', 'is not', null),
        eb('last_contact_at', '<', new Date(now.getTime() - CONTACT_MINUTES * MINUTE)),
        ...(withAlarm.length > 0 ? [eb('id', 'in', withAlarm)] : []),
      ]),
    )
    .execute()
}

type Concerned = Awaited<ReturnType<typeof readConcerned>>[number]

async function endAlarms(tx: Tx, sensorId: string, kinds: readonly AlarmKind[], now: Date): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .updateTable('alarm')
    .set({ ended_at: now })
    .where('sensor_id', '=', sensorId)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute()
}

async function raiseAlarm(tx: Tx, sensor: Concerned, kind: AlarmKind, now: Date): Promise<void> {
  const measured = { celsius: sensor.celsius, bound: kind === 'high' ? sensor.high : sensor.low }
  const since = (kind === 'contact' ? sensor.lastContactAt : sensor.outSince) ?? now
  await tx
    .insertInto('alarm')
    .values({
      ...{ id: randomUUID(), sensor_id: sensor.id, kind, since, raised_at: now },
      ...{ organisation_id: sensor.organisation_id, store_id: sensor.store_id },
      ...(kind === 'contact' ? { celsius: null, bound: null } : measured),
    })
    .onConflict((conflict) => conflict.columns(['sensor_id', 'kind']).where('ended_at', 'is', null).doNothing())
    .execute()
}
