import {
  asSuper,
  createUser,
  eventually,
  type GatewayUnderTest,
  idOf,
  organisationOf,
  seedOrganisation,
  startGateway,
} from '@foyer/testkit'
import { anyAction } from '@foyer/testkit/audit/any-action'
import { waitingForRows } from '@foyer/testkit/database/locked-table'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { recordEvent } from '../../audit/index.ts'
import { eraseAccount } from '../../personal-data/index.ts'
import { addSeconds } from '../../platform/time/clock.ts'
import { deleteExpired, expiredRows, pauseDeletion } from '../../retention/index.ts'

const DAY = 86_400
const REASON = 'Case 12'
const NOTHING = { user_id: null, organisation_id: null, from_at: null, to_at: null }

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())
afterEach(() => db().deleteFrom('legal_hold').execute())

const db = () => gateway.deps.db
const erase = async (id: string) => {
  const token = await gateway.client.tokenOf('super')
  return (await gateway.client.call('administration.eraseUser', { id }, { token })).body
}
const oneWaits = () => eventually('one waits for the other', async () => (await waitingForRows(gateway)) > 0)
/** An hour before and after now. */
const time = () => [-3_600, 3_600].map((seconds) => addSeconds(gateway.clock.now(), seconds)) as [Date, Date]

async function subjectOf(kind: 'organisation' | 'time') {
  const [from_at, to_at] = time()
  return kind === 'time'
    ? { ...NOTHING, from_at, to_at }
    : { ...NOTHING, organisation_id: await organisationOf(gateway) }
}

describe('a hold and an erasure at the same time', () => {
  it.each(['organisation', 'time'] as const)(
    'DATA-17 the erasure waits for a hold on an %s that is being placed, and is rejected',
    async (kind) => {
      const { id } = await createUser(gateway, { username: `under-hold-by-${kind}` })
      const hold = { id: uuid(), kind, reason: REASON, placed_at: gateway.clock.now(), placed_by: null }
      const subject = await subjectOf(kind)
      const erasing = await db()
        .transaction()
        .execute(async (tx) => {
          await pauseDeletion(tx)
          await tx
            .insertInto('legal_hold')
            .values({ ...hold, ...subject })
            .execute()
          const body = erase(id)
          await oneWaits()
          return { body }
        })
      expect(await erasing.body).toMatchObject({ resultCode: 'A0404', data: { reason: 'LEGAL_HOLD' } })
    },
  )

  it('DATA-17 a hold is placed once erasures that have begun are over', async () => {
    const username = 'erased-first'
    const { id } = await createUser(gateway, { username })
    const organisation = await organisationOf(gateway)
    const placing = await db()
      .transaction()
      .execute(async (tx) => {
        await eraseAccount(tx, { id, username, organisationId: organisation }, gateway.clock.now())
        const hold = asSuper(gateway, 'administration.placeLegalHold', {
          ...{ kind: 'organisation', organisation, reason: REASON },
        } as const)
        await oneWaits()
        return { hold }
      })
    expect(await placing.hold).toMatchObject({ kind: 'organisation' })
  })
})

it('DATA-18 retention waits for a hold that is being placed, and deletes nothing under it', async () => {
  const user = await idOf(gateway, 'clerk')
  const at = addSeconds(gateway.clock.now(), -500 * DAY)
  const device = { person_id: user, device_hash: Buffer.from(user), address: '', user_agent: '' }
  await db()
    .insertInto('known_device')
    .values({ ...device, first_used_at: at, last_used_at: at })
    .execute()
  const metrics = { expiredRowsDeleted: () => undefined, expiredRowsFailed: () => undefined }
  const limits = { sessionAbsoluteSeconds: DAY, auditDays: 365, noticeDays: 365 }
  const { expiring } = await db()
    .transaction()
    .execute(async (tx) => {
      await pauseDeletion(tx)
      const placed = { kind: 'user', reason: REASON, placed_at: gateway.clock.now(), placed_by: null } as const
      await tx
        .insertInto('legal_hold')
        .values({ id: uuid(), ...NOTHING, ...placed, user_id: user })
        .execute()
      const rows = expiredRows(gateway.clock.now(), limits)
      const expiring = deleteExpired({ db: db(), log: gateway.deps.log, metrics }, rows)
      await oneWaits()
      return { expiring }
    })
  await expiring
  const left = await db().selectFrom('known_device').select('id').where('last_used_at', '=', at).execute()
  expect(left).toHaveLength(1)
})

describe('events under a hold', () => {
  it('DATA-17 users who acted in them, or whom they are about, cannot be erased', async () => {
    const other = await seedOrganisation(gateway, 'Under hold')
    const clerk = { id: await idOf(gateway, 'clerk'), username: 'clerk' }
    const make = async (username: string) => ({ id: (await createUser(gateway, { username })).id, username })
    const [ofUser, ofOrganisation] = [await make('of-user'), await make('of-organisation')]
    const [about, ofNone] = [await make('about'), await make('of-none')]
    const at = gateway.clock.now()
    await recordEvent(db(), { action: 'user.changed', at, actor: ofUser, subject: 'clerk' })
    await recordEvent(db(), { action: 'user.changed', at, actor: clerk, subject: about.username })
    await recordEvent(db(), { action: anyAction('test.done'), at, actor: ofOrganisation, scope: other })
    const holds = [
      { kind: 'user', username: 'clerk', reason: REASON },
      { kind: 'organisation', organisation: other, reason: REASON },
    ] as const
    for (const hold of holds) await asSuper(gateway, 'administration.placeLegalHold', hold)
    for (const { id } of [ofUser, ofOrganisation, about])
      expect(await erase(id)).toMatchObject({ resultCode: 'A0404', data: { reason: 'LEGAL_HOLD' } })
    expect((await erase(ofNone.id)).resultCode).toBe(1001)
  })

  it('DATA-17 users who requested an approval, or were searched by, in them cannot be erased', async () => {
    const other = await seedOrganisation(gateway, 'Of a request')
    const requester = await createUser(gateway, { username: 'requester' })
    const searched = await createUser(gateway, { username: 'searched' })
    const at = gateway.clock.now()
    const request = { at, subject: 'promoted', details: { requestedBy: 'requester' } }
    await recordEvent(db(), { action: 'approval.approved', ...request })
    await recordEvent(db(), { action: 'user.changed', scope: other, ...request })
    await recordEvent(db(), { action: 'audit.exported', at, scope: other, details: { actor: 'searched' } })
    const hold = { kind: 'organisation', organisation: other, reason: REASON } as const
    await asSuper(gateway, 'administration.placeLegalHold', hold)
    for (const { id } of [requester, searched])
      expect(await erase(id)).toMatchObject({ resultCode: 'A0404', data: { reason: 'LEGAL_HOLD' } })
  })

  it('DATA-17 no user can be erased who has events in a time under a hold', async () => {
    const { id } = await createUser(gateway, { username: 'of-the-time' })
    const [from, to] = time().map((each) => each.toISOString()) as [string, string]
    const { id: hold } = await asSuper(gateway, 'administration.placeLegalHold', {
      ...{ kind: 'time', from, to, reason: REASON },
    } as const)
    expect(await erase(id)).toMatchObject({ data: { reason: 'LEGAL_HOLD' } })
    await asSuper(gateway, 'administration.releaseLegalHold', { id: hold })
    expect((await erase(id)).resultCode).toBe(1001)
  })
})

it('DATA-16 a time is compared as such, whatever the precision of its ends', async () => {
  const token = await gateway.client.tokenOf('super')
  const place = async (from: string, to: string) =>
    (await gateway.client.call('administration.placeLegalHold', { kind: 'time', from, to, reason: REASON }, { token }))
      .body
  for (const [from, to] of [
    ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z'],
    ['2026-01-01T00:00:00.0001Z', '2026-01-01T00:00:00.0002Z'],
  ] as const)
    expect(await place(from, to)).toMatchObject({ data: { fields: [{ path: 'to' }] } })
  expect((await place('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.500Z')).resultCode).toBe(1001)
})
