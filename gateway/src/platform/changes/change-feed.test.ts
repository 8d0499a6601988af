import { createDatabase, eventually } from '@foyer/testkit'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Tables } from '../../tables.ts'
import { createLog } from '../log/log.ts'
import { announce } from './announce.ts'
import type { Change } from './change.table.ts'
import { type ChangeFeed, type ChangeFollower, openChangeFeed, pollSince } from './change-feed.ts'

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

  /** Written like a change whose notification is lost. */
  const write = async (tx: Kysely<Tables>, subject: string) =>
    void (await sql`insert into change (kind, subject) values ('person', ${subject})`.execute(tx))
  const another = () =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.url, max: 1 }) }) })

  it('PROD-96 delivers a change that is committed late, once, like those that were committed meanwhile', async () => {
    const feed = await openFeed()
    const received: string[] = []
    feed.follow({ onChange: ({ subject }) => void received.push(subject), onGap: () => undefined })
    const other = another()
    await other.transaction().execute(async (tx) => {
      await write(tx, 'late')
      for (const subject of ['first', 'second', 'third']) {
        await write(db, subject)
        await eventually(`${subject} is delivered`, () => received.includes(subject))
      }
      expect(received).not.toContain('late')
    })
    await eventually('the late one is delivered', () => received.includes('late'))
    await write(db, 'last')
    await eventually('the last one is delivered', () => received.includes('last'))
    const own = received.filter((subject) => ['late', 'first', 'second', 'third', 'last'].includes(subject))
    expect(own).toEqual(['first', 'second', 'third', 'late', 'last'])
    await feed.close()
    await other.destroy()
  })

  describe('a poll', () => {
    let polling: Client
    beforeAll(async () => {
      polling = new Client({ connectionString: database.url })
      await polling.connect()
    })
    afterAll(() => polling.end())
    const poll = async (oldest: string | undefined) => {
      const { rows } = await polling.query<{ oldest: string; subject: string | null }>(pollSince(oldest))
      return { oldest: rows[0]?.oldest as string, subjects: rows.flatMap(({ subject }) => subject ?? []) }
    }

    it('PROD-96 reads no change again', async () => {
      await write(db, 'once')
      const first = await poll(undefined)
      expect(first.subjects).toContain('once')
      /* Transactions of other databases on this server end before long. */
      let { oldest } = first
      await eventually('a poll reads nothing', async () => {
        const next = await poll(oldest)
        oldest = next.oldest
        return next.subjects.length === 0
      })
      await write(db, 'next')
      expect((await poll(oldest)).subjects).toEqual(['next'])
    })

    it('PROD-96 finds changes by their transaction, among many', async () => {
      await sql`insert into change (kind, subject) select 'inbox', n::text from generate_series(1, 5000) n`.execute(db)
      await sql`analyze change`.execute(db)
      const { text } = pollSince('0')
      const { rows } = await polling.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('change_transaction')
      expect(plan).not.toContain('Seq Scan')
    })
  })
})
