import {
  errorDetails,
  eventually,
  type GatewayUnderTest,
  organisationOf,
  type Reply,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DatabaseClock } from '../../platform/database/database-clock.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import type { Principal } from '../../session/index.ts'
import type { Tables } from '../../tables.ts'
import { isAdministeredBy } from './notice-owner.ts'
import { dueNotices, overdueNotices, publishScheduled } from './publish-scheduled.ts'

const HOUR = 3_600

let gateway: GatewayUnderTest
let other: GatewayUnderTest
let admin: string
let manager: string
let home: string
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  gateway = await startGateway({ clusterUrl })
  other = await startGateway({ clusterUrl, databaseUrl: gateway.databaseUrl, clock: gateway.clock })
  await signIn()
  home = await organisationOf(gateway)
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

/** Time is stepped here, and sessions end with it. */
async function signIn(): Promise<void> {
  admin = await gateway.client.tokenOf('admin')
  manager = await gateway.client.tokenOf('manager')
}

async function passing(seconds: number): Promise<void> {
  gateway.clock.step(seconds)
  await signIn()
}

let count = 0
async function draft(fields: object = {}): Promise<string> {
  const texts = [{ language: 'en' as const, title: `Notice ${++count}`, content: 'x' }]
  const audience = [{ to: 'organisation' as const, id: home }]
  const { body } = await gateway.client.call('publishing.draft', { texts, audience, ...fields }, { token: admin })
  return body.data.id
}
const publish = async (id: string, body: object = {}, at = gateway) =>
  (await at.client.call('publishing.publish', { id, ...body }, { token: admin })).body
const withdraw = async (id: string) =>
  (await gateway.client.call('publishing.withdraw', { id }, { token: admin })).body.data
const notice = async (id: string) =>
  (await gateway.client.call('publishing.notice', { id }, { token: admin })).body.data
const pathIn = (body: Reply['body']) => errorDetails({ body }, 'invalidInput').fields[0]?.path
const inSeconds = (seconds: number) => new Date(gateway.clock.now().getTime() + seconds * 1_000).toISOString()
const seenByManager = async (id: string) =>
  (await gateway.client.call('inbox.message', { id }, { token: manager })).status === 200
const auditActionsOf = async (id: string) => {
  const { rows } = await sql<{
    action: string
  }>`select action from audit_event where details->>'notice' = ${id} order by id`.execute(gateway.deps.db)
  return rows.map(({ action }) => action)
}

describe('publishing a draft', () => {
  it('a published draft reaches its audience at once and cannot be changed', async () => {
    const id = await draft()
    expect(await seenByManager(id)).toBe(false)
    const { data } = await publish(id, { version: 1 })
    expect(data).toMatchObject({ state: 'published', publishAt: gateway.clock.now().toISOString(), version: 2 })
    expect(await seenByManager(id)).toBe(true)
    expect(await auditActionsOf(id)).toEqual(['notice.drafted', 'notice.published'])
    const rejected = [
      await gateway.client.call('publishing.change', { id, type: 'WARNING_NOTICE' }, { token: admin }),
      await gateway.client.call('publishing.remove', { id }, { token: admin }),
    ]
    for (const { body } of rejected) expect([body.resultCode, body.data]).toEqual(['A0404', { reason: 'NOTICE_OUT' }])
  })

  it('ASVS 15.4.2 concurrent requests on two gateways publish once', async () => {
    const id = await draft()
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((one) => publish(id, {}, one % 2 ? gateway : other)))
    expect(replies.map(({ resultCode }) => resultCode)).toEqual(Array(6).fill(1001))
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data)
    expect(await auditActionsOf(id)).toEqual(['notice.drafted', 'notice.published'])
  })

  it('a draft that was changed meanwhile is not published', async () => {
    const id = await draft()
    await gateway.client.call('publishing.change', { id, type: 'WARNING_NOTICE' }, { token: admin })
    expect(await publish(id, { version: 1 })).toMatchObject({ resultCode: 'A0442' })
    expect((await notice(id)).state).toBe('draft')
  })

  it('a notice without users in its audience cannot be published or scheduled', async () => {
    const empty = await draft({ audience: [] })
    const noReaders = await draft()
    await gateway.deps.db
      .updateTable('notice_audience')
      .set({ target: await seedOrganisation(gateway) })
      .where('notice_id', '=', noReaders)
      .execute()
    for (const id of [empty, noReaders])
      for (const body of [{}, { at: inSeconds(HOUR) }])
        expect(await publish(id, body)).toMatchObject({ resultCode: 'A0404', data: { reason: 'EMPTY_AUDIENCE' } })
  })

  it('a notice cannot be scheduled after its end', async () => {
    const id = await draft({ endTime: inSeconds(HOUR) })
    expect(pathIn(await publish(id, { at: inSeconds(2 * HOUR) }))).toBe('endTime')
    const acknowledged = await draft({ acknowledgeBy: inSeconds(0).slice(0, 10) })
    expect(pathIn(await publish(acknowledged, { at: inSeconds(80 * HOUR) }))).toBe('acknowledgeBy')
    expect((await publish(acknowledged)).resultCode).toBe(1001)
  })
})

describe('scheduled notice', () => {
  it('a scheduled notice appears soon after its time, and not before', async () => {
    const id = await draft()
    const { data } = await publish(id, { at: inSeconds(HOUR) })
    expect([data.state, data.publishAt]).toEqual(['scheduled', inSeconds(HOUR)])
    await passing(HOUR - 1)
    await publishScheduled(gateway.deps)()
    expect(await seenByManager(id)).toBe(false)
    await passing(2)
    await eventually('the notice arrived', () => seenByManager(id))
    expect(await auditActionsOf(id)).toEqual(['notice.drafted', 'notice.scheduled', 'notice.published'])
  })

  it('a scheduled notice can be changed, and becomes a draft again when withdrawn', async () => {
    const id = await draft()
    await publish(id, { at: inSeconds(HOUR) })
    const change = (body: object) => gateway.client.call('publishing.change', { id, ...body }, { token: admin })
    expect((await change({ type: 'WARNING_NOTICE' })).body.data).toMatchObject({ state: 'scheduled', version: 3 })
    expect((await change({ audience: [] })).body.data).toEqual({ reason: 'EMPTY_AUDIENCE' })
    expect((await change({ endTime: inSeconds(HOUR / 2) })).body.resultCode).toBe('A0401')
    expect(pathIn((await change({ acknowledgeBy: '2020-01-01' })).body)).toBe('acknowledgeBy')
    expect(await withdraw(id)).toMatchObject({ state: 'draft', publishAt: null, withdrawnAt: null })
    await passing(2 * HOUR)
    await publishScheduled(gateway.deps)()
    expect((await notice(id)).state).toBe('draft')
  })

  it('ASVS 15.4.2 two gateways publish each scheduled notice once', async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => draft()))
    for (const id of ids) await publish(id, { at: inSeconds(HOUR) })
    await passing(HOUR + 1)
    await Promise.all([gateway, other, gateway, other].map((one) => publishScheduled(one.deps)()))
    const isPublished = async (id: string) => (await notice(id)).state === 'published'
    await eventually('all are published', async () => (await Promise.all(ids.map(isPublished))).every(Boolean))
    const { rows } = await sql<{ id: string; sequence: number }>`
      select id, sequence from notice where id = any (${ids}::uuid[]) and state = 'published'`.execute(gateway.deps.db)
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(25)
    for (const id of ids)
      expect(await auditActionsOf(id)).toEqual(['notice.drafted', 'notice.scheduled', 'notice.published'])
  })

  it('scheduled notices wait for the database, which is logged once', async () => {
    const warnings: unknown[] = []
    const log = { warn: (text: unknown) => void warnings.push(text) } as unknown as Logger
    const away = openDatabase<Tables>('postgres://foyer@127.0.0.1:1/foyer', { pool: 1, log, applicationName: 'test' })
    const deps = { ...gateway.deps, db: away.db, log }
    const databaseClock = new DatabaseClock({ ...deps, maxOffset: 60 })
    const run = publishScheduled(deps, () => databaseClock.assertAgrees())
    for (let times = 0; times < 3; times++) await run()
    await away.close()
    expect(warnings).toEqual(['scheduled notices wait for the database'])
  })

  it('ASVS 2.3.3 a failed publication changes nothing, delays no other and is repeated', async () => {
    const { db } = gateway.deps
    const [broken, sound] = [await draft(), await draft()]
    await publish(broken, { at: inSeconds(HOUR) })
    await publish(sound, { at: inSeconds(HOUR + 1) })
    await sql`create function fail_half_way() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
      db,
    )
    await sql`create trigger fail_half_way before insert on notice_reach for each row when (new.notice_id = ${sql.lit(broken)})
      execute function fail_half_way()`.execute(db)
    await passing(HOUR + 2)
    await publishScheduled(gateway.deps)()
    /* The gateways look every second as well, and pass over what another one holds. */
    await eventually('the sound one is published', async () => (await notice(sound)).state === 'published')
    expect((await notice(broken)).state).toBe('scheduled')
    expect(await auditActionsOf(broken)).toEqual(['notice.drafted', 'notice.scheduled'])
    await sql`drop function fail_half_way() cascade`.execute(db)
    await publishScheduled(other.deps)()
    await eventually('the other one is published', async () => (await notice(broken)).state === 'published')
    expect(await auditActionsOf(broken)).toEqual(['notice.drafted', 'notice.scheduled', 'notice.published'])
  })
})

describe('published notice', () => {
  it('a withdrawn notice disappears, and withdrawing it again changes nothing', async () => {
    const id = await draft()
    await publish(id)
    const data = await withdraw(id)
    expect(data).toMatchObject({ state: 'withdrawn', withdrawnAt: gateway.clock.now().toISOString() })
    expect(await seenByManager(id)).toBe(false)
    expect(await withdraw(id)).toEqual(data)
    expect(await publish(id)).toMatchObject({ resultCode: 'A0404', data: { reason: 'NOTICE_OUT' } })
  })

  it('a notice ends automatically at its end time', async () => {
    const id = await draft({ endTime: inSeconds(HOUR) })
    await publish(id)
    await passing(HOUR - 1)
    expect(await seenByManager(id)).toBe(true)
    await passing(2)
    expect(await seenByManager(id)).toBe(false)
    await Promise.all([gateway, other].map((one) => publishScheduled(one.deps)()))
    expect((await notice(id)).state).toBe('ended')
    const left = await gateway.deps.db.selectFrom('notice_reach').where('notice_id', '=', id).selectAll().execute()
    expect(left).toEqual([])
  })

  it('a notice writes a few rows, however many users it has', async () => {
    const { db } = gateway.deps
    const id = await draft()
    await publish(id)
    const { rows } = await sql<{ keys: number; read: number }>`
      select (select count(*)::int from notice_reach where notice_id = ${id}) as keys,
        (select count(*)::int from notice_read where notice_id = ${id}) as read`.execute(db)
    expect(rows[0]).toEqual({ keys: 1, read: 0 })
  })

  it.each([
    ['that are due', dueNotices, 'notice_due'],
    ['that are over', overdueNotices, 'notice_ending'],
  ] as const)(
    'PROD-100 notices %s are found by an index, also by a prepared statement',
    async (_which, find, index) => {
      const { db } = gateway.deps
      const statement = find(db, new Date()).compile()
      await db.transaction().execute(async (tx) => {
        await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql.raw(`prepare found (timestamptz) as ${statement.sql}`).execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute found (now())`.execute(tx)
        await sql`deallocate found`.execute(tx)
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`using ${index}`)
      })
    },
  )

  it('PROD-100 the list of an organisation reads no notices of others', async () => {
    const { db } = gateway.deps
    const elsewhere = await seedOrganisation(gateway)
    const administrator = { administers: 'organisation', organisationId: home } as Principal
    await sql`
      insert into notice (id, organisation_id, state, type, creator_name, created_at)
      select gen_random_uuid(), ${elsewhere}, 'draft', 'NORMAL_NOTICE', 'Elsewhere', now() + n * interval '1 second'
      from generate_series(1, 3000) n`.execute(db)
    try {
      await sql`analyze notice`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from notice n where ${isAdministeredBy('n', administrator)}
        order by n.created_at desc, n.id desc limit 51`.execute(db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Cond: \(organisation_id = /)
    } finally {
      await sql`delete from notice where organisation_id = ${elsewhere}`.execute(db)
    }
  })

  it('PROD-100 the list of the platform reads no notices to single users', async () => {
    const { db } = gateway.deps
    await sql`
      insert into notice (id, state, type, creator_name, created_at, automatic)
      select gen_random_uuid(), 'draft', 'NORMAL_NOTICE', 'Foyer', now() + n * interval '1 second', true
      from generate_series(1, 20000) n`.execute(db)
    try {
      await sql`analyze notice`.execute(db)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from notice n where ${isAdministeredBy('n', { administers: 'platform' } as Principal)}
        order by n.created_at desc, n.id desc limit 51`.execute(db)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notice_not_automatic')
    } finally {
      await sql`delete from notice where automatic and state = 'draft'`.execute(db)
    }
  })
})
