import { randomUUID } from 'node:crypto'
import { announceEvents } from '@foyer/sdk/database'
import type { PublishedEvent } from '@foyer/sdk/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { EVENTS } from '../database/open.ts'
import { LabelsUnderTest } from './labels-test.ts'

let under: LabelsUnderTest
let milk: string
let label: string
let sibling: string
beforeAll(async () => {
  under = await LabelsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  milk = await under.product('Alpine milk', '4006381333931', 149)
  const butter = await under.product('Butter', '96385074', 329)
  label = await under.label({ code: 'B47C210E', productId: milk })
  sibling = await under.label({ code: 'B47C210F', productId: milk })
  await under.label({ code: 'B47C2110', productId: butter })
  await announce()
})
afterAll(() => under.close())

/** Returns the events that one process publishes now. */
async function announce(): Promise<PublishedEvent[]> {
  const published: PublishedEvent[] = []
  await announceEvents(under.db, EVENTS, async (events) => void published.push(...events))
  return published
}
const changePrice = (price = '1.29') =>
  under.send('PUT', `/labels/${label}/price`, { body: { price, formerPrice: '', version: 1 } })
const notes = async () => (await sql<{ n: number }>`select count(*)::int as n from event`.execute(under.db)).rows[0]?.n
const age = () => sql`update event set at = at - interval '61 seconds'`.execute(under.db)

describe('events of shelf labels', () => {
  it('LABEL-28 a change of a price is one event of its store, with the labels that show the product', async () => {
    expect((await changePrice()).status).toBe(200)
    const [event, ...more] = await announce()
    expect(event).toMatchObject({ organisation: under.organisation, store: under.store, topic: 'labels' })
    expect([...(event?.ids ?? [])].sort()).toEqual([label, sibling].sort())
    expect([more, await announce()]).toEqual([[], []])
  })

  it('LABEL-28 a change that is sent, and one that is confirmed, are events', async () => {
    await changePrice()
    await announce()
    const [taken] = await under.application.transmission.take(under.store, 1)
    const event = [{ ids: [taken?.labelId] }]
    expect(await announce()).toMatchObject(event)
    await under.application.transmission.report(taken?.id ?? '', 'confirm')
    expect(await announce()).toMatchObject(event)
  })

  it('LABEL-28 a rejected change is no event', async () => {
    expect((await changePrice('none')).status).toBe(422)
    expect(await notes()).toBe(0)
  })

  it('LABEL-28 a change of more than 20 labels concerns everything', async () => {
    for (let count = 0; count < 20; count++)
      await under.label({ code: randomUUID().slice(0, 8).toUpperCase(), productId: milk })
    await changePrice()
    expect(await announce()).toMatchObject([{ store: under.store, ids: [] }])
  })

  it('LABEL-28 of several processes one publishes, and what fails is published by a later run', async () => {
    await changePrice()
    await expect(announceEvents(under.db, EVENTS, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const published = (await Promise.all([announce(), announce(), announce()])).flat()
    expect(published).toHaveLength(1)
  })

  it('LABEL-28 notes older than a minute are deleted and not published', async () => {
    await changePrice()
    await age()
    expect([await announce(), await notes()]).toEqual([[], 0])
    await under.send('PUT', `/labels/${label}/price`, { body: { price: '3', formerPrice: '', version: 2 } })
    await age()
    await announceEvents(under.db, EVENTS, undefined)
    expect(await notes()).toBe(0)
  })
})

describe('labels by their ids', () => {
  it('LABEL-28 lists only labels of the store and rejects a malformed list of ids', async () => {
    const foreign = await under.label({ code: 'B47C9999', productId: milk, store: under.otherStore })
    const { body } = await under.send('GET', `/labels?ids=${label},${sibling},${foreign}`)
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual([label, sibling].sort())
    const tooMany = Array.from({ length: 21 }, () => label).join(',')
    for (const ids of ['', 'x', `${label},`, tooMany])
      expect((await under.send('GET', `/labels?ids=${ids}`)).status).toBe(400)
  })
})
