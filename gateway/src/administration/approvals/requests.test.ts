import { APPROVAL_LIFETIME, OPEN_APPROVAL_REQUESTS } from '@foyer/contract/limits'
import { createUser, eventually, inviteUser, startGateway } from '@foyer/testkit'
import {
  APPROVAL_REQUESTS,
  ApprovalFixture,
  DONE,
  parameterErrorResponse,
  STAFF_GRANT,
  SUPER_GRANT,
} from '@foyer/testkit/approvals'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { expireDueRequests } from './expire-requests.ts'

let fixture: ApprovalFixture
beforeAll(async () => {
  fixture = await ApprovalFixture.create(inject('clusterUrl'))
})
afterAll(() => fixture.gateway.close())
beforeEach(() => fixture.require(true))
afterEach(() => fixture.db.deleteFrom('approval_request').execute())

describe('approval requests', () => {
  it('an approved request makes the user a super administrator', async () => {
    const user = await fixture.staff()
    const { id, ...made } = await fixture.request(user)
    expect(made).toMatchObject({
      kind: 'grant',
      state: 'open',
      user: { id: user.id, username: user.username },
      requestedBy: { username: 'first-eyes' },
      decidedBy: null,
    })
    expect(await fixture.isSuper(user)).toBe(false)
    const { body } = await fixture.approve(id)
    expect(body.data).toMatchObject({ state: 'approved', decidedBy: { username: 'second-eyes' } })
    expect(await fixture.rolesOf(user)).toEqual(['store-staff', 'super-administrator'])
    expect((await fixture.send(user, 'GET', '/v2/admin/settings')).body.resultCode).toBe(1001)
    const details = { requestedBy: 'first-eyes', kind: 'grant', reason: 'On call', grant: 'super-administrator' }
    expect(await fixture.lastEvent('approval.requested')).toMatchObject({ subject: user.username, details })
    expect(await fixture.lastEvent('approval.approved')).toMatchObject({ actor: { username: 'second-eyes' }, details })
    expect(await fixture.lastEvent('user.changed')).toMatchObject({
      subject: user.username,
      details: { approvedRequest: id },
    })
  })

  it('a requester can neither approve nor reject the own request', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    expect(await fixture.approve(id, fixture.first)).toMatchObject(parameterErrorResponse('OWN_REQUEST'))
    expect(await fixture.reject(id, fixture.first)).toMatchObject(parameterErrorResponse('OWN_REQUEST'))
    expect([await fixture.isSuper(user), await fixture.stateOf(id)]).toEqual([false, 'open'])
  })

  it('a rejected request changes nothing and cannot be approved later', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    expect(await fixture.reject(id)).toMatchObject(DONE)
    expect(await fixture.approve(id)).toMatchObject(parameterErrorResponse('REQUEST_DECIDED'))
    expect(await fixture.isSuper(user)).toBe(false)
    expect(await fixture.lastEvent('approval.refused')).toMatchObject({ subject: user.username })
  })

  it('ADMIN-52 the reason of a rejection is stored with the request and in the audit log', async () => {
    const { id } = await fixture.request(await fixture.staff())
    const reject = (reason: string) =>
      fixture.send(fixture.second, 'POST', `/v2/admin/approval-requests/${id}/refuse`, { reason })
    expect((await reject('two\nlines')).body.resultCode).toBe('A0401')
    expect((await reject('Not before December')).body.data).toMatchObject({
      state: 'refused',
      rejectionReason: 'Not before December',
    })
    expect(await fixture.lastEvent('approval.refused')).toMatchObject({
      details: { reason: 'On call', rejectionReason: 'Not before December' },
    })
  })

  it('only its requester can cancel a request', async () => {
    const { id } = await fixture.request(await fixture.staff())
    expect((await fixture.cancel(id, fixture.second)).body.resultCode).toBe('A0302')
    expect(await fixture.cancel(id)).toMatchObject(DONE)
    expect(await fixture.approve(id)).toMatchObject(parameterErrorResponse('REQUEST_DECIDED'))
    expect(await fixture.lastEvent('approval.cancelled')).toMatchObject({ actor: { username: 'first-eyes' } })
  })

  it('a request expires after a day with an audit event, and can be repeated', async () => {
    const user = await fixture.staff()
    const { id } = await fixture.request(user)
    fixture.gateway.clock.step(APPROVAL_LIFETIME / 1_000 - 1)
    expect(await fixture.stateOf(id)).toBe('open')
    fixture.gateway.clock.step(1)
    expect(await fixture.stateOf(id)).toBe('expired')
    expect(await fixture.approve(id)).toMatchObject(parameterErrorResponse('REQUEST_EXPIRED'))
    await Promise.all([expireDueRequests(fixture.gateway.deps), expireDueRequests(fixture.gateway.deps)])
    const events = await fixture.send(fixture.second, 'GET', '/v2/admin/audit?action=approval.expired&size=100')
    const own = events.body.data.items.filter(({ details }: { details: { request: string } }) => details.request === id)
    expect(own).toMatchObject([{ subject: user.username, actor: null, details: { requestedBy: 'first-eyes' } }])
    expect((await fixture.request(user)).id).not.toBe(id)
  })

  it('a running gateway marks an expired request within a minute', async () => {
    const { id } = await fixture.request(await fixture.staff())
    fixture.gateway.clock.step(APPROVAL_LIFETIME / 1_000)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { databaseUrl, clock } = fixture.gateway
    const other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    const stored = () =>
      fixture.db.selectFrom('approval_request').select('state').where('id', '=', id).executeTakeFirst()
    await eventually('the request is marked', async () => (await stored())?.state === 'expired')
    await other.close()
  })

  it('concurrent requests for one user create one request', async () => {
    const user = await fixture.staff()
    const replies = await Promise.all([
      fixture.send(fixture.first, 'POST', APPROVAL_REQUESTS, fixture.requestBody(user)),
      fixture.send(fixture.second, 'POST', APPROVAL_REQUESTS, fixture.requestBody(user)),
    ])
    expect(replies.map(({ body }) => body.data.reason ?? body.resultCode).sort()).toEqual(['On call', 'REQUEST_OPEN'])
    const off = { kind: 'turn-off', reason: 'x' }
    const both = await Promise.all([
      fixture.send(fixture.first, 'POST', APPROVAL_REQUESTS, off),
      fixture.send(fixture.second, 'POST', APPROVAL_REQUESTS, off),
    ])
    expect(both.map(({ body }) => String(body.resultCode)).sort()).toEqual(['1001', 'A0404'])
  })

  it('a requester can have only a limited number of open requests', async () => {
    for (let count = 0; count < OPEN_APPROVAL_REQUESTS; count++) await fixture.request(await fixture.staff())
    const user = await fixture.staff()
    expect(await fixture.send(fixture.first, 'POST', APPROVAL_REQUESTS, fixture.requestBody(user))).toMatchObject(
      parameterErrorResponse('TOO_MANY_OPEN'),
    )
    expect(await fixture.send(fixture.second, 'POST', APPROVAL_REQUESTS, fixture.requestBody(user))).toMatchObject(DONE)
  })

  it.each([
    ['without a user', { user: undefined }, 'user'],
    ['without a grant', { grant: undefined }, 'grant'],
    ['for an unknown user', { user: '01930000-0000-7000-8000-00000000dead' }, 'user'],
    ['for an unknown role', { grant: { role: 'king' } }, 'grant.role'],
    ['for a role that needs no approval', { grant: { role: 'store-staff', everywhere: true } }, 'grant.role'],
    [
      'for an unknown store',
      { grant: { ...SUPER_GRANT, stores: ['01930000-0000-7000-8000-00000000dead'] } },
      'grant.stores',
    ],
    ['without a reason', { reason: ' ' }, 'reason'],
  ])('a request %s is rejected', async (_what, extra, path) => {
    const { body } = await fixture.send(
      fixture.first,
      'POST',
      APPROVAL_REQUESTS,
      fixture.requestBody(await fixture.staff(), extra),
    )
    expect([body.resultCode, body.data.fields[0].path]).toEqual(['A0401', path])
  })

  it('a request for an invited user is rejected', async () => {
    const user = await inviteUser(fixture.gateway, { username: fixture.name(), grants: [STAFF_GRANT] })
    expect(await fixture.send(fixture.first, 'POST', APPROVAL_REQUESTS, fixture.requestBody(user))).toMatchObject(
      parameterErrorResponse('USER_INACTIVE'),
    )
  })

  it('an approved request enables a disabled super administrator', async () => {
    const user = await fixture.staff()
    await fixture.promote(user)
    await fixture.disable(user)
    const { id } = await fixture.request(user, fixture.first, { kind: 'enable', grant: undefined })
    expect(await fixture.approve(id)).toMatchObject(DONE)
    expect((await fixture.read(user)).state).toBe('active')
    expect(await fixture.lastEvent('user.enabled')).toMatchObject({
      details: { approvedRequest: id, requestedBy: 'first-eyes' },
    })
  })

  it('a request requires fresh proof and administration of the platform', async () => {
    const token = await openSession(fixture.gateway, fixture.first.id)
    fixture.gateway.clock.step(11 * 60)
    const old = await fixture.gateway.client.call(
      'administration.requestApproval',
      fixture.requestBody(await fixture.staff()),
      { token },
    )
    expect(old.body).toMatchObject({ resultCode: 'A0301', data: { needs: 'PROOF' } })
    const admin = await createUser(fixture.gateway, {
      username: fixture.name(),
      grants: [{ role: 'organisation-administrator', everywhere: true }],
    })
    expect(
      (await fixture.send(admin, 'POST', APPROVAL_REQUESTS, fixture.requestBody(await fixture.staff()))).body
        .resultCode,
    ).toBe('A0302')
    expect((await fixture.send(admin, 'GET', APPROVAL_REQUESTS)).body.resultCode).toBe('A0302')
  })

  it('the list has the newest request first, in pages', async () => {
    const ids = [
      await fixture.request(await fixture.staff()),
      await fixture.request(await fixture.staff()),
      await fixture.request(await fixture.staff()),
    ].map(({ id }) => id)
    const page = (await fixture.send(fixture.second, 'GET', `${APPROVAL_REQUESTS}?size=2`)).body.data
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
    const rest = (await fixture.send(fixture.second, 'GET', `${APPROVAL_REQUESTS}?size=2&cursor=${page.nextCursor}`))
      .body.data
    expect([rest.items.map(({ id }: { id: string }) => id), rest.nextCursor]).toEqual([[ids[0]], null])
  })
})
