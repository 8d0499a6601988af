import { createDatabase, eventually } from '@foyer/testkit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Tables } from '../../tables.ts'
import { createLog } from '../log/log.ts'
import { announce } from './announce.ts'
import type { Change } from './change.table.ts'
import { type ChangeFeed, type ChangeFollower, openChangeFeed } from './change-feed.ts'

describe('ChangeFeed', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let db: Kysely<Tables>
  beforeAll(async () => {
    database = await createDatabase(inject('clusterUrl'))
    db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.url, max: 1 }) }) })
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  /** A follower that fails as often as requested, and records what it received. */
  const recording = () => {
    const received: string[] = []
    const state = { failures: 0, received }
    const receive = (what: string) => {
      if (state.failures-- > 0) throw new Error('out of order')
      received.push(what)
    }
    const follower: ChangeFollower = { onChange: ({ subject }) => receive(subject), onGap: () => receive('gap') }
    return { state, follower }
  }
  const openFeed = async (lines: string[] = []) =>
    await openChangeFeed({ url: database.url, log: createLog('debug', { write: (line) => void lines.push(line) }) })
  const isFresh = (feed: ChangeFeed) => eventually('the feed is fresh', () => feed.fresh)

  it.each([
    ['a change of another gateway', async () => void (await announce(db, { kind: 'person', subject: 'ann' }))],
    [
      'a change of this gateway',
      async (feed: ChangeFeed) => feed.apply([await announce(db, { kind: 'person', subject: 'ann' })]),
    ],
  ])('reports stale caches until a failed follower succeeds: %s', async (_how, change) => {
    const lines: string[] = []
    const feed = await openFeed(lines)
    const [failing, other] = [recording(), recording()]
    feed.follow(failing.follower)
    feed.follow(other.follower)
    await isFresh(feed)
    const { generation } = feed
    failing.state.failures = 3
    await change(feed)
    await eventually('the failing follower was asked', () => failing.state.failures < 3)
    expect(feed.fresh).toBe(false)
    await eventually('the other follower received it', () => other.state.received.includes('ann'))
    await eventually('the failing one begins again', () => failing.state.received.includes('gap'))
    await isFresh(feed)
    expect(feed.generation).toBeGreaterThan(generation)
    expect(lines.filter((line) => line.includes('out of order')).length).toBeGreaterThan(0)
    await feed.close()
  })

  it('PROD-03 delivers a change whose id was used before the connection was lost', async () => {
    const feed = await openFeed()
    const received: string[] = []
    feed.follow({ onChange: ({ subject }) => void received.push(subject), onGap: () => void received.push('gap') })
    await isFresh(feed)
    const announced = await announce(db, { kind: 'person', subject: 'before' })
    await eventually('it is delivered', () => received.includes('before'))
    /* A server that follows may not have what was written last, and gives the id again. */
    await sql`update change set subject = 'after' where id = ${announced.id}`.execute(db)
    feed.sever()
    await eventually('the change with that id is delivered', () => received.includes('after'))
    expect(received.indexOf('gap')).toBeLessThan(received.indexOf('after'))
    await feed.close()
  })

  const DATA = { to: { organisation: 'Grüner Markt' }, push: { type: 'LICENCE_UPDATED' } }
  it.each([
    [
      'notified',
      async () => void (await sql`select pg_notify('foyer_change', ${`push  77 ${JSON.stringify(DATA)}`})`.execute(db)),
    ],
    [
      'polled',
      async () => void (await sql`insert into change (kind, subject, data) values ('push', '', ${DATA})`.execute(db)),
    ],
    ['announced', async () => void (await announce(db, { kind: 'push', subject: '', data: DATA }))],
  ])('delivers the data of a change that is %s', async (_how, change) => {
    const feed = await openFeed()
    const changes: Change[] = []
    feed.follow({ onChange: (one) => void changes.push(one), onGap: () => undefined })
    await change()
    await eventually('the change is delivered', () => changes.length > 0)
    expect(changes.at(-1)).toMatchObject({ kind: 'push', subject: '', data: DATA })
    await feed.close()
  })
})
