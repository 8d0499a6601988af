import { SESSION_ABSOLUTE } from '@foyer/contract/limits'
import { type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { deleteEvents, monthAfter } from '@foyer/testkit/audit/delete-events'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { trimChain } from '../audit/index.ts'
import { randomToken, tokenHash } from '../platform/secrets/secrets.ts'
import { addSeconds } from '../platform/time/clock.ts'
import { deleteExpired } from './delete-expired.ts'
import { auditEventsExpiredBefore, expiredRows } from './expired-rows.ts'

const DAY = 86_400
const LIMITS = { sessionAbsoluteSeconds: SESSION_ABSOLUTE / 1_000, auditDays: 365, noticeDays: 365 }

let gateway: GatewayUnderTest
let user: string
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  user = await idOf(gateway, 'manager')
})
afterAll(() => gateway.close())

const now = () => gateway.clock.now()
const db = () => gateway.deps.db
const failures: string[] = []
const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: (table: string) => void failures.push(table) }
const runAt = (at: Date) => deleteExpired({ db: db(), log: gateway.deps.log, metrics }, expiredRows(at, LIMITS))
const run = () => runAt(now())
afterEach(() => expect(failures).toEqual([]))

it('a captcha is deleted once it has expired', async () => {
  const [running, gone] = [uuid(), uuid()]
  for (const [id, seconds] of [
    [running, 0],
    [gone, -1],
  ] as const) {
    await db()
      .insertInto('captcha')
      .values({ id, kind: 'work', answer: 'x', expires_at: addSeconds(now(), seconds), tries: 0, passed: false })
      .execute()
  }
  await run()
  expect(await db().selectFrom('captcha').select('id').execute()).toEqual([{ id: running }])
})

it('failures are deleted once they no longer count, except for an active lock', async () => {
  for (const [key, seconds] of [
    ['username held', 1],
    ['username due', -1],
  ] as const) {
    await db()
      .insertInto('sign_in_failures')
      .values({ key, failed_at: [now()], locked_until: null, forgotten_at: addSeconds(now(), seconds) })
      .execute()
  }
  await run()
  expect(await db().selectFrom('sign_in_failures').select('key').execute()).toEqual([{ key: 'username held' }])
})

it('a session is deleted a month after it can no longer be live', async () => {
  const oldest = -(LIMITS.sessionAbsoluteSeconds + 30 * DAY)
  const ages = [0, -LIMITS.sessionAbsoluteSeconds - 1, oldest + 1, oldest - 1]
  const hashes = ages.map(() => tokenHash(randomToken()))
  for (const [index, age] of ages.entries()) {
    const at = addSeconds(now(), age)
    await db()
      .insertInto('session')
      .values({
        ...{
          id: uuid(),
          token_hash: hashes[index] as Buffer,
          person_id: user,
          stage: 'full',
          created_at: at,
          last_active_at: at,
          proved_at: at,
        },
        ...{
          binding_hash: null,
          device_hash: null,
          wrong_codes: 0,
          address: '127.0.0.1',
          user_agent: '',
          ended_at: null,
          end_reason: null,
          end_to_be_told: false,
        },
      })
      .execute()
  }
  await run()
  const left = await db().selectFrom('session').select('token_hash').where('token_hash', 'in', hashes).execute()
  expect(left.length).toBe(3)
  expect(left.some(({ token_hash }) => token_hash.equals(hashes[3] as Buffer))).toBe(false)
})

it('a one-time link is deleted a week after its expiry, a device after 400 unused days', async () => {
  const [remaining, gone] = [tokenHash(randomToken()), tokenHash(randomToken())]
  for (const [hash, days] of [
    [remaining, -6.9],
    [gone, -7.1],
  ] as const) {
    await db()
      .insertInto('one_time_link')
      .values({
        token_hash: hash,
        person_id: user,
        purpose: 'activation',
        expires_at: addSeconds(now(), days * DAY),
        used_at: null,
      })
      .execute()
  }
  for (const [hash, days] of [
    [remaining, -399],
    [gone, -401],
  ] as const) {
    await db()
      .insertInto('known_device')
      .values({
        person_id: user,
        device_hash: hash,
        first_used_at: addSeconds(now(), -500 * DAY),
        last_used_at: addSeconds(now(), days * DAY),
        address: '',
        user_agent: '',
      })
      .execute()
  }
  await run()
  expect(await db().selectFrom('one_time_link').select('token_hash').execute()).toEqual([{ token_hash: remaining }])
  expect(await db().selectFrom('known_device').select('device_hash').execute()).toEqual([{ device_hash: remaining }])
})

it('a device cookie is deleted after 400 unused days, or 30 if it was used once', async () => {
  const cookies = [
    [tokenHash(randomToken()), -399, -500],
    [tokenHash(randomToken()), -29, -29],
    [tokenHash(randomToken()), -401, -500],
    [tokenHash(randomToken()), -31, -31],
  ] as const
  await db().deleteFrom('device_token').execute()
  for (const [hash, used, first] of cookies)
    await db()
      .insertInto('device_token')
      .values({
        device_hash: hash,
        token_hash: hash,
        issued_at: addSeconds(now(), used * DAY),
        first_issued_at: addSeconds(now(), first * DAY),
      })
      .execute()
  await run()
  const left = await db().selectFrom('device_token').select('device_hash').orderBy('issued_at').execute()
  expect(left.map(({ device_hash }) => device_hash)).toEqual([cookies[0][0], cookies[1][0]])
})

it('tries of a source and shared counts are deleted once they no longer count', async () => {
  for (const [name, seconds] of [
    ['held', 1],
    ['due', -1],
  ] as const) {
    const expiresAt = addSeconds(now(), seconds)
    await db()
      .insertInto('sign_in_source')
      .values({ source: '192.0.2.1', name, tries: 1, failed_at: now(), succeeded_at: null, forgotten_at: expiresAt })
      .execute()
    await db().insertInto('shared_count').values({ key: name, used: 1, ends_at: expiresAt }).execute()
  }
  await run()
  expect(await db().selectFrom('sign_in_source').select('name').where('source', '=', '192.0.2.1').execute()).toEqual([
    { name: 'held' },
  ])
  expect(await db().selectFrom('shared_count').select('key').where('key', 'in', ['held', 'due']).execute()).toEqual([
    { key: 'held' },
  ])
})

it('an approval request is deleted a month after its expiry, in any state', async () => {
  const rows = [
    ['open', -29.9],
    ['approved', -29.9],
    ['expired', -30.1],
    ['refused', -30.1],
  ] as const
  for (const [state, days] of rows) {
    const expires_at = addSeconds(now(), days * DAY)
    await db()
      .insertInto('approval_request')
      .values({
        ...{ id: uuid(), kind: 'turn-off', person_id: null, granted: null, reason: 'x', requested_by: user, state },
        ...{ requested_at: addSeconds(expires_at, -DAY), expires_at, decided_by: null, decided_at: null },
      })
      .execute()
  }
  await run()
  const left = await db().selectFrom('approval_request').select('state').orderBy('state').execute()
  expect(left).toEqual([{ state: 'approved' }, { state: 'open' }])
})

it('changes are deleted by the database clock once no gateway needs them', async () => {
  await sql`delete from change`.execute(db())
  await sql`insert into change (kind, subject, at) values
    ('person', 'kept', clock_timestamp() - interval '100 seconds'), ('person', 'gone', clock_timestamp() - interval '130 seconds')`.execute(
    db(),
  )
  await run()
  expect(await db().selectFrom('change').select('subject').execute()).toEqual([{ subject: 'kept' }])
})

it('audit events are deleted with their month, the configured number of days after its end', async () => {
  await deleteEvents(db(), sql`true`)
  await gateway.client.login('clerk', 'wrong')
  const count = async () => (await db().selectFrom('audit_event').select('id').execute()).length
  const runAuditAt = async (at: Date) => {
    await trimChain(gateway.deps, auditEventsExpiredBefore(at, LIMITS))
    await runAt(at)
  }
  const over = monthAfter(now())
  await runAuditAt(addSeconds(over, 365 * DAY - 1))
  expect(await count()).toBe(1)
  await runAuditAt(addSeconds(over, 365 * DAY))
  expect(await count()).toBe(0)
})

it('users, places, roles and settings are never deleted', async () => {
  const tables = [
    'organisation',
    'customer',
    'store',
    'person',
    'person_role',
    'person_role_place',
    'role',
    'application',
    'setting',
    'platform_fact',
  ]
  const contents = async () => {
    const parts = tables.map(
      (table) =>
        sql`(select count(*)::text || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.table(table)} t)`,
    )
    return (await sql`select ${sql.join(parts)}`.execute(db())).rows
  }
  await gateway.client.login('clerk', 'wrong')
  const before = await contents()
  await runAt(addSeconds(now(), 4_000 * DAY))
  expect(await contents()).toEqual(before)
})

it('several gateways can delete expired rows at the same time', async () => {
  for (let index = 0; index < 50; index++) {
    await db()
      .insertInto('captcha')
      .values({ id: uuid(), kind: 'work', answer: 'x', expires_at: addSeconds(now(), -1), tries: 0, passed: false })
      .execute()
  }
  await Promise.all(Array.from({ length: 4 }, run))
  expect((await db().selectFrom('captcha').select('id').where('expires_at', '<', now()).execute()).length).toBe(0)
})
