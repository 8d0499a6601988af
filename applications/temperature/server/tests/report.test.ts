import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { dayOf } from '../report/read-report.ts'
import { TemperatureUnderTest } from './temperature-test.ts'

let under: TemperatureUnderTest
beforeAll(async () => {
  under = await TemperatureUnderTest.start(inject('clusterUrl'))
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const DAY = 86_400_000
const now = () => under.gateway.clock.now()
const dayBefore = (days: number) => dayOf(new Date(now().getTime() - days * DAY).toISOString(), 'Europe/Paris')
const change = (id: string, version: number, [low, high]: readonly [string, string]) =>
  under.send('PUT', `/sensors/${id}/limits`, { body: { version, low, high, delayMinutes: '10' } })
/** The limits in the report by day, of the months of the latest days. */
const limitsByDay = async (): Promise<Record<string, string | undefined>> => {
  const token = await under.tokenOf('manager')
  const months = new Set([dayBefore(0), dayBefore(1), dayBefore(2)].map((day) => day.slice(0, 7)))
  const files = await Promise.all(
    [...months].map(async (month) => {
      const url = `${under.gateway.client.base}/v2/a/temperature/report?month=${month}`
      return await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()
    }),
  )
  const lines = files.flatMap((text) => text.trim().split('\r\n').slice(1))
  return Object.fromEntries(lines.map((line) => [line.split(',')[0], line.split(',')[3]]))
}

describe('limits in the report', () => {
  it('TEMP-40 are those that were in force on each day, and both if they changed on it', async () => {
    const id = await under.sensor()
    const measure = async () => {
      await under.measure(id, 6)
      await under.application.maintain()
    }
    await measure()
    under.gateway.clock.step(DAY / 1_000)
    await measure()
    await change(id, 1, ['2', '5'])
    under.gateway.clock.step(60)
    await change(id, 2, ['', '4,5'])
    const changed = dayBefore(0)
    under.gateway.clock.step(DAY / 1_000)
    await measure()
    const limits = await limitsByDay()
    expect(limits[dayBefore(2)]).toBe('2 … 7')
    expect(limits[changed]).toMatch(/^2 … 7; 2 … 5 \(from .*\); … 4\.5 \(from .*\)$/)
    expect(limits[dayBefore(0)]).toBe('… 4.5')
  })

  it('TEMP-40 are stored however they are written, with no name, and not for another delay', async () => {
    const id = await under.sensor()
    const update = async (set: { low?: number; delay_minutes?: number }) =>
      await under.db.updateTable('sensor').set(set).where('id', '=', id).execute()
    await update({ low: 1 })
    await update({ low: 1, delay_minutes: 20 })
    const stored = await under.db.selectFrom('sensor_limits').selectAll().orderBy('since').execute()
    expect(stored).toEqual([
      { sensor_id: id, since: Number.NEGATIVE_INFINITY, low: 2, high: 7 },
      { sensor_id: id, since: expect.any(Date), low: 1, high: 7 },
    ])
  })

  it('TEMP-40 former ones are deleted after two years, and those in force stay', async () => {
    const id = await under.sensor()
    const since = [800, 790, 10].map((days) => new Date(now().getTime() - days * DAY))
    const rows = since.map((at, index) => ({ sensor_id: id, since: at, low: 2, high: 10 + index }))
    await under.db.insertInto('sensor_limits').values(rows).execute()
    await under.application.maintain()
    const left = await under.db.selectFrom('sensor_limits').select('high').orderBy('since').execute()
    expect(left.map(({ high }) => high)).toEqual([11, 12])
  })
})
