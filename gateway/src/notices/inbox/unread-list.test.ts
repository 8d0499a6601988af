import { InboxReader, it } from '@foyer/testkit/notices/inbox-test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Principal } from '../../session/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { isActive, readersAndKeys } from '../audience/readers.ts'
import { endNotices } from '../authoring/publish-notice.ts'
import { inboxSummaryOf } from './inbox-summary.ts'
import { InboxSummaryCache } from './inbox-summary-cache.ts'
import { isListOutdated, isListUsed } from './unread-list.ts'

/** Counts without any list: what the summary has to equal. */
async function countAll(db: Database, { id }: InboxReader, now: Date) {
  const { rows } = await sql<{ unread: number; lowest: number | null }>`with ${readersAndKeys(id)}
    select count(distinct r.sequence)::int as unread, min(r.sequence) as lowest
    from key join notice_reach r on r.kind = key.kind and r.target = key.target
    where ${isActive('r', now)} and r.sequence > key.read_up_to
      and r.sequence not in (select sequence from notice_read where person_id = ${id})`.execute(db)
  return rows[0]
}

async function summaryOf({ gateway, id }: InboxReader) {
  const { db, clock } = gateway.deps
  const { unread, lowest } = await inboxSummaryOf(db, readersAndKeys(id), clock.now())
  const listed = await inboxSummaryOf(db, readersAndKeys(id), clock.now(), true)
  expect(listed, 'begun with the list').toMatchObject({ unread, lowest })
  return { unread, lowest }
}

/** The rows and index entries that the transaction has read of notices and marks so far. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + idx_scan + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where relname in ('notice_reach', 'notice_read')`.execute(tx)
  return rows[0]?.count ?? 0
}

async function rowsOfSummary({ gateway, id }: InboxReader): Promise<number> {
  const { db, clock } = gateway.deps
  await sql`analyze notice_reach, notice_read, inbox`.execute(db)
  return await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    await inboxSummaryOf(tx, readersAndKeys(id), clock.now())
    return (await rowsRead(tx)) - before
  })
}

describe('INBOX-22 the count of what is unread', () => {
  it('reads few notices although one is unread below thousands that are read', async ({ reader }) => {
    const [oldest, next] = await reader.seedMany(2)
    await reader.seedRead(3_000)
    expect(await rowsOfSummary(reader)).toBeGreaterThan(3_000)
    await reader.read(next?.id as string)
    expect(await rowsOfSummary(reader)).toBeLessThan(1_500)
    expect(await summaryOf(reader)).toEqual({ unread: 1, lowest: oldest.sequence })
  })

  it('reads few notices after later ones were read one by one', async ({ reader }) => {
    await reader.seedMany(2)
    for (let times = 0; times < 4; times++) {
      await reader.seedRead(1_000)
      const [arrived] = await reader.seedMany(1)
      await reader.read(arrived.id)
    }
    expect(await rowsOfSummary(reader)).toBeLessThan(1_500)
    expect(await reader.unread()).toBe(2)
  })

  it('is read in one statement from the second time on', async ({ gateway, reader }) => {
    const { db, clock, changes } = gateway.deps
    const counts: number[] = []
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('standing')) counts.push(1)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const cache = new InboxSummaryCache({ db: counted, clock, changes })
    const principal = { userId: reader.id } as Principal
    const statements = async () => {
      counts.length = 0
      cache.onGap()
      await cache.of(principal)
      return counts.length
    }
    await reader.seedMany(2)
    await reader.seedRead(400)
    await reader.read((await reader.seed()).id)
    expect([await statements(), await statements(), await statements()]).toEqual([2, 1, 1])
    await reader.readAll()
    expect([await statements(), await statements()]).toEqual([1, 1])
  })

  it('contains what an undo makes unread', async ({ gateway, reader }) => {
    const seeded = await reader.seedMany(3)
    const undo = (await reader.readAll()).undo as string
    seeded.push(await reader.seed())
    await reader.seedRead(400)
    await reader.read((await reader.seed()).id)
    await reader.data('inbox.undoReadAll', { undo })
    expect(await summaryOf(reader)).toEqual({ unread: 4, lowest: seeded[0].sequence })
    expect(await reader.readStates(seeded)).toEqual([false, false, false, false])
    expect(await summaryOf(reader)).toEqual(await countAll(gateway.deps.db, reader, gateway.clock.now()))
  })

  it('contains what another role brings', async ({ gateway, reader }) => {
    const { db } = gateway.deps
    const role = await db.selectFrom('role').select('id').where('key', '=', 'store-manager').executeTakeFirstOrThrow()
    const [own] = await reader.seedMany(1)
    await reader.seed({ audience: [{ to: 'role', id: role.id }] })
    await reader.seedRead(400)
    await reader.read((await reader.seed()).id)
    expect(await summaryOf(reader)).toEqual({ unread: 1, lowest: own.sequence })
    const administrator = { token: await gateway.client.tokenOf('admin') }
    const { version } = await gateway.client.data('administration.user', { id: reader.id }, administrator)
    const grants = [{ role: 'store-manager', everywhere: true }]
    await gateway.client.data('administration.changeUser', { id: reader.id, version, grants }, administrator)
    expect(await summaryOf(reader)).toEqual({ unread: 2, lowest: own.sequence })
    /* The next notice that is read replaces the list of the former keys. */
    const last = await reader.seed()
    await reader.read(last.id)
    const list = db.selectFrom('unread_list').select('up_to').where('person_id', '=', reader.id)
    expect(await list.executeTakeFirst()).toMatchObject({ up_to: last.sequence })
  })

  it('always equals a count of all notices', async ({ gateway }) => {
    const { db, clock } = gateway.deps
    const step = fc.constantFrom(
      'seed',
      'seed',
      'seed',
      'ends',
      'read',
      'read',
      'read',
      'all',
      'undo',
      'withdraw',
      'all users',
      'pass',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(20)), { minLength: 10, maxLength: 40 }), async (steps) => {
        const reader = await InboxReader.create(gateway)
        const seeded: { id: string; sequence: number }[] = await reader.seedMany(2)
        await reader.seedRead(400)
        let undo: string | null = null
        const some = (number: number) => seeded[number % seeded.length]?.id as string
        const ignoring = (call: Promise<unknown>) => call.catch(() => undefined)
        for (const [name, number] of steps) {
          if (name === 'seed') {
            /* As notices of others lie between, and the list is soon written again. */
            await sql`update notice_sequence set last = last + 150`.execute(db)
            seeded.push(await reader.seed())
          } else if (name === 'ends')
            seeded.push(await reader.seed({ endTime: new Date(clock.now().getTime() + 60_000) }))
          else if (name === 'read') await ignoring(reader.read(some(number)))
          else if (name === 'all')
            undo = (await reader.readAll({ upTo: String(seeded[number % seeded.length]?.sequence) })).undo
          else if (name === 'undo' && undo) await ignoring(reader.data('inbox.undoReadAll', { undo }))
          else if (name === 'withdraw') {
            const ended = await db
              .transaction()
              .execute((tx) => endNotices(tx, [some(number)], 'withdrawn', clock.now()))
            gateway.deps.changes.apply(ended)
          } else if (name === 'all users')
            seeded.push(await reader.seed({ audience: [{ to: 'everybody' }], organisation: null }))
          else gateway.clock.step(45)
          expect(await summaryOf(reader)).toEqual(await countAll(db, reader, clock.now()))
        }
      }),
      { numRuns: 15 },
    )
  })
})

it.each([
  ['nothing is unread', { unread: 0, lowest: null, latest: 900, listedUpTo: null }, false],
  ['the count needs none', { unread: 1, lowest: 5, latest: 900 }, false],
  ['few notices follow the oldest unread one', { unread: 1, lowest: 850, latest: 900, listedUpTo: null }, false],
  ['many do, and none are listed', { unread: 1, lowest: 5, latest: 900, listedUpTo: null }, true],
  ['many do, and they are listed', { unread: 1, lowest: 5, latest: 900, listedUpTo: 700 }, false],
  ['many follow the list', { unread: 9, lowest: 5, latest: 900, listedUpTo: 600 }, true],
  ['more are unread than a list takes', { unread: 201, lowest: 5, latest: 900, listedUpTo: null }, false],
])('INBOX-22 the list: %s', (_case, counted, expected) => {
  expect(isListOutdated(counted)).toBe(expected)
})

it.each([
  ['nothing is unread', { lowest: null, listedUpTo: 700 }, false],
  ['the count needed no list', { lowest: 5 }, false],
  ['something before its end is unread', { lowest: 5, listedUpTo: 700 }, true],
  ['only what follows it is unread', { lowest: 701, listedUpTo: 700 }, false],
  ['too much is unread for a list', { lowest: 5, listedUpTo: null }, true],
])('INBOX-22 the next count begins with the list: %s', (_case, counted, expected) => {
  expect(isListUsed(counted)).toBe(expected)
})
