import { asSuper, createUser, type GatewayUnderTest, idOf, organisationOf, startGateway } from '@foyer/testkit'
import { monthAfter } from '@foyer/testkit/audit/delete-events'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { chainEvents } from '../../audit/chain/chain-events.ts'
import { verifyChain } from '../../audit/chain/verify-chain.ts'
import { eventId } from '../../audit/event-id.ts'
import { addPartitions, dropPartitions, trimChain } from '../../audit/index.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import { auditHeldFrom, deleteExpired, expiredRows } from '../../retention/index.ts'

const DAY = 86_400
const REASON = 'Case 12'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())
afterEach(() => db().deleteFrom('legal_hold').execute())

const db = () => gateway.deps.db
const erase = async (id: string) =>
  await gateway.client.call('administration.eraseUser', { id }, { token: await gateway.client.tokenOf('super') })
const holdUser = (username: string) =>
  asSuper(gateway, 'administration.placeLegalHold', { kind: 'user', username, reason: REASON })

describe('legal holds', () => {
  it('DATA-16 are placed, listed and released, and the audit log records both', async () => {
    const organisation = await organisationOf(gateway)
    const time = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }
    const user = await holdUser('clerk')
    await asSuper(gateway, 'administration.placeLegalHold', { kind: 'organisation', organisation, reason: REASON })
    await asSuper(gateway, 'administration.placeLegalHold', { kind: 'time', ...time, reason: REASON })
    const holds = await asSuper(gateway, 'administration.legalHolds', {})
    expect(holds).toMatchObject([
      { kind: 'time', ...time, user: null, organisation: null },
      { kind: 'organisation', organisation: { id: organisation }, from: null },
      { kind: 'user', user: { name: 'clerk' }, reason: REASON, placedBy: 'super' },
    ])
    await asSuper(gateway, 'administration.releaseLegalHold', { id: user.id })
    expect(await asSuper(gateway, 'administration.legalHolds', {})).toHaveLength(2)
    const { rows } = await sql`select action, subject, scope_id, details->>'reason' as reason from audit_event
      where details->>'hold' = ${user.id} order by id`.execute(db())
    const recorded = { subject: 'clerk', scope_id: null, reason: REASON }
    expect(rows).toEqual([
      { action: 'legal-hold.placed', ...recorded },
      { action: 'legal-hold.released', ...recorded },
    ])
  })

  it.each([
    ['user', { username: 'unheard-of' }, 'username'],
    ['organisation', { organisation: uuid() }, 'organisation'],
    ['time', { to: '2026-01-01T00:00:00Z' }, 'from'],
    ['time', { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to'],
  ] as const)('DATA-16 of kind %s with %o names the wrong field', async (kind, fields, path) => {
    const input = { kind, ...fields, reason: REASON }
    const options = { token: await gateway.client.tokenOf('super') }
    const { body } = await gateway.client.call('administration.placeLegalHold', input, options)
    expect(body).toMatchObject({ data: { fields: [{ path }] } })
  })

  it('DATA-17 a user is erased only after the holds on user and organisation were released', async () => {
    const { id } = await createUser(gateway, { username: 'held' })
    const own = await holdUser('held')
    const organisation = await organisationOf(gateway)
    const whole = await asSuper(gateway, 'administration.placeLegalHold', {
      kind: 'organisation',
      organisation,
      reason: REASON,
    })
    for (const hold of [own, whole]) {
      expect((await erase(id)).body).toMatchObject({ resultCode: 'A0404', data: { reason: 'LEGAL_HOLD' } })
      await asSuper(gateway, 'administration.releaseLegalHold', { id: hold.id })
    }
    expect((await erase(id)).body.resultCode).toBe(1001)
  })

  it('DATA-17 of a hold and an erasure at the same time one is rejected', async () => {
    for (let round = 0; round < 4; round++) {
      const username = `raced-${round}`
      const { id } = await createUser(gateway, { username })
      const token = await gateway.client.tokenOf('super')
      const [erased, placed] = await Promise.all([
        gateway.newClient().call('administration.eraseUser', { id }, { token }),
        gateway
          .newClient()
          .call('administration.placeLegalHold', { kind: 'user', username, reason: REASON }, { token }),
      ])
      expect([erased, placed].filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
    }
  })

  it('DATA-18 sessions and devices of a held user do not expire', async () => {
    const [held, free] = [await idOf(gateway, 'clerk'), await idOf(gateway, 'picker')]
    await holdUser('clerk')
    const at = addSeconds(gateway.clock.now(), -500 * DAY)
    for (const user of [held, free])
      await db()
        .insertInto('known_device')
        .values({
          ...{ person_id: user, device_hash: Buffer.from(user), address: '', user_agent: '' },
          first_used_at: at,
          last_used_at: at,
        })
        .execute()
    const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
    const limits = { sessionAbsoluteSeconds: DAY, auditDays: 365, noticeDays: 365 }
    const expired = () =>
      deleteExpired({ db: db(), log: gateway.deps.log, metrics }, expiredRows(gateway.clock.now(), limits))
    const left = async () =>
      (await db().selectFrom('known_device').select('person_id').where('last_used_at', '=', at).execute()).map(
        ({ person_id }) => person_id,
      )
    await expired()
    expect(await left()).toEqual([held])
    await db().deleteFrom('legal_hold').execute()
    await expired()
    expect(await left()).toEqual([])
  })
})

describe('audit log under a hold', () => {
  /** Four months that no other test uses, with an event of the picker in the second. */
  async function seedMonths(after: number): Promise<Date[]> {
    const months = [monthAfter(addSeconds(gateway.clock.now(), after * 31 * DAY))]
    while (months.length < 4) months.push(monthAfter(months.at(-1) as Date))
    await sql`truncate audit_chain, audit_event, audit_unchained, audit_link`.execute(db())
    await addPartitions(gateway.deps, addSeconds(months[3] as Date, -60 * DAY))
    const actor = await idOf(gateway, 'picker')
    for (const [index, month] of months.entries()) {
      const at = addSeconds(month, 60)
      await sql`insert into audit_event (id, at, action, actor_id, details)
        values (${eventId(at)}, ${at}, 'test.done', ${index === 1 ? actor : null}, '{}')`.execute(db())
    }
    await chainEvents(gateway.deps)
    return months
  }
  const monthsLeft = async () =>
    (await sql<{ at: Date }>`select at from audit_event where action = 'test.done' order by id`.execute(db())).rows.map(
      ({ at }) => addSeconds(at, -60),
    )
  /** As the job does it. */
  async function expireBefore(before: Date): Promise<void> {
    const heldFrom = await auditHeldFrom(db())
    await trimChain(gateway.deps, before, { linksBefore: heldFrom && heldFrom < before ? heldFrom : before })
    await dropPartitions(gateway.deps)
  }
  const place = {
    user: () => holdUser('picker'),
    time: (from: Date, to: Date) =>
      asSuper(gateway, 'administration.placeLegalHold', {
        ...{ kind: 'time', from: from.toISOString(), to: to.toISOString(), reason: REASON },
      }),
  } as const

  it.each([
    ['user', 0],
    ['time', 5],
  ] as const)(
    'AUDIT-22 a month with events under a hold on a %s stays with its chain, and others expire',
    async (kind, after) => {
      const [first, second, third, last] = (await seedMonths(after)) as [Date, Date, Date, Date]
      await (kind === 'user' ? place.user() : place.time(second, third))
      await expireBefore(last)
      expect(await monthsLeft()).toEqual([second, last])
      expect((await verifyChain(db(), gateway.deps.secret)).problems).toEqual([])
      /* What is left is still proved. */
      await sql`update audit_event set action = 'test.done' || '' , details = '{"n":1}' where action = 'test.done' and at < ${last}`.execute(
        db(),
      )
      expect((await verifyChain(db(), gateway.deps.secret)).problems).toMatchObject([
        { problem: 'the event was changed' },
      ])
      await sql`delete from audit_event where action = 'test.done' and at < ${last}`.execute(db())
      expect(await monthsLeft()).toEqual([second, last])
      await db().deleteFrom('legal_hold').execute()
      await expireBefore(last)
      expect([await monthsLeft(), first < second]).toEqual([[last], true])
    },
  )
})
