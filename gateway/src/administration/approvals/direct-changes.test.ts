import { installApplication, inviteUser } from '@foyer/testkit'
import {
  APPROVAL_REQUESTS,
  ApprovalFixture,
  DONE,
  NEEDS_APPROVAL,
  parameterErrorResponse,
  STAFF_GRANT,
  SUPER_GRANT,
} from '@foyer/testkit/approvals'
import { organisationOf, seedCustomer } from '@foyer/testkit/places'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createAdministrator } from '../create-administrator.ts'

let fixture: ApprovalFixture
beforeAll(async () => {
  fixture = await ApprovalFixture.create(inject('clusterUrl'))
})
afterAll(() => fixture.gateway.close())

/** The ways in which one administrator alone would make a super administrator. */
const DIRECT: [what: string, act: () => Promise<{ status: number; body: object }>][] = [
  [
    'creating a super administrator',
    () =>
      fixture.send(fixture.first, 'POST', '/v2/admin/users', {
        username: fixture.name(),
        displayName: 'M',
        grants: [STAFF_GRANT, SUPER_GRANT],
      }),
  ],
  ['granting the role to a user', async () => fixture.grant(await fixture.staff(), [STAFF_GRANT, SUPER_GRANT])],
  [
    'granting the role for one store only',
    async () => {
      const { id, stores } = await seedCustomer(
        fixture.gateway,
        await organisationOf(fixture.gateway),
        fixture.name(),
        [{ name: 'E' }],
      )
      const grants = [{ role: 'super-administrator', customers: [id], stores }]
      return fixture.grant(await fixture.staff(), grants)
    },
  ],
  [
    'granting the role to a disabled user',
    async () => {
      const user = await fixture.staff()
      await fixture.disable(user)
      return fixture.grant(user, [SUPER_GRANT])
    },
  ],
  [
    'enabling a disabled super administrator',
    async () => {
      const user = await fixture.staff()
      await fixture.promote(user)
      await fixture.disable(user)
      return fixture.send(fixture.first, 'POST', `/v2/admin/users/${user.id}/enable`)
    },
  ],
]

describe('without the approval policy', () => {
  beforeEach(() => fixture.require(false))

  it.each(DIRECT)('%s is allowed', async (_what, act) => {
    expect(await act()).toMatchObject(DONE)
  })

  it('a request for approval is rejected as not required', async () => {
    expect(
      await fixture.send(fixture.first, 'POST', APPROVAL_REQUESTS, fixture.requestBody(await fixture.staff())),
    ).toMatchObject(parameterErrorResponse('APPROVAL_NOT_REQUIRED'))
    expect(
      await fixture.send(fixture.first, 'POST', APPROVAL_REQUESTS, { kind: 'turn-off', reason: 'x' }),
    ).toMatchObject(parameterErrorResponse('APPROVAL_NOT_REQUIRED'))
  })

  it('the policy can be turned on only with a second active super administrator', async () => {
    const on = () => fixture.send(fixture.first, 'PUT', '/v2/admin/settings', { administratorApproval: true })
    /* One who cannot sign in yet approves nothing. */
    const invited = await inviteUser(fixture.gateway, { username: fixture.name(), grants: [SUPER_GRANT] })
    const ids = (await fixture.otherSuperAdministrators()).filter((id) => id !== invited.id)
    await fixture.db
      .updateTable('person')
      .set({ disabled_at: fixture.gateway.clock.now() })
      .where('id', 'in', ids)
      .execute()
    const alone = await on()
    await fixture.db.updateTable('person').set({ disabled_at: null }).where('id', 'in', ids).execute()
    expect(alone).toMatchObject(parameterErrorResponse('SECOND_ADMINISTRATOR_MISSING'))
    expect(alone.body.message).toContain('two active super administrators')
    expect(await on()).toMatchObject(DONE)
  })
})

describe('with the approval policy', () => {
  beforeEach(() => fixture.require(true))

  it.each(DIRECT)('%s is rejected with a message that names the remedy', async (_what, act) => {
    const reply = await act()
    expect(reply).toMatchObject(NEEDS_APPROVAL)
    expect((reply.body as { message: string }).message).toContain('Make a request for approval')
  })

  it('a rejected change leaves the user unchanged', async () => {
    const user = await fixture.staff()
    await fixture.send(fixture.first, 'PUT', `/v2/admin/users/${user.id}`, {
      displayName: 'Other',
      grants: [SUPER_GRANT],
    })
    const { body } = await fixture.send(fixture.second, 'GET', `/v2/admin/users/${user.id}`)
    expect([body.data.displayName, await fixture.rolesOf(user)]).toEqual(['Someone New', ['store-staff']])
  })

  it('a gateway with outdated settings enforces the policy', async () => {
    await fixture.db
      .updateTable('setting')
      .set({ value: JSON.stringify(false) })
      .where('name', '=', 'administratorApproval')
      .execute()
    await fixture.gateway.deps.settings.load()
    await fixture.db
      .updateTable('setting')
      .set({ value: JSON.stringify(true) })
      .where('name', '=', 'administratorApproval')
      .execute()
    expect(fixture.gateway.deps.settings.now.administratorApproval).toBe(false)
    expect(await fixture.grant(await fixture.staff(), [SUPER_GRANT])).toMatchObject(NEEDS_APPROVAL)
  })

  it('a role of an organisation cannot administer the platform', async () => {
    const body = { key: fixture.name(), name: 'R', permissions: [], administers: 'platform' }
    expect((await fixture.send(fixture.first, 'POST', '/v2/admin/roles', body)).body.resultCode).toBe('A0302')
    const role = await fixture.send(fixture.first, 'POST', '/v2/admin/roles', { ...body, administers: 'organisation' })
    const raised = await fixture.send(fixture.first, 'PUT', `/v2/admin/roles/${role.body.data.id}`, {
      administers: 'platform',
    })
    expect(raised.body.resultCode).toBe('A0302')
  })

  it('registered permissions never grant administration', async () => {
    const permissions = [{ key: 'labels.platform', type: 'view' as const, children: [] }]
    await installApplication(fixture.gateway, { key: 'labels', permissions })
    const tree = [{ key: 'labels', type: 'app', children: permissions }]
    const body = { key: fixture.name(), name: 'R', permissions: tree, administers: 'nothing' }
    expect(await fixture.send(fixture.first, 'POST', '/v2/admin/roles', body)).toMatchObject(DONE)
    const user = await fixture.staff()
    await fixture.grant(user, [{ role: body.key, everywhere: true }])
    expect((await fixture.send(user, 'GET', '/v2/admin/settings')).body.resultCode).toBe('A0302')
  })

  it('a super administrator can get other grants, and can lose the right', async () => {
    const user = await fixture.staff()
    await fixture.promote(user)
    expect(await fixture.grant(user, [SUPER_GRANT, STAFF_GRANT])).toMatchObject(DONE)
    expect(await fixture.grant(user, [STAFF_GRANT])).toMatchObject(DONE)
    expect(await fixture.grant(user, [SUPER_GRANT])).toMatchObject(NEEDS_APPROVAL)
  })

  it('the operator can create a super administrator, and the audit log records it', async () => {
    const username = fixture.name()
    const body = {
      username,
      displayName: 'Operator',
      organisation: 'Maison Verte',
      publicUrl: 'http://localhost',
      now: fixture.gateway.clock.now(),
    }
    await createAdministrator(fixture.db, body)
    expect(await fixture.lastEvent('user.created')).toMatchObject({
      subject: username,
      actor: null,
      details: { by: 'operator', grants: ['super-administrator'] },
    })
  })
})
