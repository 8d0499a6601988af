import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { TemperatureUnderTest } from './temperature-test.ts'

let under: TemperatureUnderTest
beforeAll(async () => {
  under = await TemperatureUnderTest.start(inject('clusterUrl'))
  // The gateway creates the back end, and with it the connection for notices, at the first request.
  await under.send('GET', '/summary')
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const minutes = (count: number) => under.gateway.clock.step(count * 60)
const alarms = async (state = 'open') => (await under.send('GET', `/alarms?state=${state}`)).body.items
const acknowledge = (id: string, body: object, as = 'clerk') =>
  under.send('POST', `/alarms/${id}/acknowledgement`, { as, body })
const noticesFor = async (username: string) => {
  const token = await under.gateway.client.tokenOf(username)
  const { items } = await under.gateway.client.data('inbox.list', {}, { token })
  return items.filter(({ createUser }: { createUser: string }) => createUser === 'Temperature')
}
/** A fridge that has been too warm for longer than its delay. */
const tooWarm = async () => {
  const id = await under.sensor()
  await under.measure(id, 7.4)
  minutes(10)
  await under.measure(id, 7.4)
  await under.application.watch()
  return id
}

describe('alarms', () => {
  it('TEMP-08 TEMP-09 an alarm is raised once, and ends when the temperature is back in range', async () => {
    const id = await under.sensor()
    await under.measure(id, 7.4)
    minutes(9)
    await under.measure(id, 7.4)
    await under.application.watch()
    expect(await alarms()).toEqual([])
    minutes(1)
    await under.measure(id, 7.4)
    await Promise.all([under.application.watch(), under.application.watch(), under.application.watch()])
    expect(await alarms()).toMatchObject([{ kind: 'high', state: 'raised', celsius: 7.4, limit: 7, sensor: { id } }])
    await under.measure(id, 5)
    minutes(1)
    await under.measure(id, 5)
    await under.application.watch()
    expect(await alarms()).toMatchObject([{ state: 'ended' }])
  })

  it('TEMP-09 all alarms that are not closed are listed, also the oldest of more than 100', async () => {
    const id = await tooWarm()
    const [oldest] = await alarms()
    const row = await under.db.selectFrom('alarm').selectAll().where('id', '=', oldest.id).executeTakeFirstOrThrow()
    const ended = under.gateway.clock.now()
    const raisedAfter = (count: number) => new Date(row.raised_at.getTime() + count)
    const newer = Array.from({ length: 120 }, (_, count) => ({
      ...{ ...row, id: randomUUID(), raised_at: raisedAfter(count + 1), ended_at: ended },
    }))
    await under.db.insertInto('alarm').values(newer).execute()
    const open = await alarms()
    expect([open.length, open.at(-1).id, open.at(-1).sensor.id]).toEqual([121, oldest.id, id])
    expect(await alarms('all')).toHaveLength(100)
  })

  it('TEMP-08 a sensor that sends nothing has an alarm of its own kind', async () => {
    const id = await under.sensor()
    await under.measure(id, 5)
    minutes(11)
    await under.application.watch()
    expect(await alarms()).toMatchObject([{ kind: 'contact', celsius: null, limit: null }])
    await under.measure(id, 5)
    await under.application.watch()
    expect(await alarms()).toMatchObject([{ kind: 'contact', state: 'ended' }])
  })

  it('TEMP-10 is acknowledged once, with a comment', async () => {
    await tooWarm()
    const [{ id }] = await alarms()
    expect((await acknowledge(id, {})).body.fields).toMatchObject([{ path: 'comment', problem: 'comment.required' }])
    const long = await acknowledge(id, { comment: 'x'.repeat(501) })
    expect([long.status, long.body.fields[0].problem]).toEqual([422, 'comment.long'])
    const done = await acknowledge(id, { comment: ' Door shut. ', reason: 'open' })
    expect(done.body).toMatchObject({
      ...{ state: 'acknowledged', acknowledgedBy: 'Camille Roux', comment: 'Door shut.', reason: 'open' },
    })
    const again = await acknowledge(id, { comment: 'Me too.' }, 'manager')
    expect([again.status, again.body.message]).toEqual([
      409,
      'Camille Roux has acknowledged this alarm already: “Door shut.”',
    ])
    expect(again.body.alarm.comment).toBe('Door shut.')
    expect((await acknowledge(id, { comment: 'x', reason: 'boredom' })).status).toBe(400)
  })

  it.each([
    ['\u202etuhs rood', 'comment.characters'],
    ['Door\0', 'comment.characters'],
    ['a\u200bb', 'comment.characters'],
    ['\u3164', 'comment.required'],
  ])('TEMP-35 the comment %j is rejected: %s', async (comment, problem) => {
    await tooWarm()
    const [{ id }] = await alarms()
    const { status, body } = await acknowledge(id, { comment })
    expect([status, body.fields[0].problem]).toEqual([422, problem])
  })

  it.each([
    ['/alarms?state=all&state=open', 'state'],
    ['/alarms?state=none', 'state'],
    ['/report?month=2026-11&month=2025-01', 'month'],
    ['/report?month=2026-11&format=csv&format=pdf', 'format'],
  ])('TEMP-34 %s gets 400', async (path, parameter) => {
    const { status, body } = await under.send('GET', path)
    expect([status, body.parameter]).toEqual([400, parameter])
  })

  it('TEMP-13 ASVS 8.3.1 needs the permission, and an alarm of the store', async () => {
    await tooWarm()
    const [{ id }] = await alarms()
    await under.db.updateTable('alarm').set({ store_id: under.otherStore }).execute()
    expect(await alarms()).toEqual([])
    expect((await acknowledge(id, { comment: 'x' })).status).toBe(404)
    expect((await acknowledge('1', { comment: 'x' })).status).toBe(404)
  })
})

describe('notices of alarms', () => {
  it('TEMP-11 reach the users of the store once, in their language, to be acknowledged', async () => {
    const before = (await noticesFor('clerk')).length
    await tooWarm()
    await Promise.all([under.application.watch(), under.application.watch()])
    const notices = await noticesFor('clerk')
    expect(notices.length - before).toBe(1)
    expect(notices[0]).toMatchObject({
      ...{ title: 'Cold room 2 : température trop élevée (Paris Bastille)', type: 'IMPORTANT_NOTICE' },
    })
    expect((await noticesFor('picker')).length).toBe(0)
  })

  it('TEMP-44 lead to the sensor with the alarm', async () => {
    const sensor = await tooWarm()
    const [notice] = await noticesFor('clerk')
    const token = await under.gateway.client.tokenOf('clerk')
    const { content } = await under.gateway.client.data('inbox.message', { id: notice?.id ?? '' }, { token })
    expect(content).toMatch(new RegExp(`href="http[^"]*/a/temperature/sensors/${sensor}"`))
  })

  it('TEMP-11 a token that was removed is renewed', async () => {
    const before = (await noticesFor('clerk')).length
    await under.gateway.deps.db.deleteFrom('application_token').execute()
    await tooWarm()
    expect((await noticesFor('clerk')).length - before).toBe(1)
  })
})

describe('report of a month', () => {
  it('TEMP-14 TEMP-15 has days, time out of range, alarms and comments; nothing of another store', async () => {
    await tooWarm()
    await under.sensor({ name: 'Elsewhere', store_id: under.otherStore })
    const [{ id }] = await alarms()
    await acknowledge(id, { comment: 'Door shut.' })
    const month = under.gateway.clock.now().toISOString().slice(0, 7)
    const token = await under.tokenOf('manager')
    const load = (query: string) =>
      fetch(`${under.gateway.client.base}/v2/a/temperature/report?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const csv = await load(`month=${month}`)
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="temperature-${month}.csv"`)
    const lines = (await csv.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/,Cold room 2,Back,2 … 7,7\.4,7\.4,7\.4,2,2,.*Too warm; Door shut\. \(Camille Roux\)/)
    const pdf = await load(`month=${month}&format=pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await load('month=2026-13')).status).toBe(400)
    expect((await load(`month=${month}&format=xls`)).status).toBe(400)
  })
})
