import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, type SecureVersion } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { signInDigest } from '@foyer/contract/sign-in'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { Client, type GatewayUnderTest, startGateway, tryNoticeSocket } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const certificates = fileURLToPath(new URL('../../../../../testkit/certificates/', import.meta.url))
const tls = { cert: `${certificates}localhost.pem`, key: `${certificates}localhost.key` }
const ca = readFileSync(tls.cert)

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { tls } })
})
afterAll(() => gateway.close())

const port = () => (gateway.app.server.address() as AddressInfo).port

/** One request over a connection of just this version; the answer, or the error that the handshake ended with. */
function sendRequest(
  version: SecureVersion,
  request = 'GET /v2/configs/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    /* The client's own level of security would refuse old versions before the gateway sees them. */
    const ciphers = 'DEFAULT@SECLEVEL=0'
    const socket = connect({
      host: '127.0.0.1',
      port: port(),
      ca,
      servername: 'localhost',
      minVersion: version,
      maxVersion: version,
      ciphers,
    })
    socket.on('secureConnect', () => socket.write(request))
    socket.on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

describe('ASVS 12.1.1 TLS of the gateway', () => {
  it.each(['TLSv1.2', 'TLSv1.3'] as const)('%s is accepted', async (version) =>
    expect(await sendRequest(version)).toMatch(/^HTTP\/1\.1 200 /),
  )

  it.each(['TLSv1', 'TLSv1.1'] as const)('%s is refused', async (version) => {
    expect(await sendRequest(version)).toMatch(/PROTOCOL_VERSION/)
  })

  it('a request without TLS gets no response', async () => {
    await expect(fetch(`http://127.0.0.1:${port()}/v2/configs/login`)).rejects.toThrow()
  })

  it('ASVS 4.4.1 the notice socket opens over TLS only', async () => {
    const overTls = new Client(`https://localhost:${port()}`)
    /* There is no ticket here: the error about it shows that the endpoint was reached. */
    const response = await tryNoticeSocket(overTls, { key: 'x'.repeat(43) })
    expect('rejected' in response && response.rejected).toMatchObject({ status: 401, code: 'A0301' })
    const plain = new Client(`http://localhost:${port()}`)
    await expect(tryNoticeSocket(plain, { key: 'x'.repeat(43) })).rejects.toThrow()
  })

  it('data that is not HTTP is rejected', async () => {
    expect(await sendRequest('TLSv1.3', 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"resultCode":"A0401"/)
    expect(await sendRequest('TLSv1.3', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*"resultCode":"A0401"/,
    )
  })

  it('a browser that signs in over TLS gets a session bound to a cookie of this host only', async () => {
    const body = JSON.stringify({ username: 'clerk', password: signInDigest(DEMO_PASSWORD, 'clerk') })
    const request = [
      'POST /user/login HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ]
    const response = await sendRequest('TLSv1.3', request.join('\r\n'))
    expect(response).toMatch(/"resultCode":1001/)
    const cookies = [...response.matchAll(/^set-cookie: (.*?)\r$/gim)].map(([, cookie = '']) => cookie)
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-foyer-/)
      expect(cookie).toMatch(/; Secure/i)
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).not.toMatch(/Domain=/i)
    }
    expect(cookies.some((cookie) => cookie.startsWith('__Host-foyer-session='))).toBe(true)
  })
})
