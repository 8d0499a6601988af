import { eventually } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addPartitions, arePartitionsMissing, dropPartitions } from '../readings/partitions.ts'
import { deleteExpired } from '../readings/roll-up.ts'
import { TemperatureUnderTest } from './temperature-test.ts'

const DAY = 86_400_000

let under: TemperatureUnderTest
beforeAll(async () => {
  under = await TemperatureUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const places = async (table: 'reading' | 'hourly') =>
  (
    await sql<{
      place: string
    }>`select tableoid::regclass::text as place from ${sql.table(table)} order by tableoid`.execute(under.db)
  ).rows.map(({ place }) => place.replace('temperature.', ''))
/** The first day without a partition: none before it locks the default partition while it is attached. */
const firstDayWithout = async () =>
  (await sql<{ at: Date }>`select max(upper_bound) as at from partitions_of('reading')`.execute(under.db)).rows[0]
    ?.at as Date
const sleeping = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(under.gateway.deps.db)
  ).rows[0]?.count ?? 0
const dayName = (day: Date) => `reading_${day.toISOString().slice(0, 10).replaceAll('-', '_')}`

describe('partitions', () => {
  it('TEMP-33 readings go into the partition of their day, which is dropped as a whole once it has expired', async () => {
    const now = new Date()
    const today = new Date(Math.floor(now.getTime() / DAY) * DAY)
    const [tomorrow, dayAfter] = [new Date(today.getTime() + DAY), new Date(today.getTime() + 2 * DAY)]
    await Promise.all(Array.from({ length: 3 }, () => addPartitions(under.db, now)))
    const sensorId = await under.sensor()
    await under.application.record([now, tomorrow, dayAfter].map((at) => ({ sensorId, at, celsius: 4 })))
    /* A second time is ignored, as before. */
    await under.application.record([{ sensorId, at: dayAfter, celsius: 9 }])
    expect(await places('reading')).toEqual(['reading_first', dayName(tomorrow), dayName(dayAfter)])
    await dropPartitions(under.db, dayAfter, new Date(0))
    expect(await places('reading')).toEqual([dayName(dayAfter)])
  })

  it('TEMP-33 none is missing until the next day begins', async () => {
    const last = (await firstDayWithout()).getTime()
    const now = new Date(last + DAY)
    expect(await arePartitionsMissing(under.db, now)).toBe(true)
    await addPartitions(under.db, now)
    expect(await arePartitionsMissing(under.db, now)).toBe(false)
    expect((await firstDayWithout()).getTime()).toBe(last + 4 * DAY)
    expect(await arePartitionsMissing(under.db, new Date(now.getTime() + 1))).toBe(true)
  })

  it('TEMP-33 a reading of a day without a partition is stored, and moves when its day gets one', async () => {
    const sensorId = await under.sensor()
    const at = await firstDayWithout()
    await under.application.record([{ sensorId, at, celsius: 4 }])
    expect(await places('reading')).toEqual(['reading_default'])
    await addPartitions(under.db, at)
    expect(await places('reading')).toEqual([dayName(at)])
  })

  it('TEMP-33 a day gets its partition although further readings of it arrive while those before are moved', async () => {
    const sensorId = await under.sensor()
    const at = await firstDayWithout()
    const record = (minute: number) =>
      under.application.record([{ sensorId, at: new Date(at.getTime() + minute * 60_000), celsius: 4 }])
    await record(1)
    /* Moving takes long enough for another reading. */
    await sql`create function public.be_slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return old; end $$`.execute(under.db)
    await sql`create trigger slow before delete on reading_default for each row execute function public.be_slow()`.execute(
      under.db,
    )
    try {
      const adding = addPartitions(under.db, at)
      await eventually('the reading is being moved', async () => (await sleeping()) > 0)
      /* It waits, and is sent again if its day got its partition meanwhile. */
      const further = record(2).catch(() => record(2))
      await adding
      await further
      expect(await places('reading')).toEqual([dayName(at), dayName(at)])
    } finally {
      await sql`drop function public.be_slow cascade`.execute(under.db)
    }
  })

  it('TEMP-33 nothing is deleted that has expired by a wrong clock only', async () => {
    const sensorId = await under.sensor()
    await under.application.record([{ sensorId, at: new Date(), celsius: 4 }])
    await deleteExpired(under.db, new Date(Date.now() + 20 * 365 * DAY))
    expect(await places('reading')).toHaveLength(1)
  })

  it('TEMP-33 a wrong clock adds no partitions of years to come', async () => {
    const before = (await firstDayWithout()).getTime()
    const { clock } = under.gateway
    clock.step((400 * DAY) / 1_000)
    await under.application.maintain()
    clock.step((-400 * DAY) / 1_000)
    expect((await firstDayWithout()).getTime() - before).toBeLessThan(2 * DAY)
  })

  it('TEMP-33 erasing a sensor deletes its readings of all days', async () => {
    const sensorId = await under.sensor()
    await under.application.record([{ sensorId, at: new Date(), celsius: 4 }])
    await under.clear()
    expect(await places('reading')).toEqual([])
  })
})
