import { randomUUID } from 'node:crypto'
import { changeLicence, installLicence } from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { LabelsUnderTest } from './labels-test.ts'

let under: LabelsUnderTest
let serial = 1
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  await allow(100)
  await report()
})
afterAll(() => under.close())

const usage = async () => await under.gateway.client.data('licence.usage', {}, { token: under.portal.token ?? '' })
const reservations = async () => {
  const { items } = await under.gateway.client.data(
    'licence.reservations',
    { quantity: 'epd' },
    { token: under.portal.token ?? '' },
  )
  return Object.fromEntries(items.map(({ key, amount }) => [key, amount]))
}
const allow = async (epdQuantity: number) => {
  serial += 1
  await installLicence(under.gateway, { serial, epdQuantity })
}

async function report(): Promise<void> {
  await under.application.reportLabels()
  await under.application.reportStations()
}

async function addLabels(count: number, store = under.store): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => under.label({ code: randomUUID(), store })))
}

describe('shelf labels in use', () => {
  it('LABEL-61 LIC-63 the labels and base stations of the demonstration are reserved', async () => {
    await under.application.demonstration.seed({
      organisation: under.organisation,
      stores: [under.store, under.otherStore],
    })
    await report()
    expect(await reservations()).toEqual({ [under.store]: 33, [under.otherStore]: 33 })
    const stations = await under.db.selectFrom('base_station').select('id').execute()
    expect(await usage()).toMatchObject({
      epd: { licensed: 100, used: 66, own: 66 },
      devices: { used: stations.length, own: stations.length },
    })
    expect(stations.length).toBeGreaterThan(0)
  })

  it('LABEL-61 LIC-63 a store without labels is released, also by another process', async () => {
    const former = randomUUID()
    await under.gateway.deps.db
      .insertInto('licence_reservation')
      .values({ application_key: 'labels', quantity: 'epd', key: former, amount: 5 })
      .execute()
    await addLabels(2)
    await report()
    expect(await reservations()).toEqual({ [under.store]: 2 })
    await under.clear()
    await report()
    expect(await reservations()).toEqual({})
    expect((await usage()).epd.used).toBe(0)
  })

  it('LABEL-61 LIC-63 what the licence does not allow is reported later, and the rest at once', async () => {
    await addLabels(4)
    await report()
    await allow(7)
    await addLabels(4)
    await addLabels(3, under.otherStore)
    await expect(report()).rejects.toMatchObject({ code: 'A0404', reason: 'LICENCE_LIMIT' })
    expect(await reservations()).toEqual({ [under.store]: 4, [under.otherStore]: 3 })
    await allow(11)
    await report()
    expect(await reservations()).toEqual({ [under.store]: 8, [under.otherStore]: 3 })
  })

  it('LABEL-61 LIC-63 without a valid licence, less is reported at once, and more later', async () => {
    await addLabels(2)
    await addLabels(1, under.otherStore)
    await report()
    await changeLicence(under.gateway, { expires_on: '2026-11-01' })
    await under.db.deleteFrom('label').where('store_id', '=', under.otherStore).execute()
    await addLabels(1)
    await expect(report()).rejects.toMatchObject({ code: 'A0805' })
    expect(await reservations()).toEqual({ [under.store]: 2 })
    await changeLicence(under.gateway, { expires_on: '2027-10-31' })
    await report()
    expect(await reservations()).toEqual({ [under.store]: 3 })
  })

  it('LABEL-61 LIC-63 two processes at once report the same', async () => {
    await addLabels(6)
    await Promise.all([under.application.reportLabels(), under.application.reportLabels()])
    expect((await usage()).epd).toMatchObject({ used: 6, own: 6 })
  })
})

describe('the number of labels of a store', () => {
  const counts = async () => {
    const rows = await under.db.selectFrom('label_count').selectAll().where('labels', '!=', 0).execute()
    return Object.fromEntries(rows.map(({ store_id, labels }) => [store_id, labels]))
  }

  it('LABEL-61 is counted when labels are added, moved and deleted', async () => {
    await addLabels(5)
    await addLabels(2, under.otherStore)
    expect(await counts()).toEqual({ [under.store]: 5, [under.otherStore]: 2 })
    await under.db.updateTable('label').set({ battery: 50 }).execute()
    await sql`update label set store_id = ${under.otherStore}
      where id in (select id from label where store_id = ${under.store} limit 2)`.execute(under.db)
    expect(await counts()).toEqual({ [under.store]: 3, [under.otherStore]: 4 })
    await under.db.deleteFrom('label').where('store_id', '=', under.otherStore).execute()
    expect(await counts()).toEqual({ [under.store]: 3 })
  })
})
