import { randomUUID } from 'node:crypto'
import { announceEvents } from '@foyer/sdk/database'
import type { PublishedEvent } from '@foyer/sdk/server'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { EVENTS } from '../database/open.ts'
import { LabelsUnderTest } from './labels-test.ts'

let under: LabelsUnderTest
let milk: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  milk = await under.product('Alpine milk', '4006381333931', 149)
})
afterAll(() => under.close())

async function station(name: string, store = under.store): Promise<string> {
  const id = randomUUID()
  const contact = { last_contact_at: null, offline_since: null, firmware: null }
  await under.db
    .insertInto('base_station')
    .values({ id, name, store_id: store, organisation_id: under.organisation, ...contact })
    .execute()
  return id
}
const report = async (id: string, signal = 3) =>
  await under.application.contact.record([{ id, firmware: '4.2.1', signal }])
const watch = async () => await under.application.contact.watch()
const list = async () => (await under.send('GET', '/base-stations')).body.items
async function labelOf(baseStation: string, code: string, patch: object = {}): Promise<string> {
  const id = await under.label({ code, productId: milk })
  await under.db
    .updateTable('label')
    .set({ base_station_id: baseStation, ...patch })
    .where('id', '=', id)
    .execute()
  return id
}
async function announce(): Promise<PublishedEvent[]> {
  const published: PublishedEvent[] = []
  await announceEvents(under.db, EVENTS, async (events) => void published.push(...events))
  return published
}

describe('base stations of a store', () => {
  it('LABEL-52 come with contact, firmware, signal and labels, those without contact first', async () => {
    const [near, far] = [await station('Aisles'), await station('Warehouse')]
    await station('Elsewhere', under.otherStore)
    await report(near)
    await watch()
    await labelOf(near, 'B47C0001')
    await labelOf(near, 'B47C0002', { signal: 0, state: 'updating' })
    await labelOf(far, 'B47C0003')
    const now = under.gateway.clock.now().toISOString()
    expect(await list()).toEqual([
      {
        ...{ id: far, name: 'Warehouse', offlineSince: now, lastContactAt: null, firmware: null, signal: 0 },
        ...{ labels: 1, connected: 0, updating: 0 },
      },
      {
        ...{ id: near, name: 'Aisles', offlineSince: null, lastContactAt: now, firmware: '4.2.1', signal: 3 },
        ...{ labels: 2, connected: 1, updating: 1 },
      },
    ])
    expect((await under.send('GET', '/summary')).body).toMatchObject({ stationsOffline: 1 })
  })

  it('LABEL-52 are readable without the permission to change labels', async () => {
    expect((await under.send('GET', '/base-stations', { as: 'clerk' })).status).toBe(200)
  })

  it('LABEL-52 select their labels in the list', async () => {
    const near = await station('Aisles')
    const label = await labelOf(near, 'B47C0001')
    await labelOf(await station('Warehouse'), 'B47C0002')
    const { items } = (await under.send('GET', `/labels?station=${near}`)).body
    expect(items.map(({ id }: { id: string }) => id)).toEqual([label])
    expect((await under.send('GET', '/labels?station=aisles')).status).toBe(400)
  })
})

describe('contact of a base station', () => {
  it('LABEL-53 ends 90 seconds after its last report, and begins again with the next one', async () => {
    const near = await station('Aisles')
    await report(near)
    under.gateway.clock.step(90)
    await watch()
    const lastContactAt = (await list())[0].lastContactAt
    expect(await list()).toMatchObject([{ offlineSince: null }])
    under.gateway.clock.step(1)
    await Promise.all([watch(), watch()])
    expect(await list()).toMatchObject([{ offlineSince: lastContactAt }])
    await report(near)
    expect(await list()).toMatchObject([{ offlineSince: null }])
  })

  it('LABEL-53 is announced when it ends and begins, and not in between', async () => {
    const near = await station('Aisles')
    await report(near)
    await announce()
    under.gateway.clock.step(30)
    await report(near)
    await watch()
    expect(await announce()).toEqual([])
    under.gateway.clock.step(91)
    await watch()
    const event = { topic: 'base-stations', store: under.store, organisation: under.organisation, ids: [near] }
    expect(await announce()).toEqual([event])
    await report(near)
    expect(await announce()).toEqual([event])
  })

  it('LABEL-53 changes wait while there is none, and are sent after that', async () => {
    const near = await station('Aisles')
    const label = await labelOf(near, 'B47C0001')
    await watch()
    await under.send('PUT', `/labels/${label}/price`, { body: { price: '1.29', version: 1 } })
    expect(await under.application.transmission.take(under.store, 10)).toEqual([])
    const [change] = (await under.send('GET', `/labels/${label}`)).body.changes
    expect(change).toMatchObject({ state: 'queued' })
    await report(near)
    expect(await under.application.transmission.take(under.store, 10)).toMatchObject([{ labelId: label }])
  })

  it('LABEL-53 its end is the reason of a difference, and is named at the label', async () => {
    const near = await station('Aisles')
    const label = await labelOf(near, 'B47C0001')
    await watch()
    const offlineSince = under.gateway.clock.now().toISOString()
    const { items } = (await under.send('GET', '/differences')).body
    expect(items).toMatchObject([
      { id: label, reason: 'noContact', baseStation: 'Aisles', stationOfflineSince: offlineSince },
    ])
    const { baseStation } = (await under.send('GET', `/labels/${label}`)).body
    expect(baseStation).toEqual({ id: near, name: 'Aisles', lastContactAt: null, offlineSince })
  })
})
