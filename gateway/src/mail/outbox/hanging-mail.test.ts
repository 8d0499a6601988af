import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import {
  eventually,
  type GatewayUnderTest,
  inviteUser,
  type MailServer,
  startGateway,
  startMailServer,
  stepTimeLimits,
} from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const UNREACHABLE = 'no mail server could be reached at this address'
/** For a test mail, in milliseconds. */
const TEST_LIMIT = 10_000

let gateway: GatewayUnderTest
let token: string
const servers: Server[] = []
const sockets: Socket[] = []
beforeEach(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), mail: 'files', slowMailAfterSeconds: 0.5 })
  token = await gateway.client.tokenOf('super')
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
  await gateway.close()
})

/** Takes connections, and does with them what the test says. */
async function portOf(behave: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    behave(socket)
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const sendThrough = (settings: object) =>
  gateway.client.call('administration.changeMailSettings', { security: 'none', ...settings }, { token })
const sendTest = async () => {
  const { status, body } = await gateway.client.call('administration.testMail', { to: 'test@verte.example' }, { token })
  return { status, ...body.data }
}
const ONE_BYTE_A_SECOND = (socket: Socket) => {
  const banner = '220 mail.example ESMTP, after a long time\r\n'
  let sent = 0
  const timer = setInterval(() => socket.write(banner[sent++ % banner.length] as string), 1_000)
  socket.on('close', () => clearInterval(timer))
}

describe('POST /v2/admin/mail/test', () => {
  const SILENCES: [string, 'none' | 'tls', (socket: Socket) => void][] = [
    ['accepts and never responds', 'none', () => undefined],
    ['responds one byte per second', 'none', ONE_BYTE_A_SECOND],
    ['never finishes the TLS handshake', 'tls', () => undefined],
  ]
  it.each(SILENCES)('responds within ten seconds if the server %s', async (_what, security, behave) => {
    await sendThrough({ host: '127.0.0.1', port: await portOf(behave), security })
    const limits = stepTimeLimits()
    try {
      const reply = sendTest()
      await eventually('the server has the connection', () => sockets.length === 1)
      limits.pass(TEST_LIMIT)
      expect(await reply).toMatchObject({ status: 200, sent: false, answer: UNREACHABLE })
    } finally {
      limits.release()
    }
  })

  const HTTP = (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nServer: internal-canary\r\n\r\n')
  it.each([
    ['is closed', async () => ({ host: '127.0.0.1', port: 1 })],
    ['is open and closes at once', async () => ({ host: '127.0.0.1', port: await portOf((socket) => socket.end()) })],
    ['belongs to an HTTP server', async () => ({ host: '127.0.0.1', port: await portOf(HTTP) })],
    ['is open without TLS', async () => ({ host: '127.0.0.1', port: await portOf(HTTP), security: 'tls' })],
    ['is that of the link-local metadata service', async () => ({ host: '169.254.169.254', port: 80 })],
    ['belongs to a name without an address', async () => ({ host: 'mail.invalid', port: 25 })],
  ])('ASVS 1.3.6 gives the same response if the port %s', async (_what, settings) => {
    await sendThrough(await settings())
    expect(await sendTest()).toEqual({ status: 200, sent: false, answer: UNREACHABLE })
  })
})

describe('mail server that hangs for some mails', () => {
  it('mails to a hanging server delay neither other mails nor requests', async () => {
    const server: MailServer = await startMailServer()
    server.hangsFor = /slow/
    await sendThrough({ host: '127.0.0.1', port: server.port })
    const usernames = [...Array.from({ length: 6 }, (_, index) => `slow-${index}`), 'quick']
    for (const username of usernames) {
      await inviteUser(gateway, {
        username,
        email: `${username}@verte.example`,
      })
    }
    await server.mailTo('quick@verte.example', 20_000)
    await eventually('several hang', () => server.hanging >= 4)
    await server.stop()
  })
})
