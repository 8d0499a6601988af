import { randomUUID } from 'node:crypto'
import { announceEvents } from '@foyer/sdk/database'
import type { PublishedEvent } from '@foyer/sdk/server'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { EVENTS } from '../database/open.ts'
import { LabelsUnderTest } from './labels-test.ts'

let under: LabelsUnderTest
let label: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  label = await under.label({ code: 'B47C210E', productId: await under.product('Alpine milk', '4006381333931', 149) })
})
afterAll(() => under.close())

const flash = async (body: object = {}, as = 'manager', id = label) =>
  await under.send('POST', `/labels/${id}/light`, { as, body })
const read = async () => (await under.send('GET', `/labels/${label}/light`)).body.light
const take = async () => await under.application.lights.take(under.store, 10)
async function storeOf(username: string): Promise<string> {
  const [, payload = ''] = (await under.tokenOf(username)).split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { store: string }).store
}
async function announce(): Promise<PublishedEvent[]> {
  const published: PublishedEvent[] = []
  await announceEvents(under.db, EVENTS, async (events) => void published.push(...events))
  return published
}

describe('light of a label', () => {
  it('LABEL-56 is a command that is queued, sent and confirmed, and flashes for its seconds', async () => {
    expect(await read()).toBeNull()
    expect((await flash()).body.light).toMatchObject({ state: 'queued', seconds: 15, secondsLeft: 0 })
    const [command, ...more] = (await Promise.all([take(), take()])).flat()
    expect([command?.labelId, command?.seconds, more]).toEqual([label, 15, []])
    expect(await read()).toMatchObject({ state: 'sent' })
    await under.application.lights.report(command?.id ?? '', 'confirm')
    under.gateway.clock.step(5)
    expect(await read()).toMatchObject({ state: 'confirmed', secondsLeft: 10, failure: null })
    under.gateway.clock.step(11)
    expect(await read()).toMatchObject({ state: 'confirmed', secondsLeft: 0 })
  })

  it('LABEL-56 needs labels.read only, and changes nothing of the label', async () => {
    const store = await storeOf('clerk')
    const own = await under.label({ code: 'B47C7777', store })
    const readOwn = async () => (await under.send('GET', `/labels/${own}`, { as: 'clerk' })).body
    const before = await readOwn()
    expect((await flash({}, 'clerk', own)).status).toBe(200)
    expect(await readOwn()).toEqual(before)
    expect(await under.application.transmission.take(store, 10)).toEqual([])
  })

  it('LABEL-56 a request changes nothing while a command is on its way or the light flashes', async () => {
    const [first, second] = await Promise.all([flash(), flash()])
    expect(second.body.light.id).toBe(first.body.light.id)
    for (const { id } of await take()) await under.application.lights.report(id, 'confirm')
    expect((await flash({ seconds: 60 })).body.light).toMatchObject({ id: first.body.light.id, seconds: 15 })
    under.gateway.clock.step(15)
    expect((await flash({ seconds: 60 })).body.light).toMatchObject({ state: 'queued', seconds: 60 })
  })

  it('LABEL-56 lasts 1 to 60 seconds, and is for labels of the store', async () => {
    for (const seconds of [0, 61, 1.5, '5']) expect((await flash({ seconds })).status).toBe(400)
    const foreign = await under.label({ code: 'B47C9999', store: under.otherStore })
    expect((await flash({}, 'manager', foreign)).status).toBe(404)
    expect((await flash({}, 'manager', randomUUID())).status).toBe(404)
  })

  it('LABEL-56 is rejected with a sentence while the base station has no contact', async () => {
    const id = randomUUID()
    const contact = { last_contact_at: null, offline_since: under.gateway.clock.now(), firmware: null }
    const place = { organisation_id: under.organisation, store_id: under.store }
    await under.db
      .insertInto('base_station')
      .values({ id, name: 'Checkout', ...place, ...contact })
      .execute()
    await under.db.updateTable('label').set({ base_station_id: id }).where('id', '=', label).execute()
    const { status, body } = await flash()
    expect([status, body.code, body.message.includes('Checkout')]).toEqual([409, 'STATION_OFFLINE', true])
    expect(await read()).toBeNull()
  })

  it('LABEL-56 fails without a response, or after 30 seconds, and can then be repeated', async () => {
    await flash()
    const [command] = await take()
    await under.application.lights.report(command?.id ?? '', 'fail')
    expect(await read()).toMatchObject({ state: 'failed', failure: 'no-response' })
    await flash()
    under.gateway.clock.step(31)
    await under.application.watch()
    expect(await read()).toMatchObject({ state: 'failed', failure: 'expired' })
    await under.application.lights.report(command?.id ?? '', 'confirm')
    expect(await read()).toMatchObject({ state: 'failed' })
  })

  it('LABEL-57 each state is announced, and no label is', async () => {
    await announce()
    const event = [{ topic: 'lights', store: under.store, organisation: under.organisation, ids: [label] }]
    await flash()
    expect(await announce()).toEqual(event)
    const [command] = await take()
    expect(await announce()).toEqual(event)
    await under.application.lights.report(command?.id ?? '', 'confirm')
    expect(await announce()).toEqual(event)
  })

  it('LABEL-58 in the demonstration, flashes after two seconds', async () => {
    await flash()
    await under.application.demonstration.simulate()
    expect(await read()).toMatchObject({ state: 'sent' })
    await under.application.demonstration.simulate()
    expect(await read()).toMatchObject({ state: 'confirmed' })
  })
})
