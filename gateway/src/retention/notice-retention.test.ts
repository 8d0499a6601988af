import {
  changeSettings,
  type GatewayUnderTest,
  idOf,
  organisationOf,
  seedNotice,
  startGateway,
  writeDraft,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endNotices } from '../notices/index.ts'
import { addSeconds } from '../platform/time/clock.ts'
import { deleteExpired } from './delete-expired.ts'
import { expiredRows } from './expired-rows.ts'

const DAY = 86_400
const NOTICE_TABLES = ['notice', 'notice_text', 'notice_file', 'notice_audience', 'notice_read'] as const

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const now = () => gateway.clock.now()
const run = () => {
  const { db, log, settings } = gateway.deps
  const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
  return deleteExpired({ db, log, metrics, batch: 2 }, expiredRows(now(), settings.now))
}

/** A published notice with a file, which three users have read. */
async function seedEnded(endTime: Date | null = null): Promise<string> {
  const { id, sequence } = await seedNotice(gateway, { organisation: await organisationOf(gateway), endTime })
  const { db } = gateway.deps
  const file = { id: uuid(), notice_id: id, position: 0, name: 'a.txt', media_type: 'text/plain', bytes: 1 }
  await db
    .insertInto('notice_file')
    .values({ ...file, content: Buffer.from('a') })
    .execute()
  for (const username of ['manager', 'clerk', 'picker'])
    await sql`insert into notice_read (person_id, sequence, notice_id, read_at)
      values (${await idOf(gateway, username)}, ${sequence}, ${id}, ${now()})`.execute(db)
  return id
}
const end = (id: string, as: 'ended' | 'withdrawn') =>
  gateway.deps.db.transaction().execute((tx) => endNotices(tx, [id], as, now()))
const rowsOf = async (id: string) =>
  Promise.all(
    NOTICE_TABLES.map(async (table) => {
      const column = sql.ref(table === 'notice' ? 'id' : 'notice_id')
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where ${column} = ${id}`.execute(gateway.deps.db)
      return rows[0]?.count
    }),
  )
const ALL = [1, 1, 1, 1, 3]
const NONE = [0, 0, 0, 0, 0]

describe('notice retention', () => {
  it('deletes an ended or withdrawn notice with its files after the configured days', async () => {
    const withdrawn = await seedEnded()
    const ended = await seedEnded(addSeconds(now(), DAY))
    await end(withdrawn, 'withdrawn')
    gateway.clock.step(DAY)
    await end(ended, 'ended')
    gateway.clock.step(364 * DAY)
    await run()
    expect([await rowsOf(withdrawn), await rowsOf(ended)]).toEqual([ALL, ALL])
    gateway.clock.step(1)
    await run()
    expect([await rowsOf(withdrawn), await rowsOf(ended)]).toEqual([NONE, ALL])
    gateway.clock.step(DAY)
    await run()
    expect(await rowsOf(ended)).toEqual(NONE)
  })

  it('follows a change of the setting', async () => {
    const withdrawn = await seedEnded()
    await end(withdrawn, 'withdrawn')
    gateway.clock.step(2 * DAY)
    await run()
    expect(await rowsOf(withdrawn)).toEqual(ALL)
    await changeSettings(gateway, { noticeDays: 1 })
    await run()
    expect(await rowsOf(withdrawn)).toEqual(NONE)
  })

  it('never deletes published notices, drafts and the audit log', async () => {
    const published = await seedEnded()
    const withdrawn = await seedEnded()
    const draft = uuid()
    await gateway.deps.db.transaction().execute((tx) => writeDraft(tx, draft, {}, now()))
    await gateway.client.call(
      'publishing.withdraw',
      { id: withdrawn },
      { token: await gateway.client.tokenOf('super') },
    )
    const auditLog = async () =>
      (await gateway.deps.db.selectFrom('audit_event').select('id').where('action', '=', 'notice.withdrawn').execute())
        .length
    const before = await auditLog()
    expect(before).toBeGreaterThan(0)
    gateway.clock.step(300 * DAY)
    await run()
    expect([await rowsOf(published), await rowsOf(withdrawn), (await rowsOf(draft))[0]]).toEqual([ALL, NONE, 1])
    expect(await auditLog()).toBe(before)
  })
})
