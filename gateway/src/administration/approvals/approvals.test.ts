import { holdTable, idOf } from '@foyer/testkit'
import { APPROVAL_REQUESTS, ApprovalWorld, DONE, impossibleAnswer, STAFF_GRANT } from '@foyer/testkit/approvals'
import { organisationOf, seedCustomer } from '@foyer/testkit/places'
import { openSession } from '@foyer/testkit/sessions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let world: ApprovalWorld
beforeAll(async () => {
  world = await ApprovalWorld.create(inject('clusterUrl'))
})
afterAll(() => world.gateway.close())
beforeEach(() => world.require(true))
afterEach(() => world.db.deleteFrom('approval_request').execute())

describe('an approval', () => {
  it('wins once where two administrators approve at the same time', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    const third = { id: await idOf(world.gateway, 'super') }
    const held = await holdTable(world.gateway.databaseUrl, 'approval_request')
    const deciding = [world.approve(id), world.approve(id, third)]
    await held.waitedFor(1)
    await held.release()
    const outcomes = (await Promise.all(deciding)).map(({ body }) => body.data.reason ?? body.resultCode)
    expect(outcomes.filter((one) => one === 'REQUEST_DECIDED')).toHaveLength(1)
    expect(await world.rolesOf(user)).toEqual(['store-staff', 'super-administrator'])
    const events = await world.events('approval.approved')
    expect(events.filter(({ subject }: { subject: string }) => subject === user.username)).toHaveLength(1)
  })

  it('wins or loses as a whole against a rejection', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    const third = { id: await idOf(world.gateway, 'super') }
    const [approved, refused] = await Promise.all([world.approve(id), world.refuse(id, third)])
    expect([approved, refused].filter(({ body }) => body.resultCode === 1001)).toHaveLength(1)
    expect(await world.isSuper(user)).toBe(approved.body.resultCode === 1001)
  })

  it('is refused to an approver who was disabled meanwhile', async () => {
    const user = await world.staff()
    const approver = await world.staff()
    await world.promote(approver)
    const { id } = await world.request(user)
    const token = await openSession(world.gateway, approver.id)
    await world.disable(approver)
    const reply = await world.gateway.client.post(`${APPROVAL_REQUESTS}/${id}/approve`, undefined, { token })
    expect([reply.status === 200, await world.isSuper(user)]).toEqual([false, false])
  })

  it('is refused where an approver lost the right meanwhile', async () => {
    const user = await world.staff()
    const approver = await world.staff()
    await world.promote(approver)
    const { id } = await world.request(user)
    await world.send(world.first, 'PUT', `/v2/admin/users/${approver.id}`, { grants: [STAFF_GRANT] })
    expect((await world.approve(id, approver)).body.resultCode).toBe('A0302')
    expect(await world.isSuper(user)).toBe(false)
  })

  it.each([
    ['was disabled', async (requester: { id: string }) => void (await world.disable(requester))],
    [
      'lost the right',
      async (requester: { id: string }) =>
        void (await world.send(world.second, 'PUT', `/v2/admin/users/${requester.id}`, { grants: [STAFF_GRANT] })),
    ],
  ])('is refused where the requester %s meanwhile; the request can be refused', async (_what, act) => {
    const [user, requester] = [await world.staff(), await world.staff()]
    await world.promote(requester)
    const { id } = await world.request(user, requester)
    await act(requester)
    expect(await world.approve(id)).toMatchObject(impossibleAnswer('REQUESTER_GONE'))
    expect(await world.isSuper(user)).toBe(false)
    expect(await world.refuse(id)).toMatchObject(DONE)
  })

  it('is refused where the user was disabled meanwhile', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    await world.disable(user)
    expect(await world.approve(id)).toMatchObject(impossibleAnswer('USER_INACTIVE'))
    await world.enable(user)
    expect([await world.isSuper(user), await world.stateOf(id)]).toEqual([false, 'open'])
  })

  it('finds no request where the user was deleted meanwhile', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    await world.db.deleteFrom('person').where('id', '=', user.id).execute()
    expect(await world.approve(id)).toMatchObject({ status: 404, body: { resultCode: 'A0404' } })
  })

  it('is refused where the operator made the user one meanwhile', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    await world.promote(user)
    expect(await world.approve(id)).toMatchObject(impossibleAnswer('NO_CHANGE'))
  })

  it('adds to the grants of the moment, and counts the version of the user up', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    await world.send(world.first, 'PUT', `/v2/admin/users/${user.id}`, {
      grants: [{ role: 'store-manager', everywhere: true }],
    })
    const { version } = await world.read(user)
    expect(await world.approve(id)).toMatchObject(DONE)
    expect(await world.rolesOf(user)).toEqual(['store-manager', 'super-administrator'])
    const late = await world.send(world.first, 'PUT', `/v2/admin/users/${user.id}`, { displayName: 'Late', version })
    expect(late).toMatchObject({ status: 409, body: { resultCode: 'A0442' } })
  })

  it('is refused where a store of the grant was removed meanwhile', async () => {
    const user = await world.staff()
    const { stores } = await seedCustomer(world.gateway, await organisationOf(world.gateway), world.name(), [
      { name: 'E' },
    ])
    const { id } = await world.request(user, world.first, { grant: { role: 'super-administrator', stores } })
    await world.send(world.first, 'DELETE', `/v2/admin/stores/${stores[0]}`)
    expect((await world.approve(id)).body).toMatchObject({
      resultCode: 'A0401',
      data: { fields: [{ path: 'grant.stores' }] },
    })
    expect([await world.isSuper(user), await world.stateOf(id)]).toEqual([false, 'open'])
  })
})
