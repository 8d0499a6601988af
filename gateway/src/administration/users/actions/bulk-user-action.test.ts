import type { UserAction } from '@foyer/contract/administration'
import {
  asSuper,
  type CallInput,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  inviteUser,
  organisationOf,
  required,
  type SeededCustomer,
  seedCustomer,
  seedOrganisation,
  setEmail,
  startGateway,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let gateway: GatewayUnderTest
let token: string
let chain: SeededCustomer
let number = 0
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  token = await gateway.client.tokenOf('admin')
  chain = await seedCustomer(gateway, await organisationOf(gateway), 'Chain', [{ name: 'North' }, { name: 'South' }])
})
afterAll(() => gateway.close())

type Input = CallInput<'administration.bulkUserAction'>
const send = (input: Input, as = token) => gateway.client.call('administration.bulkUserAction', input, { token: as })
const act = (action: UserAction, ids: string[], more: Partial<Input> = {}, as = token) =>
  gateway.client.data('administration.bulkUserAction', { action, ids, ...more }, { token: as })
const read = (id: string) => asSuper(gateway, 'administration.user', { id })
const states = async (ids: readonly string[]) => await Promise.all(ids.map(async (id) => (await read(id)).state))
const clerk = async (grants?: Parameters<typeof createUser>[1]['grants']) =>
  (await createUser(gateway, { username: `bulk-${++number}`, ...(grants && { grants }) })).id
const clerks = async (count: number) => await Promise.all(Array.from({ length: count }, () => clerk()))
const isOpen = async (session: string) =>
  (await gateway.client.call('account.information', {}, { token: session })).body.resultCode === 1001
const eventsOf = async (action: string, ids: readonly string[]) => {
  const names = await Promise.all(ids.map(async (id) => (await read(id)).username))
  const rows = await gateway.deps.db
    .selectFrom('audit_event')
    .select(['subject', 'actor_username'])
    .where('action', '=', action)
    .where('subject', 'in', names)
    .execute()
  return rows.length
}

describe('bulk actions on users', () => {
  it('ADMIN-26 disables each user with an audit event, and leaves out who is disabled already', async () => {
    const ids = await clerks(3)
    await asSuper(gateway, 'administration.disableUser', { id: required(ids[1]) })
    const before = await eventsOf('user.disabled', ids)
    const { affected, leftOut } = await act('disable', ids)
    expect(affected.map(({ id }) => id)).toEqual([ids[0], ids[2]])
    expect(leftOut).toEqual([{ id: ids[1], name: 'Someone New', reason: 'notNeeded' }])
    expect(await states(ids)).toEqual(['disabled', 'disabled', 'disabled'])
    expect((await eventsOf('user.disabled', ids)) - before).toBe(2)
    expect((await act('enable', [...ids, ...ids])).affected).toHaveLength(3)
    expect(await states(ids)).toEqual(['active', 'active', 'active'])
  })

  it('ADMIN-26 a preview says the same and changes nothing', async () => {
    const ids = await clerks(2)
    const session = await gateway.newClient().tokenOf((await read(required(ids[0]))).username, GOOD_PASSWORD)
    const previewed = await act('disable', ids, { dryRun: true })
    expect(await states(ids)).toEqual(['active', 'active'])
    expect(await eventsOf('user.disabled', ids)).toBe(0)
    expect(await isOpen(session)).toBe(true)
    expect(await act('disable', ids)).toEqual(previewed)
    expect(await isOpen(session)).toBe(false)
  })

  it('ADMIN-26 unlocks those who are locked', async () => {
    const [locked, free] = (await clerks(2)) as [string, string]
    const { username } = await read(locked)
    for (let failure = 0; failure < 5; failure++) await gateway.newClient().login(username, 'wrong')
    const { affected, leftOut } = await act('unlock', [locked, free])
    expect([affected.map(({ id }) => id), leftOut[0]?.reason]).toEqual([[locked], 'notNeeded'])
    expect((await read(locked)).lockedUntil).toBeNull()
  })

  it('ADMIN-26 ends the sessions of each, and not those of the administrator', async () => {
    const id = await clerk()
    const session = await gateway.newClient().tokenOf((await read(id)).username, GOOD_PASSWORD)
    const own = await idOf(gateway, 'admin')
    expect(await act('endSessions', [own, id])).toMatchObject({
      affected: [{ id }],
      leftOut: [{ id: own, reason: 'self' }],
    })
    expect(await isOpen(session)).toBe(false)
    const again = await act('endSessions', [id])
    expect([again.affected, again.leftOut[0]?.reason]).toEqual([[], 'notNeeded'])
    expect(await eventsOf('user.signed-out', [id])).toBe(1)
  })

  it('ADMIN-26 sends activation mails to those who are invited and have an address', async () => {
    const invited = async (email?: string) => {
      const { id } = await inviteUser(gateway, { username: `bulk-${++number}` })
      if (email) await setEmail(gateway, id, email)
      return id
    }
    const [mailed, without, disabled, often] = [
      await invited('a@verte.example'),
      await invited(),
      await invited('b@verte.example'),
      await invited('c@verte.example'),
    ]
    await asSuper(gateway, 'administration.disableUser', { id: disabled })
    for (let mail = 0; mail < 5; mail++) await asSuper(gateway, 'administration.resendActivation', { id: often })
    const active = await clerk()
    const { affected, leftOut } = await act('resendActivation', [mailed, without, disabled, often, active])
    expect(affected.map(({ id }) => id)).toEqual([mailed])
    expect(leftOut.map(({ reason }) => reason)).toEqual(['noAddress', 'disabled', 'tooManyMails', 'notNeeded'])
  })
})

describe('roles of many users', () => {
  const [north, south] = [() => required(chain.stores[0]), () => required(chain.stores[1])]
  const role = (stores: string[], key = 'store-manager') => ({ grant: { role: key, stores } })

  it('ADMIN-26 adds a role with its places to those the user has, and removes exactly these', async () => {
    const fresh = await clerk()
    const extended = await clerk([{ role: 'store-manager', stores: [north()] }])
    const before = [(await read(fresh)).grants, (await read(extended)).grants]
    const { affected } = await act('addRole', [fresh, extended], role([north(), south()]))
    expect(affected.map(({ grant }) => grant?.stores)).toEqual([[north(), south()], [south()]])
    expect((await read(extended)).grants).toMatchObject([
      { role: 'store-manager', stores: expect.arrayContaining([north(), south()]) },
    ])
    for (const { id, grant } of affected) await act('removeRole', [id], grant && { grant })
    expect([(await read(fresh)).grants, (await read(extended)).grants]).toEqual(before)
    expect(await eventsOf('user.changed', [fresh, extended])).toBe(4)
  })

  it('ADMIN-26 leaves out users where the role or place is unknown, and where it is there already', async () => {
    const id = await clerk([{ role: 'store-manager', stores: [north()] }])
    const reasons = async (more: Partial<Input>) => (await act('addRole', [id], more)).leftOut[0]?.reason
    expect(await reasons(role([north()]))).toBe('notNeeded')
    expect(await reasons(role([uuid()]))).toBe('roleUnknown')
    expect(await reasons(role([north()], 'nothing'))).toBe('roleUnknown')
    expect(await reasons({ grant: { role: 'super-administrator', everywhere: true } })).toBe('roleNotAllowed')
    expect((await send({ action: 'addRole', ids: [id] })).body.resultCode).toBe('A0401')
  })

  it('ADMIN-26 a role that a user got meanwhile is not lost', async () => {
    const ids = await clerks(4)
    const add = (stores: string[]) => act('addRole', ids, role(stores))
    await Promise.all([add([north()]), add([south()])])
    for (const id of ids)
      expect((await read(id)).grants.find(({ role: key }) => key === 'store-manager')?.stores).toHaveLength(2)
  })
})

describe('rules of bulk actions', () => {
  it('ADMIN-26 a user of another organisation is unknown', async () => {
    const organisation = await seedOrganisation(gateway)
    const { user } = await asSuper(gateway, 'administration.createUser', {
      ...{ username: `bulk-${++number}`, displayName: 'Far', organisation },
    })
    const nowhere = uuid()
    for (const dryRun of [true, false])
      expect(await act('disable', [user.id, nowhere], { dryRun })).toEqual({
        affected: [],
        leftOut: [user.id, nowhere].map((id) => ({ id, name: null, reason: 'unknown' })),
      })
    expect((await read(user.id)).state).toBe('invited')
    const root = await gateway.newClient().tokenOf('super')
    expect((await act('disable', [user.id], {}, root)).affected).toMatchObject([{ id: user.id, name: 'Far' }])
  })

  it('ADMIN-26 leaves out oneself and users with more rights', async () => {
    const ids = [await idOf(gateway, 'super'), await idOf(gateway, 'admin')]
    const { affected, leftOut } = await act('disable', ids)
    expect([affected, leftOut.map(({ reason }) => reason)]).toEqual([[], ['morePowerful', 'self']])
  })

  it('ADMIN-26 the last administrator of an organisation is left out, also in the preview of all of them', async () => {
    const organisation = await seedOrganisation(gateway)
    const root = await gateway.newClient().tokenOf('super')
    const ids: string[] = []
    for (let count = 0; count < 2; count++) {
      const { user } = await asSuper(gateway, 'administration.createUser', {
        ...{ username: `bulk-${++number}`, displayName: 'Head', organisation },
        grants: [{ role: 'organisation-administrator', everywhere: true }],
      })
      ids.push(user.id)
    }
    const expected = { affected: [{ id: ids[0] }], leftOut: [{ id: ids[1], reason: 'lastAdministrator' }] }
    expect(await act('disable', ids, { dryRun: true }, root)).toMatchObject(expected)
    const grant = { role: 'organisation-administrator' }
    expect(await act('removeRole', ids, { dryRun: true, grant }, root)).toMatchObject(expected)
    expect(await act('disable', ids, {}, root)).toMatchObject(expected)
  })

  it('ADMIN-26 a super administrator is enabled only with an approval where approvals are required', async () => {
    const grants = [{ role: 'super-administrator', everywhere: true }]
    const { id } = await createUser(gateway, { username: `bulk-${++number}`, grants })
    await createUser(gateway, { username: `bulk-${++number}`, grants })
    await asSuper(gateway, 'administration.disableUser', { id })
    await asSuper(gateway, 'administration.changeSettings', { administratorApproval: true })
    const root = await gateway.newClient().tokenOf('super')
    expect((await act('enable', [id], {}, root)).leftOut).toMatchObject([{ id, reason: 'needsApproval' }])
    expect((await read(id)).state).toBe('disabled')
  })

  it('ADMIN-26 two administrators at the same time change each user once', async () => {
    const ids = await clerks(6)
    const second = await gateway.newClient().tokenOf('admin')
    const replies = await Promise.all([act('disable', ids), act('disable', ids.toReversed(), {}, second)])
    expect(replies.flatMap(({ affected }) => affected)).toHaveLength(6)
    expect(replies.flatMap(({ leftOut }) => leftOut).every(({ reason }) => reason === 'notNeeded')).toBe(true)
    expect(await eventsOf('user.disabled', ids)).toBe(6)
  })

  it('ADMIN-26 after a failure on the way each user is changed with the event, or not at all', async () => {
    const ids = await clerks(4)
    const failing = (await read(required(ids[2]))).username
    await sql`create function fail_bulk() returns trigger language plpgsql as
      $$ begin if new.subject = ${sql.lit(failing)} then raise 'no room'; end if; return new; end $$`.execute(
      gateway.deps.db,
    )
    await sql`create trigger fail_bulk before insert on audit_event for each row execute function fail_bulk()`.execute(
      gateway.deps.db,
    )
    expect((await send({ action: 'disable', ids })).status).toBe(500)
    await sql`drop trigger fail_bulk on audit_event`.execute(gateway.deps.db)
    expect(await states(ids)).toEqual(['disabled', 'disabled', 'active', 'active'])
    expect(await eventsOf('user.disabled', ids)).toBe(2)
    expect((await act('disable', ids)).affected.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  it('ADMIN-26 names at least one user and at most 500', async () => {
    const ids = Array.from({ length: 501 }, () => uuid())
    expect((await send({ action: 'disable', ids })).body.resultCode).toBe('A0401')
    expect((await send({ action: 'disable', ids: [] })).body.resultCode).toBe('A0401')
    expect((await act('disable', ids.slice(1))).leftOut).toHaveLength(500)
  })
})
