import { once } from 'node:events'
import { connect } from 'node:net'
import { eventually, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

describe('refused socket request', () => {
  let gateway: GatewayUnderTest
  beforeAll(async () => {
    gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  })
  afterAll(() => gateway.close())

  /** Without the call that reads them. */
  const busyConnections = async () => {
    const { body } = await gateway.client.get('/metrics')
    return Number(/^foyer_connections\{state="busy"\} (\d+)$/m.exec(body)?.[1]) - 1
  }

  it('ASVS 15.2.2 the connection is closed even if the client keeps it open', async () => {
    const { host, hostname, port, origin } = new URL(gateway.client.base)
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    socket.on('error', () => undefined)
    const lines = [`Host: ${host}`, `Origin: ${origin}`, 'Connection: Upgrade', 'Upgrade: websocket']
    socket.write(`GET /v2/notice/unknown HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.resume()
    await once(socket, 'end')
    await eventually('the connection is closed', async () => (await busyConnections()) === 0)
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })
})
