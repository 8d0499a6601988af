import type { Socket } from 'node:net'
import { CLOSE_CODE_TOO_MANY_SOCKETS, SOCKETS_PER_SESSION } from '@foyer/contract/limits'
import { eventually, type GatewayUnderTest, type NoticeSocket, openNoticeSocket, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const ATTEMPTS = 150

describe('notice sockets of one session', () => {
  let gateway: GatewayUnderTest
  const open: NoticeSocket[] = []
  const connections: Socket[] = []
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
    gateway.app.server.on('connection', (connection) => connections.push(connection))
  })
  afterAll(async () => {
    for (const socket of open) socket.raw.terminate()
    await gateway.close()
  })
  const openOne = async (token: string) => {
    const socket = await openNoticeSocket(gateway.client, token)
    open.push(socket)
    return socket
  }
  const metric = async (name: string) => {
    const { body } = await gateway.client.get('/metrics')
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1])
  }

  it('only the ten newest of 150 stay open, the others close with 4002', async () => {
    const bystander = await openOne(await gateway.client.tokenOf('clerk'))
    const token = await gateway.client.tokenOf('manager')
    const own: NoticeSocket[] = []
    for (let number = 0; number < ATTEMPTS; number++) own.push(await openOne(token))
    const [oldest, newest] = [own.slice(0, -SOCKETS_PER_SESSION), own.slice(-SOCKETS_PER_SESSION)]
    await eventually('the oldest are closed', () => oldest.every(({ closed }) => closed !== undefined))
    expect(new Set(oldest.map(({ closed }) => closed))).toEqual(new Set([CLOSE_CODE_TOO_MANY_SOCKETS]))
    for (const socket of [bystander, ...newest]) expect(socket.closed).toBeUndefined()
    await newest.at(-1)?.waitForPush('UNREAD')
    expect(await metric('foyer_notice_sockets')).toBe(SOCKETS_PER_SESSION + 1)
    expect(await metric('foyer_notice_sockets_evicted_total')).toBe(ATTEMPTS - SOCKETS_PER_SESSION)
  })

  it('a socket that ignores its closing does not keep its connection', async () => {
    const token = await gateway.client.tokenOf('manager')
    const deaf = await openOne(token)
    const { _socket: line } = deaf.raw as unknown as { _socket: Socket }
    const served = connections.find(({ remotePort }) => remotePort === line.localPort)
    line.pause()
    for (let number = 0; number < SOCKETS_PER_SESSION; number++) await openOne(token)
    expect(served?.destroyed).toBe(false)
    await eventually('the gateway disconnected it', () => served?.destroyed === true)
  })
})
