import { APPROVAL_LIFETIME, OPEN_APPROVAL_REQUESTS } from '@foyer/contract/limits'
import { createPerson, eventually, invitePerson, startGateway } from '@foyer/testkit'
import {
  APPROVAL_REQUESTS,
  ApprovalWorld,
  DONE,
  impossibleAnswer,
  STAFF_GRANT,
  SUPER_GRANT,
} from '@foyer/testkit/approvals'
import { openSession } from '@foyer/testkit/sessions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { expireDueRequests } from './expire-requests.ts'

let world: ApprovalWorld
beforeAll(async () => {
  world = await ApprovalWorld.create(inject('clusterUrl'))
})
afterAll(() => world.gateway.close())
beforeEach(() => world.require(true))
afterEach(() => world.db.deleteFrom('approval_request').execute())

describe('a request for approval', () => {
  it('makes a super administrator once another one approves it', async () => {
    const user = await world.staff()
    const { id, ...made } = await world.request(user)
    expect(made).toMatchObject({
      kind: 'grant',
      state: 'open',
      user: { id: user.id, username: user.username },
      requestedBy: { username: 'first-eyes' },
      decidedBy: null,
    })
    expect(await world.isSuper(user)).toBe(false)
    const { body } = await world.approve(id)
    expect(body.data).toMatchObject({ state: 'approved', decidedBy: { username: 'second-eyes' } })
    expect(await world.rolesOf(user)).toEqual(['store-staff', 'super-administrator'])
    expect((await world.send(user, 'GET', '/v2/admin/settings')).body.resultCode).toBe(1001)
    const details = { requestedBy: 'first-eyes', kind: 'grant', reason: 'On call', grant: 'super-administrator' }
    expect(await world.lastEvent('approval.requested')).toMatchObject({ subject: user.username, details })
    expect(await world.lastEvent('approval.approved')).toMatchObject({ actor: { username: 'second-eyes' }, details })
    expect(await world.lastEvent('user.changed')).toMatchObject({
      subject: user.username,
      details: { approvedRequest: id },
    })
  })

  it('is never approved or refused by its requester', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    expect(await world.approve(id, world.first)).toMatchObject(impossibleAnswer('OWN_REQUEST'))
    expect(await world.refuse(id, world.first)).toMatchObject(impossibleAnswer('OWN_REQUEST'))
    expect([await world.isSuper(user), await world.stateOf(id)]).toEqual([false, 'open'])
  })

  it('changes nothing once it was refused, and is decided once', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    expect(await world.refuse(id)).toMatchObject(DONE)
    expect(await world.approve(id)).toMatchObject(impossibleAnswer('REQUEST_DECIDED'))
    expect(await world.isSuper(user)).toBe(false)
    expect(await world.lastEvent('approval.refused')).toMatchObject({ subject: user.username })
  })

  it('is cancelled by its requester only', async () => {
    const { id } = await world.request(await world.staff())
    expect((await world.cancel(id, world.second)).body.resultCode).toBe('A0302')
    expect(await world.cancel(id)).toMatchObject(DONE)
    expect(await world.approve(id)).toMatchObject(impossibleAnswer('REQUEST_DECIDED'))
    expect(await world.lastEvent('approval.cancelled')).toMatchObject({ actor: { username: 'first-eyes' } })
  })

  it('expires after a day, which the audit trail shows, and then makes room for another one', async () => {
    const user = await world.staff()
    const { id } = await world.request(user)
    world.gateway.clock.step(APPROVAL_LIFETIME / 1_000 - 1)
    expect(await world.stateOf(id)).toBe('open')
    world.gateway.clock.step(1)
    expect(await world.stateOf(id)).toBe('expired')
    expect(await world.approve(id)).toMatchObject(impossibleAnswer('REQUEST_EXPIRED'))
    await Promise.all([expireDueRequests(world.gateway.services), expireDueRequests(world.gateway.services)])
    const events = await world.send(world.second, 'GET', '/v2/admin/audit?action=approval.expired&size=100')
    const own = events.body.data.items.filter(({ details }: { details: { request: string } }) => details.request === id)
    expect(own).toMatchObject([{ subject: user.username, actor: null, details: { requestedBy: 'first-eyes' } }])
    expect((await world.request(user)).id).not.toBe(id)
  })

  it('is marked as expired by a running gateway within a minute', async () => {
    const { id } = await world.request(await world.staff())
    world.gateway.clock.step(APPROVAL_LIFETIME / 1_000)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { databaseUrl, clock } = world.gateway
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    const stored = () => world.db.selectFrom('approval_request').select('state').where('id', '=', id).executeTakeFirst()
    await eventually('the request is marked', async () => (await stored())?.state === 'expired')
    await other.close()
  })

  it('is made once for the same user, also by two administrators at the same time', async () => {
    const user = await world.staff()
    const replies = await Promise.all([
      world.send(world.first, 'POST', APPROVAL_REQUESTS, world.wish(user)),
      world.send(world.second, 'POST', APPROVAL_REQUESTS, world.wish(user)),
    ])
    expect(replies.map(({ body }) => body.data.reason ?? body.resultCode).sort()).toEqual(['On call', 'REQUEST_OPEN'])
    const off = { kind: 'turn-off', reason: 'x' }
    const both = await Promise.all([
      world.send(world.first, 'POST', APPROVAL_REQUESTS, off),
      world.send(world.second, 'POST', APPROVAL_REQUESTS, off),
    ])
    expect(both.map(({ body }) => String(body.resultCode)).sort()).toEqual(['1001', 'A0404'])
  })

  it('is one of a few open ones of its requester', async () => {
    for (let count = 0; count < OPEN_APPROVAL_REQUESTS; count++) await world.request(await world.staff())
    const user = await world.staff()
    expect(await world.send(world.first, 'POST', APPROVAL_REQUESTS, world.wish(user))).toMatchObject(
      impossibleAnswer('TOO_MANY_OPEN'),
    )
    expect(await world.send(world.second, 'POST', APPROVAL_REQUESTS, world.wish(user))).toMatchObject(DONE)
  })

  it.each([
    ['without a user', { user: undefined }, 'user'],
    ['without a grant', { grant: undefined }, 'grant'],
    ['for a user whom no one knows', { user: '01930000-0000-7000-8000-00000000dead' }, 'user'],
    ['for a role that no one knows', { grant: { role: 'king' } }, 'grant.role'],
    ['for a role that needs none', { grant: { role: 'store-staff', everywhere: true } }, 'grant.role'],
    [
      'for a store that no one knows',
      { grant: { ...SUPER_GRANT, stores: ['01930000-0000-7000-8000-00000000dead'] } },
      'grant.stores',
    ],
    ['without a reason', { reason: ' ' }, 'reason'],
  ])('%s is refused', async (_what, extra, path) => {
    const { body } = await world.send(world.first, 'POST', APPROVAL_REQUESTS, world.wish(await world.staff(), extra))
    expect([body.resultCode, body.data.fields[0].path]).toEqual(['A0401', path])
  })

  it('for an invited user is refused: no one has shown yet whose account it is', async () => {
    const user = await invitePerson(world.gateway, { username: world.name(), grants: [STAFF_GRANT] })
    expect(await world.send(world.first, 'POST', APPROVAL_REQUESTS, world.wish(user))).toMatchObject(
      impossibleAnswer('USER_INACTIVE'),
    )
  })

  it('enables a disabled super administrator', async () => {
    const user = await world.staff()
    await world.promote(user)
    await world.disable(user)
    const { id } = await world.request(user, world.first, { kind: 'enable', grant: undefined })
    expect(await world.approve(id)).toMatchObject(DONE)
    expect((await world.read(user)).state).toBe('active')
    expect(await world.lastEvent('user.enabled')).toMatchObject({
      details: { approvedRequest: id, requestedBy: 'first-eyes' },
    })
  })

  it('is refused to who has an old proof, and to an organisation’s administrator', async () => {
    const token = await openSession(world.gateway, world.first.id)
    world.gateway.clock.step(11 * 60)
    const old = await world.gateway.client.post(APPROVAL_REQUESTS, world.wish(await world.staff()), { token })
    expect(old.body).toMatchObject({ resultCode: 'A0301', data: { needs: 'PROOF' } })
    const admin = await createPerson(world.gateway, {
      username: world.name(),
      grants: [{ role: 'organisation-administrator', everywhere: true }],
    })
    expect((await world.send(admin, 'POST', APPROVAL_REQUESTS, world.wish(await world.staff()))).body.resultCode).toBe(
      'A0302',
    )
    expect((await world.send(admin, 'GET', APPROVAL_REQUESTS)).body.resultCode).toBe('A0302')
  })

  it('is listed newest world.first, a page at a time', async () => {
    const ids = [
      await world.request(await world.staff()),
      await world.request(await world.staff()),
      await world.request(await world.staff()),
    ].map(({ id }) => id)
    const page = (await world.send(world.second, 'GET', `${APPROVAL_REQUESTS}?size=2`)).body.data
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
    const rest = (await world.send(world.second, 'GET', `${APPROVAL_REQUESTS}?size=2&cursor=${page.nextCursor}`)).body
      .data
    expect([rest.items.map(({ id }: { id: string }) => id), rest.nextCursor]).toEqual([[ids[0]], null])
  })
})
