import {
  asSuper,
  createUser,
  errorDetails,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  linkFor,
  organisationOf,
  startGateway,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { readDataCopy } from '../../personal-data/index.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import { deleteExpired, expiredRows } from '../../retention/index.ts'

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
/** A second from now, so that what was just used is older. */
const expire = async () => {
  const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
  const limits = { sessionAbsoluteSeconds: DAY, auditDays: 365, noticeDays: 365 }
  const rows = expiredRows(addSeconds(gateway.clock.now(), 1), limits)
  await deleteExpired({ db: db(), log: gateway.deps.log, metrics }, rows)
}
const placeOn = (username: string) =>
  asSuper(gateway, 'administration.placeLegalHold', { kind: 'user', username, reason: REASON })

describe('legal holds', () => {
  it('DATA-16 are placed, listed and released, and the audit log records both', async () => {
    const organisation = await organisationOf(gateway)
    const time = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }
    const user = await placeOn('clerk')
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

  it('DATA-16 one on a super administrator is released by another one only', async () => {
    const { id } = await placeOn('super')
    const own = { token: await gateway.client.tokenOf('super') }
    const reply = await gateway.client.call('administration.releaseLegalHold', { id }, own)
    expect(errorDetails(reply, 'parameterError')).toMatchObject({ reason: 'OWN_HOLD' })
    expect(await asSuper(gateway, 'administration.legalHolds', {})).toHaveLength(1)
    await createUser(gateway, { username: 'second-super', grants: [{ role: 'super-administrator', everywhere: true }] })
    const other = { token: await gateway.client.tokenOf('second-super', GOOD_PASSWORD) }
    await gateway.client.data('administration.releaseLegalHold', { id }, other)
    expect(await asSuper(gateway, 'administration.legalHolds', {})).toEqual([])
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
    const { id } = await createUser(gateway, { username: 'wanted' })
    const own = await placeOn('wanted')
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

  it('DATA-18 sessions and devices of a user under a hold do not expire', async () => {
    const [wanted, free] = [await idOf(gateway, 'clerk'), await idOf(gateway, 'picker')]
    await placeOn('clerk')
    const at = addSeconds(gateway.clock.now(), -500 * DAY)
    for (const user of [wanted, free])
      await db()
        .insertInto('known_device')
        .values({
          ...{ person_id: user, device_hash: Buffer.from(user), address: '', user_agent: '' },
          first_used_at: at,
          last_used_at: at,
        })
        .execute()
    const left = async () =>
      (await db().selectFrom('known_device').select('person_id').where('last_used_at', '=', at).execute()).map(
        ({ person_id }) => person_id,
      )
    await expire()
    expect(await left()).toEqual([wanted])
    await db().deleteFrom('legal_hold').execute()
    await expire()
    expect(await left()).toEqual([])
  })

  it('DATA-21 devices that a recovery makes unknown stay until the release, hidden from all', async () => {
    const { id, username } = await createUser(gateway, { username: 'with-devices' })
    const recover = async (newPassword: string) =>
      await gateway.newClient().data('password.set', { token: await linkFor(gateway, id), newPassword })
    const devices = async (table: 'known_device' | 'removed_device') =>
      (await db().selectFrom(table).select('id').where('person_id', '=', id).execute()).map((row) => row.id)
    await gateway.newClient().tokenOf(username, GOOD_PASSWORD)
    const known = await devices('known_device')
    expect(known).toHaveLength(1)
    await placeOn(username)
    await recover('slow water under new bridges')
    expect([await devices('known_device'), await devices('removed_device')]).toEqual([[], known])
    expect((await readDataCopy(db(), id, gateway.clock.now())).devices).toEqual([])
    await expire()
    expect(await devices('removed_device')).toEqual(known)
    await db().deleteFrom('legal_hold').execute()
    await expire()
    await gateway.newClient().tokenOf(username, 'slow water under new bridges')
    await recover('new bridges over slow water')
    expect([await devices('known_device'), await devices('removed_device')]).toEqual([[], []])
  })
})
