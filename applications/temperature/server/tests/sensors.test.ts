import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { TemperatureUnderTest } from './temperature-test.ts'

let under: TemperatureUnderTest
beforeAll(async () => {
  under = await TemperatureUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const minutes = (count: number) => under.gateway.clock.step(count * 60)
const sensors = async () => (await under.send('GET', '/sensors')).body.items
const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

describe('sensors of a store', () => {
  it('TEMP-01 TEMP-02 those that need someone come first, each with one state', async () => {
    const [warm, , silent] = [
      await under.sensor({ name: 'B warm' }),
      await under.sensor({ name: 'A never in contact' }),
      await under.sensor({ name: 'C silent' }),
    ]
    const good = await under.sensor({ name: 'D good' })
    await under.sensor({ name: 'E elsewhere', store_id: under.otherStore })
    await under.measure(silent, 5)
    minutes(11)
    await under.measure(warm, 7.1)
    await under.measure(good, 4.25)
    expect((await sensors()).map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['A never in contact', 'no-contact'],
      ['C silent', 'no-contact'],
      ['B warm', 'out-of-range'],
      ['D good', 'in-range'],
    ])
    minutes(10)
    await under.measure(warm, 7.1)
    expect((await sensors())[0]).toMatchObject({ name: 'B warm', state: 'alarm', celsius: 7.1, low: 2, high: 7 })
    expect((await under.send('GET', '/summary')).body).toEqual({
      ...{ sensors: 4, alarm: 1, outOfRange: 0, noContact: 2, unacknowledged: 0, simulated: false },
    })
  })

  it('TEMP-03 a reading is stored once, and an older one does not change the sensor', async () => {
    const id = await under.sensor()
    const now = under.gateway.clock.now()
    const before = new Date(now.getTime() - 60_000)
    await under.application.record([
      { sensorId: id, at: before, celsius: 7.5 },
      { sensorId: id, at: now, celsius: 7.6 },
      { sensorId: UNKNOWN_ID, at: now, celsius: 5 },
    ])
    await under.application.record([{ sensorId: id, at: before, celsius: 1 }])
    const [sensor] = await sensors()
    expect([sensor.celsius, sensor.since]).toEqual([7.6, now.toISOString()])
    expect(await under.db.selectFrom('reading').select('celsius').orderBy('at').execute()).toEqual([
      { celsius: 7.5 },
      { celsius: 7.6 },
    ])
  })

  it('TEMP-04 TEMP-05 readings are down-sampled, and older ones come from the hourly values', async () => {
    const id = await under.sensor()
    const from = new Date(Math.floor(under.gateway.clock.now().getTime() / 3_600_000) * 3_600_000)
    const readings = Array.from({ length: 120 }, (_, minute) => ({
      ...{ sensorId: id, at: new Date(from.getTime() + minute * 60_000), celsius: minute < 60 ? 4 : 8 },
    }))
    await under.application.record(readings)
    const to = new Date(from.getTime() + 7_200_000)
    const path = `/sensors/${id}/readings?from=${from.toISOString()}&to=${to.toISOString()}&points=4`
    const byMinute = (await under.send('GET', path)).body
    expect([byMinute.step, byMinute.items.length]).toEqual([1_800, 4])
    expect(byMinute.items[2]).toEqual({ at: readings[60]?.at.toISOString(), minimum: 8, maximum: 8, mean: 8 })
    minutes(120)
    await under.application.maintain()
    const hours = await under.db
      .selectFrom('hourly')
      .select(['mean', 'readings', 'minutes_out'])
      .orderBy('hour')
      .execute()
    expect(hours).toEqual([
      { mean: 4, readings: 60, minutes_out: 0 },
      { mean: 8, readings: 60, minutes_out: 60 },
    ])
    minutes(9 * 24 * 60)
    await under.application.maintain()
    /* By the clock of the database as well. */
    await sql`update reading set at = at - (select greatest(max(at) - clock_timestamp(), '0') + interval '9 days' from reading)`.execute(
      under.db,
    )
    await under.application.maintain()
    expect(await under.db.selectFrom('reading').select('at').execute()).toEqual([])
    const byHour = (await under.send('GET', path)).body
    expect(byHour.items.map(({ mean }: { mean: number }) => mean)).toEqual([4, 8])
    const old = { sensor_id: id, hour: new Date('2020-01-01'), minimum: 1, maximum: 1, mean: 1 }
    await under.db
      .insertInto('hourly')
      .values({ ...old, readings: 60, minutes_out: 60 })
      .execute()
    await under.application.maintain()
    expect(await under.db.selectFrom('hourly').select('hour').execute()).toHaveLength(2)
  })
})

describe('limits of a sensor', () => {
  it('TEMP-06 TEMP-07 are changed with the version that the user saw, and apply at once', async () => {
    const id = await under.sensor()
    await under.measure(id, 6.5)
    const change = (body: object) => under.send('PUT', `/sensors/${id}/limits`, { body })
    const { status, body } = await change({ version: 1, low: '0', high: '4,5', delayMinutes: '5' })
    expect([status, body.low, body.high, body.delayMinutes, body.version]).toEqual([200, 0, 4.5, 5, 2])
    expect(body.state).toBe('out-of-range')
    const late = await change({ version: 1, low: '', high: '-18', delayMinutes: '5' })
    expect([late.status, late.body.code, late.body.sensor.version]).toEqual([409, 'VERSION_CONFLICT', 2])
    expect(late.body.message).toBe(
      'Maya Lindqvist changed these limits meanwhile. They are now 0.0 °C – 4.5 °C, 5 min. Check them, then change them again.',
    )
    const invalid = await change({ version: 2, low: '5', high: '4', delayMinutes: '' })
    expect([invalid.status, invalid.body.fields]).toEqual([
      422,
      [expect.objectContaining({ path: 'delayMinutes', problem: 'delay.required' })],
    ])
    expect((await change({ low: '', high: '-18', delayMinutes: '5' })).body.parameter).toBe('version')
  })

  it('TEMP-07 of several simultaneous changes one is made', async () => {
    const id = await under.sensor()
    const body = { version: 1, low: '1', high: '6', delayMinutes: '5' }
    const replies = await Promise.all([1, 2, 3].map(() => under.send('PUT', `/sensors/${id}/limits`, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('access to temperature', () => {
  it('TEMP-13 ASVS 8.3.1 a user without the permission gets 403', async () => {
    const id = await under.sensor()
    const { status, body } = await under.send('PUT', `/sensors/${id}/limits`, { as: 'clerk', body: { version: 1 } })
    expect([status, body.permission]).toEqual([403, 'temperature.change'])
    expect((await under.send('GET', '/summary', { as: 'clerk' })).status).toBe(200)
  })

  it('TEMP-13 ASVS 8.2.2 a sensor of another store does not exist', async () => {
    const ids = [await under.sensor({ store_id: under.otherStore }), UNKNOWN_ID, '1', 'a%00b', '%27']
    const day = 'from=2026-11-23T12:00:00Z&to=2026-11-24T12:00:00Z'
    const body = { version: 1, low: '1', high: '6', delayMinutes: '5' }
    for (const id of ids) {
      expect((await under.send('GET', `/sensors/${id}`)).status).toBe(404)
      expect((await under.send('GET', `/sensors/${id}/readings?${day}`)).status).toBe(404)
      expect((await under.send('PUT', `/sensors/${id}/limits`, { body })).status).toBe(404)
    }
  })

  it('TEMP-12 the role of the back end changes rows only', async () => {
    const db = openDatabase(under.backEndUrl, { pool: 1 })
    await expect(sql`drop table temperature.reading`.execute(db)).rejects.toThrow(/must be owner/)
    await expect(sql`create table temperature.mine (id integer)`.execute(db)).rejects.toThrow(/permission denied/)
    await db.destroy()
  })
})
