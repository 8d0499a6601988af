import {
  asSuper,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  required,
  startGateway,
} from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { deleteEvents, monthAfter } from '@foyer/testkit/audit/delete-events'
import { TEST_SECRET } from '@foyer/testkit/database/cluster'
import { processFolder, runOperator } from '@foyer/testkit/gateway-process'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { completeErasures, LAST_PASS_SECONDS } from '../../personal-data/index.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import { deleteExpired, expiredRows } from '../../retention/index.ts'
import { recordEvent } from '../record-event.ts'
import { chainDelay, chainEvents } from './chain-events.ts'
import { trimChain } from './trim-chain.ts'
import { type Checkpoint, verifyChain } from './verify-chain.ts'

const DAY = 86_400

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const db = () => gateway.deps.db
const record = async (count = 1, action = 'test.done') => {
  for (let number = 0; number < count; number++)
    await recordEvent(db(), {
      action: anyAction(action),
      at: gateway.clock.now(),
      subject: `${number}`,
      details: { number },
    })
}
const waiting = async () => (await db().selectFrom('audit_unchained').select('event_id').execute()).length
/* The job of the gateway may have the chain at the moment. */
const chainAll = () =>
  eventually('all events are in the chain', async () => {
    await chainEvents(gateway.deps)
    return (await waiting()) === 0
  })
const verify = (checkpoint?: Checkpoint) => verifyChain(db(), gateway.deps.secret, checkpoint)
const problems = async (checkpoint?: Checkpoint) => (await verify(checkpoint)).problems
const newest = async (action = 'test.done') =>
  (await db().selectFrom('audit_event').select('id').where('action', '=', action).orderBy('id', 'desc').execute()).map(
    ({ id }) => id,
  )
const linkOf = async (event: string) =>
  await db().selectFrom('audit_link').selectAll().where('event_id', '=', event).executeTakeFirstOrThrow()

/** Every test begins with a chain of its own, because most break it. */
beforeEach(async () => {
  /* In the order in which the job of the gateway and an event take them. */
  await sql`truncate audit_chain, audit_event, audit_unchained, audit_link`.execute(db())
  await record(5)
  await chainAll()
})

describe('chain of the audit log', () => {
  it('AUDIT-06 contains every event once and has no problem', async () => {
    await gateway.client.login('clerk', 'wrong')
    await record(1_200)
    await chainAll()
    const report = await verify()
    expect(report.problems).toEqual([])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_event`.execute(db())
    expect([report.links, report.unchained]).toEqual([required(rows[0]).count, 0])
  })

  it('AUDIT-06 several gateways chain concurrently, and no event is missing or twice', async () => {
    const deps = { ...gateway.deps }
    await Promise.all([
      ...Array.from({ length: 4 }, () => record(100)),
      ...Array.from({ length: 8 }, () => chainEvents(deps)),
    ])
    await chainAll()
    const report = await verify()
    expect([report.problems, report.links]).toEqual([[], 405])
  })

  it('AUDIT-06 an event that is recorded does not wait for the chain', async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('audit_chain').selectAll().forUpdate().execute()
        await record()
        await chainEvents(gateway.deps)
        expect(await waiting()).toBe(1)
        gateway.clock.step(7)
        expect(await chainDelay(gateway.deps, gateway.clock.now())).toBeGreaterThanOrEqual(7)
        expect((await verify()).unchained).toBe(1)
      })
    await chainAll()
    expect(await chainDelay(gateway.deps, gateway.clock.now())).toBe(0)
  })

  it.each([
    ['the action', sql`action = 'test.undone'`],
    ['the time', sql`at = at - interval '1 microsecond'`],
    ['the actor', sql`actor_username = 'someone'`],
    ['the subject', sql`subject = 'other'`],
    ['the address', sql`address = '192.0.2.1'`],
    ['a fact', sql`details = '{"number": 99}'`],
    ['the organisation', sql`scope_id = gen_random_uuid()`],
  ])('AUDIT-07 notices that %s of an event was changed, and which event', async (_what, change) => {
    const [, event = ''] = await newest()
    await sql`update audit_event set ${change} where id = ${event}::uuid`.execute(db())
    const { position } = await linkOf(event)
    expect(await problems()).toEqual([{ problem: 'the event was changed', position, event }])
  })

  it('AUDIT-07 notices deleted events, also those that were not in the chain yet', async () => {
    const [, event = ''] = await newest()
    const { position } = await linkOf(event)
    await deleteEvents(db(), sql`id = ${event}`)
    expect(await problems()).toEqual([{ problem: 'the event was deleted', position, event }])
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('audit_chain').selectAll().forUpdate().execute()
        await record()
        await deleteEvents(db(), sql`id = ${required((await newest())[0])}`)
      })
    await chainAll()
    expect((await problems()).map(({ problem }) => problem)).toEqual([
      'the event was deleted',
      'the event was deleted before it was in the chain',
    ])
  })

  it('AUDIT-07 notices an event without a link, a missing and a changed link, and a shortened chain', async () => {
    const [last = '', middle = '', other = ''] = await newest()
    const { position } = await linkOf(middle)
    await sql`delete from audit_link where event_id = ${middle}::uuid`.execute(db())
    expect(await problems()).toEqual([
      { problem: 'links are missing before this one', position: position + 1, event: last },
      { problem: 'the event is not in the chain', event: middle },
    ])
    await sql`update audit_link set kind = 'lost' where event_id = ${other}::uuid`.execute(db())
    expect((await problems())[0]).toEqual({ problem: 'the link was changed', position: position - 1, event: other })
    await sql`delete from audit_link where position >= ${position - 1}`.execute(db())
    expect((await problems()).map(({ problem }) => problem)).toContain('the end of the chain was changed')
  })

  it('AUDIT-07 notices a start that was moved to hide deleted events', async () => {
    const first = await db().selectFrom('audit_link').selectAll().where('position', '=', 2).executeTakeFirstOrThrow()
    await deleteEvents(db(), sql`id in (select event_id from audit_link where position <= 2)`)
    await sql`delete from audit_link where position <= 2`.execute(db())
    await sql`update audit_chain set start_position = 2, start_hash = ${first.hash}`.execute(db())
    expect(await problems()).toEqual([{ problem: 'the start of the chain was changed' }])
  })

  it('AUDIT-08 a checkpoint finds a chain that was put back to an earlier state with its events', async () => {
    const earlier = await db().selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow()
    await record(3)
    await chainAll()
    const checkpoint = required((await verify()).end)
    expect(await problems(checkpoint)).toEqual([])
    const added = sql`select event_id from audit_link where position > ${earlier.end_position}`
    await deleteEvents(db(), sql`id in (${added})`)
    await db().deleteFrom('audit_link').where('position', '>', earlier.end_position).execute()
    const { end_position, end_hash, end_code } = earlier
    await db().updateTable('audit_chain').set({ end_position, end_hash, end_code }).execute()
    expect(await problems()).toEqual([])
    expect((await problems(checkpoint)).map(({ problem }) => problem)).toEqual(['the chain ends before the checkpoint'])
    await record(3)
    await chainAll()
    expect((await problems(checkpoint)).map(({ problem }) => problem)).toEqual(['the checkpoint has another hash'])
  })
})

describe('legitimate changes', () => {
  it('AUDIT-09 an erasure changes events, and the chain has no problem and no salt of the former form', async () => {
    const user = await createUser(gateway, { username: 'chained' })
    await gateway.newClient().login('chained', GOOD_PASSWORD)
    await chainAll()
    await asSuper(gateway, 'administration.eraseUser', { id: user.id })
    await completeErasures(gateway.deps)
    gateway.clock.step(LAST_PASS_SECONDS)
    await completeErasures(gateway.deps)
    await chainAll()
    const report = await verify()
    expect(report.problems).toEqual([])
    expect(report.changes).toBeGreaterThan(2)
    const changed = sql<{ salt: Buffer | null }>`select salt from audit_link l where kind = 'event'
      and exists (select from audit_link c where c.event_id = l.event_id and c.kind = 'change')`
    const { rows } = await changed.execute(db())
    expect(rows.length).toBe(report.changes)
    expect(rows.every(({ salt }) => salt === null)).toBe(true)
    const [event = ''] = await newest('user.erased')
    await sql`update audit_event set subject = 'chained' where id = ${event}::uuid`.execute(db())
    expect((await problems()).map(({ problem }) => problem)).toEqual(['the event was changed'])
  })

  it('AUDIT-09 retention deletes the first events and links, and the rest of the chain has no problem', async () => {
    const before = monthAfter(gateway.clock.now())
    gateway.clock.step((before.getTime() - gateway.clock.now().getTime()) / 1_000 + 1)
    await record(4, 'test.later')
    await chainAll()
    const { links } = await verify()
    await trimChain(gateway.deps, before)
    expect((await verify()).problems).toEqual([])
    const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
    const limits = { sessionAbsoluteSeconds: DAY, auditDays: 30, noticeDays: 30 }
    const audit = expiredRows(addSeconds(before, 30 * DAY), limits).filter(({ table }) => table === 'audit_event')
    await deleteExpired({ db: db(), log: gateway.deps.log, metrics }, audit)
    const report = await verify()
    expect(report.problems).toEqual([])
    expect([await newest(), report.links]).toEqual([[], links - 5])
    await deleteEvents(db(), sql`id = ${required((await newest('test.later'))[0])}`)
    expect((await problems()).map(({ problem }) => problem)).toEqual(['the event was deleted'])
  })
})

describe('audit verify', () => {
  vi.setConfig({ testTimeout: 60_000 })
  const run = async (...args: string[]) => {
    const folder = processFolder()
    const settings = { DATABASE_URL: gateway.databaseUrl, FOYER_SECRET: TEST_SECRET }
    try {
      return await runOperator(folder.path, settings, 'audit', 'verify', ...args)
    } finally {
      folder.remove()
    }
  }

  it('AUDIT-07 AUDIT-08 states what is wrong, where and how long it took, and exits with 1', async () => {
    const { code, output } = await run()
    expect([code, output]).toEqual([0, expect.stringMatching(/^Checked 5 links in \d+\.\d s: no problem\.$/m)])
    const [, checkpoint = ''] = /^Last link: (\S+)$/m.exec(output) ?? []
    expect((await run('--checkpoint', checkpoint)).code).toBe(0)
    const [event = ''] = await newest()
    await deleteEvents(db(), sql`id = ${event}`)
    const broken = await run('--checkpoint', checkpoint.replace(/.{8}$/, '00000000'))
    expect(broken.code).toBe(1)
    expect(broken.output).toContain(`PROBLEM at link 5, event ${event}: the event was deleted.`)
    expect(broken.output).toContain('PROBLEM at link 5: the checkpoint has another hash.')
    expect(broken.output).toMatch(/: 2 problems\.$/m)
    expect((await run('--checkpoint', 'nonsense')).code).toBe(1)
  })
})
