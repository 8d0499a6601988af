import {
  createUser,
  eventually,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  type NoticeSocket,
  openNoticeSocket,
  startGateway,
  tryNoticeSocket,
} from '@foyer/testkit'
import { sendRaw } from '@foyer/testkit/http/raw-request'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

let one: GatewayUnderTest
beforeAll(async () => {
  one = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => one.close())
const open: NoticeSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.raw.terminate()
})

async function socketOf(token: string): Promise<NoticeSocket> {
  const socket = await openNoticeSocket(one.client, token)
  open.push(socket)
  return socket
}

async function openSockets(): Promise<number> {
  const { body } = await one.client.get('/metrics')
  return Number(/^foyer_notice_sockets (\d+)$/m.exec(body)?.[1])
}

describe('misbehaving clients', () => {
  it('a frame of a megabyte closes only its own socket', async () => {
    const [bad, good] = [
      await socketOf(await one.client.tokenOf('manager')),
      await socketOf(await one.client.tokenOf('clerk')),
    ]
    bad.raw.send('x'.repeat(1024 * 1024))
    await eventually('it is closed', () => bad.closed !== undefined)
    expect(good.closed).toBeUndefined()
    expect((await one.client.call('signIn.configuration', {})).status).toBe(200)
  })

  it('a client that never reads is disconnected once its backlog is full', async () => {
    const user = await createUser(one, { username: 'deaf', grants: [{ role: 'store-staff', everywhere: true }] })
    const token = await one.client.tokenOf('deaf', GOOD_PASSWORD)
    const [socket, other] = [await socketOf(token), await socketOf(token)]
    const { _socket: line } = socket.raw as unknown as { _socket: { pause(): void } }
    line.pause()
    const before = await openSockets()
    const data = { to: { user: user.id }, push: { type: 'LICENCE_UPDATED' } }
    /* The kernel's buffers between the two take megabytes before anything has to wait here. */
    for (let round = 0; round < 400 && (await openSockets()) === before; round++)
      one.deps.changes.apply(Array.from({ length: 1_000 }, () => ({ kind: 'push', subject: '', data })))
    expect(await openSockets()).toBe(before - 1)
    expect(other.closed).toBeUndefined()
  })

  it('a handshake with two thousand headers is rejected and does not use the ticket', async () => {
    const token = await one.client.tokenOf('manager')
    const key = (await one.client.call('notices.ticket', {}, { token })).body.data.ticket
    const headers = Array.from({ length: 2_000 }, (_, number) => `x-${number}: of many\r\n`).join('')
    const upgrade = `GET /v2/notice/${key} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    const [reply] = await sendRaw(one.client.base, `${upgrade}${headers}\r\n`)
    expect(reply?.status).toBe(431)
    const socket = await tryNoticeSocket(one.client, { key })
    expect('rejected' in socket).toBe(false)
    if (!('rejected' in socket)) open.push(socket)
  })

  it('a request to upgrade to another protocol is handled as a normal request', async () => {
    const { status, body } = await one.client.get('/v2/notice/abc')
    expect([status, body.resultCode]).toEqual([404, 'A0404'])
  })
})
