import { announceEvents } from '@foyer/sdk/database'
import type { PublishedEvent } from '@foyer/sdk/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { EVENTS } from '../database/open.ts'
import { AssetsUnderTest } from './assets-test.ts'

let under: AssetsUnderTest
let scanner: string
beforeAll(async () => {
  under = await AssetsUnderTest.start(inject('clusterUrl'))
})
beforeEach(async () => {
  await under.clear()
  scanner = await under.asset('MC-0147')
  await under.asset('MC-0148')
  await announce()
})
afterAll(() => under.close())

/** Returns the events that one process publishes now. */
async function announce(): Promise<PublishedEvent[]> {
  const published: PublishedEvent[] = []
  await announceEvents(under.db, EVENTS, async (events) => void published.push(...events))
  return published
}
const handOver = (name = 'Yanis Haddad') =>
  under.send('PUT', `/assets/${scanner}/assignment`, { body: { version: 1, name } })
const notes = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from change_note`.execute(under.db)).rows[0]?.n
const place = () => ({ organisation: under.organisation, store: under.store })

describe('events of asset management', () => {
  it('ASSET-37 a hand-over is one event of its store, with the asset', async () => {
    expect((await handOver()).status).toBe(200)
    expect(await announce()).toEqual([{ ...place(), topic: 'assets', ids: [scanner] }])
    expect(await announce()).toEqual([])
  })

  it('ASSET-37 the begin, a scan, the end and the discarding of an inventory are events', async () => {
    const { id } = (await under.send('POST', '/inventories', { body: {} })).body
    const event = { ...place(), topic: 'inventory', ids: [id] }
    expect(await announce()).toEqual([event])
    for (const code of ['MC-0147', 'ZZ-99']) {
      await under.send('POST', `/inventories/${id}/scans`, { body: { code } })
      expect(await announce()).toEqual([event])
    }
    await under.send('POST', `/inventories/${id}/closure`, { body: { markMissing: true } })
    const both = await announce()
    expect(both.map(({ topic }) => topic)).toEqual(['assets', 'inventory'])
    const other = (await under.send('POST', '/inventories', { body: {} })).body
    await announce()
    await under.send('DELETE', `/inventories/${other.id}`)
    expect(await announce()).toMatchObject([{ topic: 'inventory', ids: [other.id] }])
  })

  it('ASSET-37 a rejected change is no event', async () => {
    expect((await handOver('')).status).toBe(422)
    expect(await notes()).toBe(0)
  })

  it('ASSET-37 of several processes one publishes, and what fails is published by a later run', async () => {
    await handOver()
    await expect(announceEvents(under.db, EVENTS, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await Promise.all([announce(), announce(), announce()])).flat()).toHaveLength(1)
  })

  it('ASSET-37 notes older than a minute are deleted and not published', async () => {
    const age = () => sql`update change_note set at = at - interval '61 seconds'`.execute(under.db)
    await handOver()
    await age()
    expect([await announce(), await notes()]).toEqual([[], 0])
    await under.send('DELETE', `/assets/${scanner}/assignment?version=2`)
    await age()
    await announceEvents(under.db, EVENTS, undefined)
    expect(await notes()).toBe(0)
  })
})
