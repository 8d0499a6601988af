import { APPROVAL_LIFETIME, OPEN_APPROVAL_REQUESTS } from '@foyer/contract/limits'
import { createPerson, type GatewayUnderTest, holdTable, invitePerson, startGateway } from '@foyer/testkit'
import { organisationOf, plantCustomer } from '@foyer/testkit/places'
import { openSession } from '@foyer/testkit/sessions'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createAdministrator } from '../create-administrator.ts'
import { expireRequestsByTheClock } from './expire-requests.ts'

const SUPER = { role: 'super-administrator', everywhere: true, customers: [], stores: [] }
const STAFF = { role: 'store-staff', everywhere: true, customers: [], stores: [] }
const PATH = '/v2/admin/approval-requests'
const OK = { status: 200, body: { resultCode: 1001 } }
const NEEDS_APPROVAL = { status: 403, body: { resultCode: 'A0302', data: { needs: 'APPROVAL' } } }
const impossible = (reason: string) => ({ status: 400, body: { resultCode: 'A0404', data: { reason } } })

let gateway: GatewayUnderTest
let made = 0
let first: { id: string; username: string }
let second: { id: string; username: string }
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { databasePool: 10 } })
  const owner = gateway.services.db
  await sql`delete from person_role where role_id = (select id from role where administers = 'platform')
    and person_id <> (select id from person where username = 'super')`.execute(owner)
  first = await createPerson(gateway, { username: 'first-eyes', grants: [SUPER] })
  second = await createPerson(gateway, { username: 'second-eyes', grants: [SUPER] })
})
afterAll(() => gateway.close())

const db = () => gateway.services.db
const as = (user: { id: string }) => openSession(gateway, user.id)
const send = async (user: { id: string }, method: string, path: string, body?: object) =>
  gateway.client.send(method, path, { token: await as(user), ...(body ? { body } : {}) })
const setPolicy = async (on: boolean) => {
  await db()
    .insertInto('setting')
    .values({ name: 'administratorApproval', value: JSON.stringify(on), changed_at: gateway.clock.now() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(on) }))
    .execute()
  await gateway.services.settings.load()
}
const staff = () => createPerson(gateway, { username: `eyes-${++made}`, grants: [STAFF] })
const wish = (user: { id: string }, extra: object = {}) => ({
  kind: 'grant',
  user: user.id,
  grant: SUPER,
  reason: 'On call',
  ...extra,
})
const request = async (user: { id: string }, requester = first, extra: object = {}) => {
  const { body } = await send(requester, 'POST', PATH, wish(user, extra))
  expect(body.resultCode).toBe(1001)
  return body.data as { id: string; state: string }
}
const approve = (id: string, user = second) => send(user, 'POST', `${PATH}/${id}/approve`)
const refuseIt = (id: string, user = second) => send(user, 'POST', `${PATH}/${id}/refuse`)
const cancel = (id: string, user = first) => send(user, 'DELETE', `${PATH}/${id}`)
const stateOf = async (id: string) => {
  const { body } = await send(second, 'GET', `${PATH}?size=100`)
  return body.data.items.find((one: { id: string }) => one.id === id)?.state
}
const rolesOf = async ({ id }: { id: string }) =>
  (await send(second, 'GET', `/v2/admin/users/${id}`)).body.data.grants.map(({ role }: { role: string }) => role).sort()
const isSuper = async (user: { id: string }) => (await rolesOf(user)).includes('super-administrator')
const disable = (user: { id: string }) => send(second, 'POST', `/v2/admin/users/${user.id}/disable`)
const enable = (user: { id: string }) => send(second, 'POST', `/v2/admin/users/${user.id}/enable`)
const lastEvent = async (action: string) =>
  (await send(second, 'GET', `/v2/admin/audit?action=${action}&size=1`)).body.data.items[0]

/** The ways in which one administrator alone would make a super administrator. */
const DIRECT: [what: string, act: () => Promise<{ status: number; body: object }>][] = [
  [
    'creating a user with the role',
    () =>
      send(first, 'POST', '/v2/admin/users', { username: `made-${++made}`, displayName: 'M', grants: [STAFF, SUPER] }),
  ],
  [
    'granting the role to a user',
    async () => send(first, 'PUT', `/v2/admin/users/${(await staff()).id}`, { grants: [STAFF, SUPER] }),
  ],
  [
    'granting the role for one store only',
    async () => {
      const { id, stores } = await plantCustomer(gateway, await organisationOf(gateway), `Eyes ${++made}`, [
        { name: 'E' },
      ])
      const grants = [{ role: 'super-administrator', customers: [id], stores }]
      return send(first, 'PUT', `/v2/admin/users/${(await staff()).id}`, { grants })
    },
  ],
  [
    'granting the role to a disabled user, who is enabled later',
    async () => {
      const user = await staff()
      await disable(user)
      return send(first, 'PUT', `/v2/admin/users/${user.id}`, { grants: [SUPER] })
    },
  ],
  [
    'enabling a disabled super administrator',
    async () => {
      const user = await staff()
      await plantSuper(user)
      await disable(user)
      return send(first, 'POST', `/v2/admin/users/${user.id}/enable`)
    },
  ],
]
/** As the platform had it before the policy. */
const plantSuper = ({ id }: { id: string }) =>
  sql`insert into person_role (id, person_id, role_id, everywhere)
    select gen_random_uuid(), ${id}::uuid, id, true from role where administers = 'platform' limit 1`.execute(db())

describe('while new super administrators need no approval', () => {
  beforeEach(() => setPolicy(false))

  it.each(DIRECT)('%s is allowed', async (_what, act) => {
    expect(await act()).toMatchObject(OK)
  })

  it('a request is refused: the change can be made directly', async () => {
    expect(await send(first, 'POST', PATH, wish(await staff()))).toMatchObject(impossible('APPROVAL_NOT_REQUIRED'))
    expect(await send(first, 'POST', PATH, { kind: 'turn-off', reason: 'x' })).toMatchObject(
      impossible('APPROVAL_NOT_REQUIRED'),
    )
  })

  it('the policy is turned on where two super administrators can sign in, and not otherwise', async () => {
    const on = () => send(first, 'PUT', '/v2/admin/settings', { administratorApproval: true })
    /* One who cannot sign in yet approves nothing. */
    const invited = await invitePerson(gateway, { username: `eyes-${++made}`, grants: [SUPER] })
    const others = await db()
      .selectFrom('person')
      .select('id')
      .where(
        'id',
        'in',
        db()
          .selectFrom('person_role')
          .innerJoin('role', 'role.id', 'role_id')
          .where('administers', '=', 'platform')
          .select('person_id'),
      )
      .where('id', 'not in', [first.id, invited.id])
      .where('disabled_at', 'is', null)
      .execute()
    const ids = others.map(({ id }) => id)
    await db().updateTable('person').set({ disabled_at: gateway.clock.now() }).where('id', 'in', ids).execute()
    const alone = await on()
    await db().updateTable('person').set({ disabled_at: null }).where('id', 'in', ids).execute()
    expect(alone).toMatchObject(impossible('SECOND_ADMINISTRATOR_MISSING'))
    expect(alone.body.message).toContain('Two active super administrators')
    expect(await on()).toMatchObject(OK)
  })
})

describe('while new super administrators need an approval', () => {
  beforeEach(() => setPolicy(true))
  afterEach(async () => {
    await db().updateTable('person').set({ disabled_at: null }).where('id', 'in', [first.id, second.id]).execute()
    await sql`delete from approval_request`.execute(db())
  })

  describe('a direct way', () => {
    it.each(DIRECT)('%s is refused, and the message says what to do', async (_what, act) => {
      const reply = await act()
      expect(reply).toMatchObject(NEEDS_APPROVAL)
      expect((reply.body as { message: string }).message).toContain('Make a request for approval')
    })

    it('leaves the user as they were', async () => {
      const user = await staff()
      await send(first, 'PUT', `/v2/admin/users/${user.id}`, { displayName: 'Other', grants: [SUPER] })
      const { body } = await send(second, 'GET', `/v2/admin/users/${user.id}`)
      expect([body.data.displayName, await rolesOf(user)]).toEqual(['Someone New', ['store-staff']])
    })

    it('is closed on a gateway that has not read the change of the policy yet', async () => {
      await db()
        .updateTable('setting')
        .set({ value: JSON.stringify(false) })
        .where('name', '=', 'administratorApproval')
        .execute()
      await gateway.services.settings.load()
      await db()
        .updateTable('setting')
        .set({ value: JSON.stringify(true) })
        .where('name', '=', 'administratorApproval')
        .execute()
      expect(gateway.services.settings.now.administratorApproval).toBe(false)
      expect(await send(first, 'PUT', `/v2/admin/users/${(await staff()).id}`, { grants: [SUPER] })).toMatchObject(
        NEEDS_APPROVAL,
      )
    })

    it('is a role that administers the platform, which none of an organisation can', async () => {
      const body = { key: `eyes-${++made}`, name: 'R', permissions: [], administers: 'platform' }
      expect((await send(first, 'POST', '/v2/admin/roles', body)).body.resultCode).toBe('A0302')
      const role = await send(first, 'POST', '/v2/admin/roles', { ...body, administers: 'organisation' })
      const raised = await send(first, 'PUT', `/v2/admin/roles/${role.body.data.id}`, { administers: 'platform' })
      expect(raised.body.resultCode).toBe('A0302')
    })

    it('is not opened by permissions that an application registers, whatever they name', async () => {
      const permissions = [{ key: 'labels.platform', type: 'view', children: [] }]
      await send(first, 'PUT', '/v2/admin/applications/labels/permissions', { permissions })
      const tree = [{ key: 'labels', type: 'app', children: permissions }]
      const body = { key: `eyes-${++made}`, name: 'R', permissions: tree, administers: 'nothing' }
      expect(await send(first, 'POST', '/v2/admin/roles', body)).toMatchObject(OK)
      const user = await staff()
      await send(first, 'PUT', `/v2/admin/users/${user.id}`, { grants: [{ role: body.key, everywhere: true }] })
      expect((await send(user, 'GET', '/v2/admin/settings')).body.resultCode).toBe('A0302')
    })

    it('stays open for other grants of who is a super administrator, and for taking the right away', async () => {
      const user = await staff()
      await plantSuper(user)
      expect(await send(first, 'PUT', `/v2/admin/users/${user.id}`, { grants: [SUPER, STAFF] })).toMatchObject(OK)
      expect(await send(first, 'PUT', `/v2/admin/users/${user.id}`, { grants: [STAFF] })).toMatchObject(OK)
      expect(await send(first, 'PUT', `/v2/admin/users/${user.id}`, { grants: [SUPER] })).toMatchObject(NEEDS_APPROVAL)
    })

    it('stays open for the operator on the machine, who is in the audit trail', async () => {
      const username = `operated-${++made}`
      const asked = { username, organisation: 'Maison Verte', publicUrl: 'http://localhost', now: gateway.clock.now() }
      await createAdministrator(db(), asked)
      expect(await lastEvent('user.created')).toMatchObject({
        subject: username,
        actor: null,
        details: { by: 'operator', grants: ['super-administrator'] },
      })
    })
  })

  describe('a request', () => {
    it('makes a super administrator once another one approves it', async () => {
      const user = await staff()
      const { id, ...made } = await request(user)
      expect(made).toMatchObject({
        kind: 'grant',
        state: 'open',
        user: { id: user.id, username: user.username },
        requestedBy: { username: 'first-eyes' },
        decidedBy: null,
      })
      expect(await isSuper(user)).toBe(false)
      const { body } = await approve(id)
      expect(body.data).toMatchObject({ state: 'approved', decidedBy: { username: 'second-eyes' } })
      expect(await rolesOf(user)).toEqual(['store-staff', 'super-administrator'])
      expect((await send(user, 'GET', '/v2/admin/settings')).body.resultCode).toBe(1001)
      const details = { requestedBy: 'first-eyes', kind: 'grant', reason: 'On call', grant: 'super-administrator' }
      expect(await lastEvent('approval.requested')).toMatchObject({ subject: user.username, details })
      expect(await lastEvent('approval.approved')).toMatchObject({ actor: { username: 'second-eyes' }, details })
      expect(await lastEvent('user.changed')).toMatchObject({
        subject: user.username,
        details: { approvedRequest: id },
      })
    })

    it('is never approved or refused by its requester', async () => {
      const user = await staff()
      const { id } = await request(user)
      expect(await approve(id, first)).toMatchObject(impossible('OWN_REQUEST'))
      expect(await refuseIt(id, first)).toMatchObject(impossible('OWN_REQUEST'))
      expect([await isSuper(user), await stateOf(id)]).toEqual([false, 'open'])
    })

    it('changes nothing once it was refused, and is decided once', async () => {
      const user = await staff()
      const { id } = await request(user)
      expect(await refuseIt(id)).toMatchObject(OK)
      expect(await approve(id)).toMatchObject(impossible('REQUEST_DECIDED'))
      expect(await isSuper(user)).toBe(false)
      expect(await lastEvent('approval.refused')).toMatchObject({ subject: user.username })
    })

    it('is cancelled by its requester only', async () => {
      const { id } = await request(await staff())
      expect((await cancel(id, second)).body.resultCode).toBe('A0302')
      expect(await cancel(id)).toMatchObject(OK)
      expect(await approve(id)).toMatchObject(impossible('REQUEST_DECIDED'))
      expect(await lastEvent('approval.cancelled')).toMatchObject({ actor: { username: 'first-eyes' } })
    })

    it('expires after a day, which the audit trail shows, and then makes room for another one', async () => {
      const user = await staff()
      const { id } = await request(user)
      gateway.clock.step(APPROVAL_LIFETIME / 1_000 - 1)
      expect(await stateOf(id)).toBe('open')
      gateway.clock.step(1)
      expect(await stateOf(id)).toBe('expired')
      expect(await approve(id)).toMatchObject(impossible('REQUEST_EXPIRED'))
      await Promise.all([expireRequestsByTheClock(gateway.services), expireRequestsByTheClock(gateway.services)])
      const events = await send(second, 'GET', '/v2/admin/audit?action=approval.expired&size=100')
      const own = events.body.data.items.filter(
        ({ details }: { details: { request: string } }) => details.request === id,
      )
      expect(own).toMatchObject([{ subject: user.username, actor: null, details: { requestedBy: 'first-eyes' } }])
      expect((await request(user)).id).not.toBe(id)
    })

    it('is made once for the same user, also by two administrators at the same time', async () => {
      const user = await staff()
      const replies = await Promise.all([send(first, 'POST', PATH, wish(user)), send(second, 'POST', PATH, wish(user))])
      expect(replies.map(({ body }) => body.data.reason ?? body.resultCode).sort()).toEqual(['On call', 'REQUEST_OPEN'])
      const off = { kind: 'turn-off', reason: 'x' }
      const both = await Promise.all([send(first, 'POST', PATH, off), send(second, 'POST', PATH, off)])
      expect(both.map(({ body }) => String(body.resultCode)).sort()).toEqual(['1001', 'A0404'])
    })

    it('is one of a few open ones of its requester', async () => {
      for (let count = 0; count < OPEN_APPROVAL_REQUESTS; count++) await request(await staff())
      const user = await staff()
      expect(await send(first, 'POST', PATH, wish(user))).toMatchObject(impossible('TOO_MANY_OPEN'))
      expect(await send(second, 'POST', PATH, wish(user))).toMatchObject(OK)
    })

    it.each([
      ['without a user', { user: undefined }, 'user'],
      ['without a grant', { grant: undefined }, 'grant'],
      ['for a user whom no one knows', { user: '01930000-0000-7000-8000-00000000dead' }, 'user'],
      ['for a role that no one knows', { grant: { role: 'king' } }, 'grant.role'],
      ['for a role that needs none', { grant: { role: 'store-staff', everywhere: true } }, 'grant.role'],
      [
        'for a store that no one knows',
        { grant: { ...SUPER, stores: ['01930000-0000-7000-8000-00000000dead'] } },
        'grant.stores',
      ],
      ['without a reason', { reason: ' ' }, 'reason'],
    ])('%s is refused', async (_what, extra, path) => {
      const { body } = await send(first, 'POST', PATH, wish(await staff(), extra))
      expect([body.resultCode, body.data.fields[0].path]).toEqual(['A0401', path])
    })

    it('for an invited user is refused: no one has shown yet whose account it is', async () => {
      const user = await invitePerson(gateway, { username: `eyes-${++made}`, grants: [STAFF] })
      expect(await send(first, 'POST', PATH, wish(user))).toMatchObject(impossible('USER_INACTIVE'))
    })

    it('enables a disabled super administrator', async () => {
      const user = await staff()
      await plantSuper(user)
      await disable(user)
      const { id } = await request(user, first, { kind: 'enable', grant: undefined })
      expect(await approve(id)).toMatchObject(OK)
      expect((await send(second, 'GET', `/v2/admin/users/${user.id}`)).body.data.state).toBe('active')
      expect(await lastEvent('user.enabled')).toMatchObject({
        details: { approvedRequest: id, requestedBy: 'first-eyes' },
      })
    })

    it('is refused to who has an old proof, and to an organisation’s administrator', async () => {
      const token = await as(first)
      gateway.clock.step(11 * 60)
      const old = await gateway.client.post(PATH, wish(await staff()), { token })
      expect(old.body).toMatchObject({ resultCode: 'A0301', data: { needs: 'PROOF' } })
      const admin = await createPerson(gateway, {
        username: `eyes-${++made}`,
        grants: [{ role: 'organisation-administrator', everywhere: true }],
      })
      expect((await send(admin, 'POST', PATH, wish(await staff()))).body.resultCode).toBe('A0302')
      expect((await send(admin, 'GET', PATH)).body.resultCode).toBe('A0302')
    })

    it('is listed newest first, a page at a time', async () => {
      const ids = [await request(await staff()), await request(await staff()), await request(await staff())].map(
        ({ id }) => id,
      )
      const page = (await send(second, 'GET', `${PATH}?size=2`)).body.data
      expect(page.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
      const rest = (await send(second, 'GET', `${PATH}?size=2&cursor=${page.nextCursor}`)).body.data
      expect([rest.items.map(({ id }: { id: string }) => id), rest.nextCursor]).toEqual([[ids[0]], null])
    })
  })

  describe('an approval', () => {
    it('wins once where two administrators approve at the same time', async () => {
      const user = await staff()
      const { id } = await request(user)
      const third = {
        id: (await db().selectFrom('person').select('id').where('username', '=', 'super').executeTakeFirstOrThrow()).id,
      }
      const held = await holdTable(gateway.databaseUrl, 'approval_request')
      const deciding = [approve(id), approve(id, { ...third, username: 'super' })]
      await held.waitedFor(1)
      await held.release()
      const outcomes = (await Promise.all(deciding)).map(({ body }) => body.data.reason ?? body.resultCode)
      expect(outcomes.filter((one) => one === 'REQUEST_DECIDED')).toHaveLength(1)
      expect(await rolesOf(user)).toEqual(['store-staff', 'super-administrator'])
      const events = (await send(second, 'GET', '/v2/admin/audit?action=approval.approved&size=50')).body.data.items
      expect(events.filter(({ subject }: { subject: string }) => subject === user.username)).toHaveLength(1)
    })

    it('wins or loses as a whole against a refusal', async () => {
      const user = await staff()
      const { id } = await request(user)
      const third = await db()
        .selectFrom('person')
        .select(['id', 'username'])
        .where('username', '=', 'super')
        .executeTakeFirstOrThrow()
      const [approved, refused] = await Promise.all([approve(id), refuseIt(id, third)])
      expect([approved, refused].filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
      expect(await isSuper(user)).toBe(approved.body.resultCode === 1001)
    })

    it('is refused to an approver who was disabled meanwhile', async () => {
      const user = await staff()
      const approver = await staff()
      await plantSuper(approver)
      const { id } = await request(user)
      const token = await as(approver)
      await disable(approver)
      const reply = await gateway.client.post(`${PATH}/${id}/approve`, undefined, { token })
      expect([reply.status === 200, await isSuper(user)]).toEqual([false, false])
    })

    it('is refused where an approver lost the right meanwhile', async () => {
      const user = await staff()
      const approver = await staff()
      await plantSuper(approver)
      const { id } = await request(user)
      await send(first, 'PUT', `/v2/admin/users/${approver.id}`, { grants: [STAFF] })
      expect((await approve(id, approver)).body.resultCode).toBe('A0302')
      expect(await isSuper(user)).toBe(false)
    })

    it.each([
      ['was disabled', async (requester: { id: string }) => void (await disable(requester))],
      [
        'lost the right',
        async (requester: { id: string }) =>
          void (await send(second, 'PUT', `/v2/admin/users/${requester.id}`, { grants: [STAFF] })),
      ],
    ])('is refused where the requester %s meanwhile; the request can be refused', async (_what, act) => {
      const [user, requester] = [await staff(), await staff()]
      await plantSuper(requester)
      const { id } = await request(user, requester)
      await act(requester)
      expect(await approve(id)).toMatchObject(impossible('REQUESTER_GONE'))
      expect(await isSuper(user)).toBe(false)
      expect(await refuseIt(id)).toMatchObject(OK)
    })

    it('is refused where the user was disabled meanwhile', async () => {
      const user = await staff()
      const { id } = await request(user)
      await disable(user)
      expect(await approve(id)).toMatchObject(impossible('USER_INACTIVE'))
      await enable(user)
      expect([await isSuper(user), await stateOf(id)]).toEqual([false, 'open'])
    })

    it('finds no request where the user was deleted meanwhile', async () => {
      const user = await staff()
      const { id } = await request(user)
      await db().deleteFrom('person').where('id', '=', user.id).execute()
      expect(await approve(id)).toMatchObject({ status: 404, body: { resultCode: 'A0404' } })
    })

    it('is refused where the operator made the user one meanwhile', async () => {
      const user = await staff()
      const { id } = await request(user)
      await plantSuper(user)
      expect(await approve(id)).toMatchObject(impossible('NO_CHANGE'))
    })

    it('adds to the grants of the moment, and counts the version of the user up', async () => {
      const user = await staff()
      const { id } = await request(user)
      await send(first, 'PUT', `/v2/admin/users/${user.id}`, { grants: [{ role: 'store-manager', everywhere: true }] })
      const { version } = (await send(second, 'GET', `/v2/admin/users/${user.id}`)).body.data
      expect(await approve(id)).toMatchObject(OK)
      expect(await rolesOf(user)).toEqual(['store-manager', 'super-administrator'])
      const late = await send(first, 'PUT', `/v2/admin/users/${user.id}`, { displayName: 'Late', version })
      expect(late).toMatchObject({ status: 409, body: { resultCode: 'A0442' } })
    })

    it('is refused where a store of the grant was removed meanwhile', async () => {
      const user = await staff()
      const { stores } = await plantCustomer(gateway, await organisationOf(gateway), `Eyes ${++made}`, [{ name: 'E' }])
      const { id } = await request(user, first, { grant: { role: 'super-administrator', stores } })
      await send(first, 'DELETE', `/v2/admin/stores/${stores[0]}`)
      expect((await approve(id)).body).toMatchObject({
        resultCode: 'A0401',
        data: { fields: [{ path: 'grant.stores' }] },
      })
      expect([await isSuper(user), await stateOf(id)]).toEqual([false, 'open'])
    })
  })

  describe('the policy', () => {
    const off = (user = first) => send(user, 'PUT', '/v2/admin/settings', { administratorApproval: false })
    const isOn = async () => (await send(second, 'GET', '/v2/admin/settings')).body.data.administratorApproval

    it('is not turned off by one administrator alone, also among other settings', async () => {
      expect(await off()).toMatchObject(NEEDS_APPROVAL)
      const among = await send(first, 'PUT', '/v2/admin/settings', { company: 'Other', administratorApproval: false })
      expect(among).toMatchObject(NEEDS_APPROVAL)
      expect(await isOn()).toBe(true)
      expect(await send(first, 'PUT', '/v2/admin/settings', { company: 'Maison Verte' })).toMatchObject(OK)
    })

    it('is turned off by a request that a second one approves, which counts the version up', async () => {
      const { version } = (await send(second, 'GET', '/v2/admin/settings')).body.data
      const { body } = await send(first, 'POST', PATH, { kind: 'turn-off', reason: 'One of us leaves' })
      expect(body.data).toMatchObject({ kind: 'turn-off', user: null, grant: null })
      expect(await approve(body.data.id, first)).toMatchObject(impossible('OWN_REQUEST'))
      expect(await isOn()).toBe(true)
      expect(await approve(body.data.id)).toMatchObject(OK)
      expect([await isOn(), gateway.services.settings.now.administratorApproval]).toEqual([false, false])
      const late = await send(first, 'PUT', '/v2/admin/settings', { company: 'Late', version })
      expect(late.body.resultCode).toBe('A0442')
      expect(await lastEvent('settings.changed')).toMatchObject({
        subject: 'administratorApproval',
        actor: { username: 'second-eyes' },
        details: { requestedBy: 'first-eyes', before: { administratorApproval: true } },
      })
    })
  })

  it('other super administrators get a notice of a request, requester and user one of the decision', async () => {
    const user = await staff()
    const bystander = await staff()
    const titles = async (reader: { id: string }) =>
      (await send(reader, 'GET', '/v2/users/inbox?size=50')).body.data.items.map(
        ({ title }: { title: string }) => title,
      )
    const count = async (reader: { id: string }, title: string) =>
      (await titles(reader)).filter((one: string) => one === title).length
    const [asked, decided] = ['A request needs your decision', 'A request was approved']
    const before = await Promise.all([
      count(first, asked),
      count(second, asked),
      count(first, decided),
      count(second, decided),
    ])
    const { id } = await request(user)
    expect([await count(first, asked), await count(second, asked)]).toEqual([before[0], (before[1] ?? 0) + 1])
    await approve(id)
    expect([await count(first, decided), await count(second, decided)]).toEqual([(before[2] ?? 0) + 1, before[3]])
    expect([await count(user, decided), await count(user, asked), (await titles(bystander)).length]).toEqual([1, 0, 0])
  })
})
