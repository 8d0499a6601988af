import { once } from 'node:events'
import { REVOCATION_MAX_DELAY } from '@foyer/contract/limits'
import {
  asSuper,
  BEHIND_PROXY,
  BROWSER_OVER_TLS,
  changeSettings,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type NoticeSocket,
  openNoticeSocket,
  startGateway,
  tryNoticeSocket,
  waitForChanges,
} from '@foyer/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { announcePush } from '../announce-push.ts'

let one: GatewayUnderTest
let other: GatewayUnderTest
beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl'), environment: BEHIND_PROXY })
  other = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await other.close()
  await one.close()
})
const open: NoticeSocket[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of open.splice(0)) socket.raw.terminate()
  await changeSettings(one, { socketToken: 'ticket' })
})

async function socketOf(token: string, gateway = one): Promise<NoticeSocket> {
  const socket = await openNoticeSocket(gateway.client, token)
  open.push(socket)
  return socket
}
/** A further gateway, whose recurring jobs run as the test lets time pass, in milliseconds. */
async function startSteppedGateway() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { databaseUrl, clock } = one
  const gateway = await startGateway({ clusterUrl: inject('clusterUrl'), databaseUrl, clock })
  const advance = vi.advanceTimersByTime.bind(vi)
  return { gateway, passing: (milliseconds: number) => void advance(milliseconds) }
}
async function ticketOf(token: string): Promise<string> {
  return (await one.client.call('notices.ticket', {}, { token })).body.data.ticket
}
async function rejectionOf(key: string, how: object = {}) {
  const result = await tryNoticeSocket(one.client, { key, ...how })
  if (!('rejected' in result)) throw new Error('the socket was let in')
  return result.rejected
}
/** The notices of one user signed in for this test alone. */
let made = 0
async function someone() {
  const username = `listener-${++made}`
  const user = await createUser(one, { username, grants: [{ role: 'store-staff', everywhere: true }] })
  return { ...user, username, token: await one.client.tokenOf(username, GOOD_PASSWORD) }
}

describe('ticket of a notice socket', () => {
  it('SOCKET-01 SOCKET-07 ASVS 4.4.3 a ticket opens a socket with the unread count', async () => {
    const socket = await socketOf(await one.client.tokenOf('manager'))
    expect(await socket.waitForPush('UNREAD')).toMatchObject({ type: 'UNREAD', count: expect.any(Number) })
  })

  it('SOCKET-03 ASVS 4.4.3 a ticket opens only one of twenty concurrent sockets', async () => {
    const key = await ticketOf(await one.client.tokenOf('manager'))
    const tries = await Promise.all(Array.from({ length: 20 }, () => tryNoticeSocket(one.client, { key })))
    const opened = tries.filter((result): result is NoticeSocket => !('rejected' in result))
    open.push(...opened)
    expect(opened).toHaveLength(1)
    expect(await rejectionOf(key)).toMatchObject({ status: 401, code: 'A0301' })
  })

  it('SOCKET-02 ASVS 4.4.4 a ticket is valid for thirty seconds, on every gateway', async () => {
    const token = await one.client.tokenOf('manager')
    const [early, late] = [await ticketOf(token), await ticketOf(token)]
    one.clock.step(29)
    const socket = await tryNoticeSocket(other.client, { key: early })
    expect('rejected' in socket).toBe(false)
    if (!('rejected' in socket)) open.push(socket)
    one.clock.step(1)
    expect(await rejectionOf(late)).toMatchObject({ status: 401, code: 'A0301' })
  })

  it('ASVS 7.2.3 ASVS 11.5.1 a ticket has 256 random bits and is stored as a hash', async () => {
    const token = await one.client.tokenOf('manager')
    const tickets = await Promise.all(Array.from({ length: 50 }, () => ticketOf(token)))
    expect(new Set(tickets).size).toBe(50)
    for (const ticket of tickets) expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
    const stored = await one.deps.db.selectFrom('socket_ticket').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(tickets[0] as string)
  })

  it('ASVS 9.2.2 a ticket is not a token, and only a complete session gets one', async () => {
    const key = await ticketOf(await one.client.tokenOf('manager'))
    const asToken = await one.client.call('workBench.workBench', {}, { token: key })
    expect(asToken.body.resultCode).toBe('C0102')
    const pending = await one.client.tokenOf('first')
    expect((await one.client.call('notices.ticket', {}, { token: pending })).body.resultCode).toBe('A0301')
    expect((await one.client.call('notices.ticket', {})).body.resultCode).toBe('A0301')
  })

  it('a ticket of an ended session is refused', async () => {
    const token = await one.client.tokenOf('manager')
    const key = await ticketOf(token)
    await one.client.call('session.logout', {}, { token })
    expect(await rejectionOf(key)).toMatchObject({ status: 401, code: 'C0102' })
  })

  it('a ticket of a session bound to a browser is refused without its cookie', async () => {
    const sending = { headers: BROWSER_OVER_TLS }
    const browser = one.newClient()
    const login = await browser.login('manager', undefined, {}, sending)
    browser.keepCookies(login)
    const { access_token: token } = login.body.data
    const requestTicket = async () =>
      (await browser.post('/v2/notice/ticket', undefined, { ...sending, token })).body.data.ticket
    const origin = one.client.base
    expect(await rejectionOf(await requestTicket(), { origin })).toMatchObject({ status: 401, code: 'C0102' })
    const socket = await tryNoticeSocket(browser, { key: await requestTicket() })
    expect('rejected' in socket).toBe(false)
    if (!('rejected' in socket)) open.push(socket)
  })

  it.each([
    ['empty', '%20'],
    ['unknown', 'A'.repeat(43)],
    ['of 8,000 characters', 'x'.repeat(8_000)],
    ['hostile', "'%20or%201=1--"],
  ])('a ticket that is %s is refused', async (_what, key) => {
    expect(await rejectionOf(key)).toMatchObject({ status: 401, code: 'A0301' })
  })
})

describe('token in place of a ticket', () => {
  it('SOCKET-04 a token is refused by default and accepted while the setting allows it', async () => {
    const token = await one.client.tokenOf('manager')
    expect(await rejectionOf(token)).toMatchObject({ status: 401, code: 'A0301' })
    await changeSettings(one, { socketToken: 'bearer' })
    const socket = await tryNoticeSocket(one.client, { key: token })
    expect('rejected' in socket).toBe(false)
    if (!('rejected' in socket)) open.push(socket)
    expect(await rejectionOf(await one.client.tokenOf('first'))).toMatchObject({ status: 401, code: 'A0301' })
  })

  it('SOCKET-05 ASVS 14.2.1 ASVS 16.2.5 no log contains a token or ticket', async () => {
    const token = await one.client.tokenOf('manager')
    const key = await ticketOf(token)
    await rejectionOf(token)
    await changeSettings(one, { socketToken: 'bearer' })
    for (const shown of [token, key]) {
      const socket = await tryNoticeSocket(one.client, { key: shown })
      if (!('rejected' in socket)) await socket.close()
    }
    /* Asked for as a page, the path is an unknown one. */
    await one.client.get(`/v2/notice/${token}`)
    const written = one.logLines.join('')
    expect(written).toContain('socket refused')
    expect(written).not.toContain(token)
    expect(written).not.toContain(key)
  })
})

describe('origin of a notice socket', () => {
  it.each([
    ['a missing origin', null],
    ['another site', 'https://evil.example'],
    ['an opaque origin', 'null'],
    ['the own origin with a suffix', 'http://127.0.0.1.evil.example'],
  ])('SOCKET-06 ASVS 4.4.2 %s is refused and does not use the ticket', async (_what, origin) => {
    const key = await ticketOf(await one.client.tokenOf('manager'))
    expect(await rejectionOf(key, { origin })).toMatchObject({
      status: 403,
      code: 'A0302',
      headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    })
    const socket = await tryNoticeSocket(one.client, { key })
    expect('rejected' in socket).toBe(false)
    if (!('rejected' in socket)) open.push(socket)
  })
})

describe('disconnected sockets', () => {
  const CAUSES: [string, (user: Awaited<ReturnType<typeof someone>>) => Promise<unknown>, isReported: boolean][] = [
    ['ASVS 7.4.1 SESSION-29 a sign-out', ({ token }) => one.client.call('session.logout', {}, { token }), false],
    ['ASVS 7.4.2 disabling the user', ({ id }) => asSuper(one, 'administration.disableUser', { id }), true],
    ['ASVS 7.4.5 ending the sessions', ({ id }) => asSuper(one, 'administration.endSessions', { id }), true],
    [
      'a changed password',
      async ({ username, token }) => {
        const oldPassword = (await import('@foyer/contract/sign-in')).signInDigest(GOOD_PASSWORD, username)
        await one.client.call('password.set', { oldPassword, newPassword: 'slow rivers carry heavy stones' }, { token })
      },
      true,
    ],
  ]
  it.each(CAUSES)('SESSION-10 SOCKET-14 %s closes the sockets on every gateway', async (_cause, act, isReported) => {
    const user = await someone()
    const sockets = [await socketOf(user.token), await socketOf(user.token, other)]
    const bystander = await socketOf(await one.client.tokenOf('clerk'))
    await act(user)
    const areClosed = () => sockets.every(({ closed }) => closed !== undefined)
    await eventually('both sockets are closed', areClosed, REVOCATION_MAX_DELAY)
    for (const socket of sockets) {
      expect(socket.closed).toBe(4001)
      expect(socket.pushes.some(({ type }) => type === 'SIGNED_OUT')).toBe(isReported)
    }
    expect(bystander.closed).toBeUndefined()
    expect((await one.client.call('notices.ticket', {}, { token: user.token })).status).not.toBe(200)
  })

  it('SESSION-07 an idle session loses its socket', async () => {
    const { gateway, passing } = await startSteppedGateway()
    const { token } = await someone()
    const socket = await socketOf(token, gateway)
    one.clock.step(31 * 60)
    passing(15_000)
    await eventually('the socket is closed', () => socket.closed !== undefined)
    expect(socket.closed).toBe(4001)
    await gateway.close()
  })

  it('SESSION-33 an open socket and its tickets do not count as activity', async () => {
    const { token } = await someone()
    for (const _ of [1, 2, 3, 4]) {
      one.clock.step(9 * 60)
      const { body } = await one.client.call('notices.ticket', {}, { token })
      if (body.resultCode !== 1001) break
    }
    expect((await one.client.call('workBench.workBench', {}, { token })).body.resultCode).toBe('C0102')
  })
})

describe('pushes', () => {
  it('SOCKET-10 ASVS 8.4.1 a push reaches exactly its users, once', async () => {
    const user = await someone()
    const sockets = [await socketOf(user.token), await socketOf(user.token, other)]
    const bystander = await socketOf(await one.client.tokenOf('clerk'))
    const { db, changes } = one.deps
    const push = async (push: Parameters<typeof announcePush>[1]) => changes.apply([await announcePush(db, push)])
    for (const reason of ['ROLE', 'PLUGIN_INSTALLED', 'PLUGIN_REMOVED', 'APP_PERMISSION_REGISTERED'] as const)
      await push({ to: { user: user.id }, type: 'PERMISSION_CHANGED', reason })
    await push({ to: { allUsers: true }, type: 'LICENCE_UPDATED' })
    await push({ to: { allUsers: true }, type: 'LANGUAGES_UPDATED' })
    for (const socket of sockets) {
      await socket.waitForPush('LANGUAGES_UPDATED')
      /* Two looks back of the feed later, nothing came twice. */
      await Promise.all([one, other].map(waitForChanges))
      expect(socket.pushes.filter(({ type }) => type !== 'UNREAD')).toEqual([
        { type: 'PERMISSION_CHANGED', count: 0, reason: 'ROLE' },
        { type: 'PERMISSION_CHANGED', count: 0, reason: 'PLUGIN_INSTALLED' },
        { type: 'PERMISSION_CHANGED', count: 0, reason: 'PLUGIN_REMOVED' },
        { type: 'PERMISSION_CHANGED', count: 0, reason: 'APP_PERMISSION_REGISTERED' },
        { type: 'LICENCE_UPDATED', count: 0 },
        { type: 'LANGUAGES_UPDATED', count: 0 },
      ])
    }
    expect(bystander.pushes.filter(({ type }) => type === 'PERMISSION_CHANGED')).toEqual([])
  })

  it('in a former format are ignored', async () => {
    const user = await someone()
    const socket = await socketOf(user.token)
    const { db, changes } = one.deps
    await sql`insert into change (kind, subject) values ('push', ${`person:${user.id}:LICENCE_UPDATED:`})`.execute(db)
    await Promise.all([one, other].map(waitForChanges))
    changes.apply([await announcePush(db, { to: { user: user.id }, type: 'LANGUAGES_UPDATED' })])
    await socket.waitForPush('LANGUAGES_UPDATED')
    expect(socket.pushes.some(({ type }) => type === 'LICENCE_UPDATED')).toBe(false)
    expect(changes.fresh).toBe(true)
  })

  it('SOCKET-08 the unread count is repeated every ten seconds, once', async () => {
    const { gateway, passing } = await startSteppedGateway()
    const { token } = await someone()
    const { pushes, raw, waitForPush } = await socketOf(token, gateway)
    const counts = () => pushes.filter(({ type }) => type === 'UNREAD').length
    await waitForPush('UNREAD')
    const before = counts()
    for (const repetition of [1, 2, 3, 4]) {
      await eventually('the gateway trusts its memory', () => gateway.deps.changes.fresh)
      passing(10_000)
      /* The pong comes after all that the gateway has sent, and after it has read the client's own pongs. */
      const pong = once(raw, 'pong')
      raw.ping()
      await pong
      expect(counts()).toBe(before + repetition)
    }
    await gateway.close()
  })
})
