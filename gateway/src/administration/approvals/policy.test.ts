import { APPROVAL_REQUESTS, ApprovalWorld, DONE, impossibleAnswer, NEEDS_APPROVAL } from '@foyer/testkit/approvals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let world: ApprovalWorld
beforeAll(async () => {
  world = await ApprovalWorld.create(inject('clusterUrl'))
})
afterAll(() => world.gateway.close())
beforeEach(() => world.require(true))
afterEach(() => world.db.deleteFrom('approval_request').execute())

describe('the policy that new super administrators are approved', () => {
  const off = (user = world.first) => world.send(user, 'PUT', '/v2/admin/settings', { administratorApproval: false })
  const isOn = async () => (await world.send(world.second, 'GET', '/v2/admin/settings')).body.data.administratorApproval

  it('is not turned off by one administrator alone, also among other settings', async () => {
    expect(await off()).toMatchObject(NEEDS_APPROVAL)
    const among = await world.send(world.first, 'PUT', '/v2/admin/settings', {
      company: 'Other',
      administratorApproval: false,
    })
    expect(among).toMatchObject(NEEDS_APPROVAL)
    expect(await isOn()).toBe(true)
    expect(await world.send(world.first, 'PUT', '/v2/admin/settings', { company: 'Maison Verte' })).toMatchObject(DONE)
  })

  it('is no change for a client that sends it back as it is, also where one super administrator is left', async () => {
    const others = await world.otherSuperAdministrators()
    const disabled_at = world.gateway.clock.now()
    await world.db.updateTable('person').set({ disabled_at }).where('id', 'in', others).execute()
    const body = { company: 'Maison Verte', administratorApproval: true }
    const reply = await world.send(world.first, 'PUT', '/v2/admin/settings', body)
    await world.db.updateTable('person').set({ disabled_at: null }).where('id', 'in', others).execute()
    expect(reply).toMatchObject(DONE)
  })

  it('is turned off by a request that a second one approves, which counts the version up', async () => {
    const { version } = (await world.send(world.second, 'GET', '/v2/admin/settings')).body.data
    const { body } = await world.send(world.first, 'POST', APPROVAL_REQUESTS, {
      kind: 'turn-off',
      reason: 'One of us leaves',
    })
    expect(body.data).toMatchObject({ kind: 'turn-off', user: null, grant: null })
    expect(await world.approve(body.data.id, world.first)).toMatchObject(impossibleAnswer('OWN_REQUEST'))
    expect(await isOn()).toBe(true)
    expect(await world.approve(body.data.id)).toMatchObject(DONE)
    expect([await isOn(), world.gateway.services.settings.now.administratorApproval]).toEqual([false, false])
    const late = await world.send(world.first, 'PUT', '/v2/admin/settings', { company: 'Late', version })
    expect(late.body.resultCode).toBe('A0442')
    expect(await world.lastEvent('settings.changed')).toMatchObject({
      subject: 'administratorApproval',
      actor: { username: 'second-eyes' },
      details: { requestedBy: 'first-eyes', before: { administratorApproval: true } },
    })
  })
})

describe('notices about requests for approval', () => {
  it('reach other super administrators with a request, requester and user with the decision', async () => {
    const user = await world.staff()
    const bystander = await world.staff()
    const titles = async (reader: { id: string }) =>
      (await world.send(reader, 'GET', '/v2/users/inbox?size=50')).body.data.items.map(
        ({ title }: { title: string }) => title,
      )
    const count = async (reader: { id: string }, title: string) =>
      (await titles(reader)).filter((one: string) => one === title).length
    const [asked, decided] = ['A request needs your decision', 'A request was approved']
    const before = await Promise.all([
      count(world.first, asked),
      count(world.second, asked),
      count(world.first, decided),
      count(world.second, decided),
    ])
    const { id } = await world.request(user)
    expect([await count(world.first, asked), await count(world.second, asked)]).toEqual([
      before[0],
      (before[1] ?? 0) + 1,
    ])
    await world.approve(id)
    expect([await count(world.first, decided), await count(world.second, decided)]).toEqual([
      (before[2] ?? 0) + 1,
      before[3],
    ])
    expect([await count(user, decided), await count(user, asked), (await titles(bystander)).length]).toEqual([1, 0, 0])
  })
})
