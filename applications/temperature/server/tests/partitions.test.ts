import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addPartitions, dropPartitions } from '../readings/partitions.ts'
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

  it('TEMP-33 a reading of a day without a partition is stored, and moves when its day gets one', async () => {
    const sensorId = await under.sensor()
    const at = new Date(Math.floor(Date.now() / DAY) * DAY + 6 * DAY)
    await under.application.record([{ sensorId, at, celsius: 4 }])
    expect(await places('reading')).toEqual(['reading_default'])
    await addPartitions(under.db, at)
    expect(await places('reading')).toEqual([dayName(at)])
  })

  it('TEMP-33 erasing a sensor deletes its readings of all days', async () => {
    const sensorId = await under.sensor()
    await under.application.record([{ sensorId, at: new Date(), celsius: 4 }])
    await under.clear()
    expect(await places('reading')).toEqual([])
  })
})
