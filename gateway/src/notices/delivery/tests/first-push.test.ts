import { CLOSE_CODES } from '@foyer/contract/notices'
import {
  asSuper,
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type LockedTable,
  lockTable,
  type NoticeSocket,
  openNoticeSocket,
  startGateway,
} from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { announcePush } from '../announce-push.ts'

let gateway: GatewayUnderTest
let user: string
let token: string
let lock: LockedTable | undefined
let made = 0
const open: NoticeSocket[] = []
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const username = `newcomer-${++made}`
  user = (await createUser(gateway, { username })).id
  token = await gateway.client.tokenOf(username, GOOD_PASSWORD)
})
afterEach(async () => {
  await lock?.release()
  lock = undefined
  for (const socket of open.splice(0)) socket.raw.terminate()
})

async function openSocket(): Promise<NoticeSocket> {
  const socket = await openNoticeSocket(gateway.client, token)
  open.push(socket)
  return socket
}
/** A socket of the user whose notices cannot be counted until `lock` is released. */
async function openUncounted(): Promise<NoticeSocket> {
  lock = await lockTable(gateway.databaseUrl, 'notice_reach', 'reading')
  const socket = await openSocket()
  await lock.untilBlocked(1)
  return socket
}
async function push(one: Parameters<typeof announcePush>[1]): Promise<void> {
  gateway.deps.changes.apply([await announcePush(gateway.deps.db, one)])
}
/** Returns once the client has received all that the gateway has sent. */
async function roundTrip({ raw }: NoticeSocket): Promise<void> {
  const pong = new Promise((resolve) => raw.once('pong', resolve))
  raw.ping()
  await pong
}

describe('first push of a notice socket', () => {
  it('SOCKET-07 pushes before the first count wait and follow it in order', async () => {
    const counted = await openSocket()
    await counted.waitForPush('UNREAD')
    const socket = await openUncounted()
    await push({ to: { user }, type: 'PERMISSION_CHANGED', reason: 'ROLE' })
    await push({ to: { user }, type: 'PERMISSION_CHANGED', reason: 'PLUGIN_INSTALLED' })
    await push({ to: { allUsers: true }, type: 'LANGUAGES_UPDATED' })
    await counted.waitForPush('LANGUAGES_UPDATED')
    await roundTrip(socket)
    expect(socket.pushes).toEqual([])
    await lock?.release()
    lock = undefined
    await socket.waitForPush('LANGUAGES_UPDATED')
    expect(socket.pushes).toMatchObject([
      { type: 'UNREAD', count: 0 },
      { type: 'PERMISSION_CHANGED', count: 0, reason: 'ROLE' },
      { type: 'PERMISSION_CHANGED', count: 0, reason: 'PLUGIN_INSTALLED' },
      { type: 'LANGUAGES_UPDATED', count: 0 },
    ])
  })

  it('a push that has to wait again keeps only its last place', async () => {
    const socket = await openUncounted()
    for (const reason of ['PLUGIN_INSTALLED', 'PLUGIN_REMOVED', 'PLUGIN_INSTALLED'] as const)
      await push({ to: { user }, type: 'PERMISSION_CHANGED', reason })
    await push({ to: { user }, type: 'LICENCE_UPDATED' })
    await lock?.release()
    lock = undefined
    await socket.waitForPush('LICENCE_UPDATED')
    const reasons = socket.pushes.flatMap((one) => ('reason' in one ? [one.reason] : []))
    expect(reasons).toEqual(['PLUGIN_REMOVED', 'PLUGIN_INSTALLED'])
  })

  it('PROD-92 a push waits until the gateway has loaded the change that it is about', async () => {
    const socket = await openSocket()
    await socket.waitForPush('UNREAD')
    lock = await lockTable(gateway.databaseUrl, 'setting', 'reading')
    gateway.deps.changes.apply([{ kind: 'settings', subject: '' }])
    await push({ to: { user }, type: 'APPEARANCE_UPDATED' })
    await push({ to: { user }, type: 'LICENCE_UPDATED' })
    await lock.untilBlocked(1)
    await roundTrip(socket)
    expect(socket.pushes.map(({ type }) => type)).toEqual(['UNREAD'])
    await lock.release()
    lock = undefined
    await socket.waitForPush('LICENCE_UPDATED')
    expect(socket.pushes.map(({ type }) => type)).toEqual(['UNREAD', 'APPEARANCE_UPDATED', 'LICENCE_UPDATED'])
  })

  it('SOCKET-14 the end of a session does not wait for the first count', async () => {
    const socket = await openUncounted()
    await push({ to: { user }, type: 'LICENCE_UPDATED' })
    await asSuper(gateway, 'administration.endSessions', { id: user })
    await eventually('the socket is closed', () => socket.closed !== undefined)
    expect(socket.closed).toBe(CLOSE_CODES.sessionOver.code)
    expect(socket.pushes).toEqual([{ type: 'SIGNED_OUT', count: 0 }])
  })
})
