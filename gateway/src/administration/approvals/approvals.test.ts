import { idOf, lockTable } from '@foyer/testkit'
import { ApprovalFixture, DONE, parameterErrorResponse, STAFF_GRANT } from '@foyer/testkit/approvals'
import { organisationOf, seedCustomer } from '@foyer/testkit/places'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let fixture: ApprovalFixture
beforeAll(async () => {
  fixture = await ApprovalFixture.create(inject('clusterUrl'))
})
afterAll(() => fixture.gateway.close())
beforeEach(() => fixture.require(true))
afterEach(() => fixture.db.deleteFrom('approval_request').execute())

describe('approval of a request', () => {
  it('only the first of two concurrent approvals succeeds', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    const third = { id: await idOf(fixture.gateway, 'super') }
    const lock = await lockTable(fixture.gateway.databaseUrl, 'approval_request')
    const deciding = [fixture.approve(id), fixture.approve(id, third)]
    await lock.untilBlocked(1)
    await lock.release()
    const outcomes = (await Promise.all(deciding)).map(({ body }) => body.data.reason ?? body.resultCode)
    expect(outcomes.filter((one) => one === 'REQUEST_DECIDED')).toHaveLength(1)
    expect(await fixture.rolesOf(user)).toEqual(['store-staff', 'super-administrator'])
    const events = await fixture.events('approval.approved')
    expect(events.filter(({ subject }: { subject: string }) => subject === user.username)).toHaveLength(1)
  })

  it('of a concurrent approval and rejection exactly one takes effect', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    const third = { id: await idOf(fixture.gateway, 'super') }
    const [approved, rejected] = await Promise.all([fixture.approve(id), fixture.reject(id, third)])
    expect([approved, rejected].filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
    expect(await fixture.isSuper(user)).toBe(approved.body.resultCode === 1001)
  })

  it('an approver who was disabled meanwhile cannot approve', async () => {
    const user = await fixture.staff()
    const approver = await fixture.staff()
    await fixture.promote(approver)
    const { id } = await fixture.request(user)
    const token = await openSession(fixture.gateway, approver.id)
    await fixture.disable(approver)
    const reply = await fixture.gateway.client.call('administration.approveRequest', { id }, { token })
    expect([reply.status === 200, await fixture.isSuper(user)]).toEqual([false, false])
  })

  it('an approver who lost the right meanwhile cannot approve', async () => {
    const user = await fixture.staff()
    const approver = await fixture.staff()
    await fixture.promote(approver)
    const { id } = await fixture.request(user)
    await fixture.send(fixture.first, 'PUT', `/v2/admin/users/${approver.id}`, { grants: [STAFF_GRANT] })
    expect((await fixture.approve(id, approver)).body.resultCode).toBe('A0302')
    expect(await fixture.isSuper(user)).toBe(false)
  })

  it.each([
    ['was disabled', async (requester: { id: string }) => void (await fixture.disable(requester))],
    [
      'lost the right',
      async (requester: { id: string }) =>
        void (await fixture.send(fixture.second, 'PUT', `/v2/admin/users/${requester.id}`, { grants: [STAFF_GRANT] })),
    ],
  ])('a request can only be rejected if its requester %s meanwhile', async (_what, act) => {
    const [user, requester] = [await fixture.staff(), await fixture.staff()]
    await fixture.promote(requester)
    const { id } = await fixture.request(user, requester)
    await act(requester)
    expect(await fixture.approve(id)).toMatchObject(parameterErrorResponse('REQUESTER_GONE'))
    expect(await fixture.isSuper(user)).toBe(false)
    expect(await fixture.reject(id)).toMatchObject(DONE)
  })

  it('a request for a user who was disabled meanwhile cannot be approved', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    await fixture.disable(user)
    expect(await fixture.approve(id)).toMatchObject(parameterErrorResponse('USER_INACTIVE'))
    await fixture.enable(user)
    expect([await fixture.isSuper(user), await fixture.stateOf(id)]).toEqual([false, 'open'])
  })

  it('a request for a user who was deleted meanwhile is not found', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    await fixture.db.deleteFrom('person').where('id', '=', user.id).execute()
    expect(await fixture.approve(id)).toMatchObject({ status: 404, body: { resultCode: 'A0404' } })
  })

  it('a request for a user whom the operator has promoted meanwhile cannot be approved', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    await fixture.promote(user)
    expect(await fixture.approve(id)).toMatchObject(parameterErrorResponse('NO_CHANGE'))
  })

  it('an approval adds to the current grants of the user and raises the version', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    await fixture.send(fixture.first, 'PUT', `/v2/admin/users/${user.id}`, {
      grants: [{ role: 'store-manager', everywhere: true }],
    })
    const { version } = await fixture.read(user)
    expect(await fixture.approve(id)).toMatchObject(DONE)
    expect(await fixture.rolesOf(user)).toEqual(['store-manager', 'super-administrator'])
    const late = await fixture.send(fixture.first, 'PUT', `/v2/admin/users/${user.id}`, {
      displayName: 'Late',
      version,
    })
    expect(late).toMatchObject({ status: 409, body: { resultCode: 'A0442' } })
  })

  it('a request for a store that was removed meanwhile cannot be approved', async () => {
    const user = await fixture.staff()
    const { stores } = await seedCustomer(fixture.gateway, await organisationOf(fixture.gateway), fixture.name(), [
      { name: 'E' },
    ])
    const { id } = await fixture.request(user, fixture.first, { grant: { role: 'super-administrator', stores } })
    await fixture.send(fixture.first, 'DELETE', `/v2/admin/stores/${stores[0]}`)
    expect((await fixture.approve(id)).body).toMatchObject({
      resultCode: 'A0401',
      data: { fields: [{ path: 'grant.stores' }] },
    })
    expect([await fixture.isSuper(user), await fixture.stateOf(id)]).toEqual([false, 'open'])
  })
})
