import { connect } from 'node:net'
import {
  BACK_END_MAX_BYTES,
  BACK_END_REQUESTS_PER_USER,
  BACK_END_UPLOAD_FROM,
  BACK_END_UPLOADS_PER_USER,
} from '@foyer/contract/limits'
import { eventually, type GatewayUnderTest, idOf, type Reply, type SteppedClock, startGateway } from '@foyer/testkit'
import { type BackEndProcess, startBackEndProcess } from '@foyer/testkit/applications/back-end-process'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { testBackEnd } from '@foyer/testkit/applications/test-back-end'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** Much longer than any response takes, and short enough to wait for. */
const TIMEOUT = 1_500
const ISSUER = 'http://localhost:8080'

let inProcess: GatewayUnderTest
let remote: GatewayUnderTest
let process: BackEndProcess
beforeAll(async () => {
  const clusterUrl = inject('clusterUrl')
  const clock: { current?: SteppedClock } = {}
  inProcess = await startGateway({
    clusterUrl,
    backEndTimeout: TIMEOUT,
    backEnds: { labels: (portal) => testBackEnd(portal, () => (clock.current as SteppedClock).now()) },
  })
  clock.current = inProcess.clock
  process = await startBackEndProcess(inProcess.client.base, ISSUER, inProcess.clock.now())
  remote = await startGateway({
    clusterUrl,
    databaseUrl: inProcess.databaseUrl,
    clock: inProcess.clock,
    backEndTimeout: TIMEOUT,
    environment: {
      applicationBackEnds: new Map([
        ['labels', process.url],
        ['temperature', 'http://127.0.0.1:9'],
      ]),
    },
  })
  for (const key of ['labels', 'temperature', 'map']) await installApplication(inProcess, { key, version: '2.3.4' })
})
afterAll(async () => {
  await remote.close()
  await process.kill()
  await inProcess.close()
})

/** Sends the head of a request and the first byte of its body, and no more. */
function sendSlowly(gateway: GatewayUnderTest, token: string, rest: string) {
  const { hostname, port } = new URL(gateway.client.base)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => undefined)
  socket.write(`POST /v2/a/labels/length HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${rest}`)
  return { received: () => received, end: () => void socket.destroy() }
}

const KINDS = [
  ['in the process of the gateway', () => inProcess],
  ['in a process of its own', () => remote],
] as const

describe.each(KINDS)('APP-35 back end %s', (_kind, gatewayOf) => {
  let gateway: GatewayUnderTest
  let session: string
  let token: string
  beforeAll(async () => {
    gateway = gatewayOf()
    session = await gateway.client.tokenOf('manager')
    token = await delegatedToken(gateway, session)
  })
  const send = (method: string, path: string, sending: object = {}) =>
    gateway.client.send(method, `/v2/a/labels${path}`, { token, ...sending })
  const expectUnavailable = ({ status, headers, body }: Reply) => {
    expect([status, body.resultCode]).toEqual([503, 'C0300'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  }

  it('APP-33 gets the user of the token', async () => {
    const { body } = await send('GET', '/me')
    expect(body).toMatchObject({ id: await idOf(gateway, 'manager'), name: 'Maya Lindqvist', language: 'en' })
    expect(body.permissions.length).toBeGreaterThan(0)
  })

  it('APP-33 gets method, path, query and body as they are', async () => {
    expect((await send('GET', '/items/a%2Fb?x=1&y=%C3%A9')).body).toEqual({ id: 'a/b', query: { x: '1', y: 'é' } })
    const item = { price: 7 }
    const posted = await send('POST', '/items', { body: item })
    expect([posted.status, posted.body, posted.headers.get('etag')]).toEqual([201, item, '"1"'])
    for (const method of ['PUT', 'PATCH'])
      expect((await send(method, '/items/7', { body: JSON.stringify(item) })).body).toEqual({ id: '7', body: item })
    expect((await send('DELETE', '/items/7')).status).toBe(204)
  })

  it('APP-33 cannot be left by a path', async () => {
    for (const path of ['/../../user/login', '/%2e%2e/%2e%2e/me', '//evil.example/me', '/..%2fme'])
      expect(
        (await fetch(`${gateway.client.base}/v2/a/labels${path}`, { headers: { authorization: `Bearer ${token}` } }))
          .status,
      ).toBeGreaterThanOrEqual(400)
  })

  it('APP-33 ASVS 4.1.3 gets neither cookies nor the access token nor invented facts', async () => {
    const { body, headers } = await send('GET', '/headers', {
      headers: {
        cookie: `__Host-foyer-session=${session}`,
        'x-forwarded-for': '10.9.9.9',
        'x-request-id': 'canary',
        'x-batch': '7',
      },
    })
    expect(body).toMatchObject({
      authorization: `Bearer ${token}`,
      'x-batch': '7',
      'x-request-id': headers.get('x-request-id'),
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${session}|10\\.9\\.9\\.9|canary|cookie`))
  })

  it('APP-33 ASVS 3.2.1 cannot act as a page of the portal, set cookies or weaken headers', async () => {
    const { headers, status } = await send('GET', '/page')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('returns its own errors as they are', async () => {
    const broken = await send('GET', '/broken')
    expect([broken.status, broken.body]).toEqual([500, { own: 'failure' }])
    expect(await send('GET', '/conflict')).toMatchObject({ status: 409, body: { title: 'it was changed', version: 7 } })
    expect((await send('GET', '/nowhere')).status).toBe(404)
    expect((await send('POST', '/me')).status).toBe(405)
    expect((await send('POST', '/items', { body: '{' })).status).toBe(400)
  })

  it('ASVS 8.3.1 checks permissions itself', async () => {
    const clerk = await delegatedToken(gateway, await gateway.client.tokenOf('clerk'))
    const { status, body } = await send('GET', '/restricted', { token: clerk })
    expect([status, body.permission]).toEqual([403, 'labels.overview.change'])
  })

  it.each(['HEAD', 'OPTIONS'])('WIRE-24 %s is not allowed', async (method) => {
    const { status, headers } = await send(method, '/me')
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST, PUT, PATCH, DELETE'])
  })

  it.each([
    ['it hangs', '/hang'],
    ['it redirects', '/redirect'],
  ])('APP-34 503 C0300 with Retry-After if %s', async (_what, path) => {
    expectUnavailable(await send('GET', path))
  })

  it('APP-34 a response that hangs is cut', async () => {
    const began = performance.now()
    const read = fetch(`${gateway.client.base}/v2/a/labels/hang-later`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await expect(read.then((response) => response.text())).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(10 * TIMEOUT)
    expect(gateway.logLines.some((line) => line.includes('no response in time') && line.includes('2.3.4'))).toBe(true)
  })

  it('APP-34 a request over 10 MB gets 413, with a length and without', async () => {
    const body = 'x'.repeat(BACK_END_MAX_BYTES)
    const headers = { 'content-type': 'text/plain' }
    expect((await send('POST', '/length', { body, headers })).body).toEqual({ bytes: BACK_END_MAX_BYTES })
    const announced = await send('POST', '/length', { body: `${body}x`, headers })
    expect([announced.status, announced.body.resultCode]).toEqual([413, 'A0401'])
    const chunks = ReadableStream.from(Array.from({ length: 11 }, () => new Uint8Array(1024 * 1024)))
    const chunked = await fetch(`${gateway.client.base}/v2/a/labels/length`, {
      ...{ method: 'POST', body: chunks, duplex: 'half' as const },
      headers: { authorization: `Bearer ${token}` },
    })
    expect([chunked.status, ((await chunked.json()) as { resultCode: unknown }).resultCode]).toEqual([413, 'A0401'])
  })

  it('APP-34 a response over 10 MB is cut', async () => {
    const read = async (megabytes: number) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${gateway.client.base}/v2/a/labels/large?mb=${megabytes}`, { headers })
      return (await response.arrayBuffer()).byteLength
    }
    expect(await read(10)).toBe(BACK_END_MAX_BYTES)
    await expect(read(11)).rejects.toThrow()
  })

  it('APP-34 requests that hang do not take those of others', async () => {
    const hanging = Array.from({ length: BACK_END_REQUESTS_PER_USER }, () => send('GET', '/hang'))
    const clerk = await delegatedToken(gateway, await gateway.client.tokenOf('clerk'))
    await eventually('the share of the user is used up', async () => (await send('GET', '/me')).status === 503)
    expect((await send('GET', '/me', { token: clerk })).status).toBe(200)
    expect((await gateway.client.call('workBench.workBench', {}, { token: session })).body.resultCode).toBe(1001)
    for (const reply of await Promise.all(hanging)) expectUnavailable(reply)
    expect((await send('GET', '/me')).status).toBe(200)
  })

  it('APP-85 clients that are slow to send a request do not take the places of others', async () => {
    const slow = [
      ...Array.from({ length: BACK_END_REQUESTS_PER_USER }, () => 'Content-Length: 100\r\n\r\n{'),
      ...Array.from({ length: BACK_END_UPLOADS_PER_USER + 1 }, () => 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'),
    ].map((rest) => sendSlowly(gateway, token, rest))
    await eventually('one upload too many is rejected', async () =>
      slow.some(({ received }) => / 503 /.test(received())),
    )
    expect((await send('GET', '/me')).status).toBe(200)
    expect(slow.filter(({ received }) => / 503 /.test(received()))).toHaveLength(1)
    for (const { end } of slow) end()
    await eventually('their places are free', async () => {
      const { status } = await send('POST', '/length', { body: { text: 'x'.repeat(BACK_END_UPLOAD_FROM) } })
      return status !== 503
    })
  })

  it('APP-34 clients that leave while their token is verified take no places', async () => {
    const unknown = await delegatedToken(gateway, session)
    await gateway.deps.db.transaction().execute(async (tx) => {
      await sql`lock table application`.execute(tx)
      const connections = () =>
        new Promise<number>((resolve) => gateway.app.server.getConnections((_error, count) => resolve(count)))
      const before = await connections()
      const left = Array.from({ length: BACK_END_REQUESTS_PER_USER }, () => sendSlowly(gateway, unknown, '\r\n'))
      await eventually('all have come', async () => (await connections()) >= before + left.length)
      await eventually('the first one is being verified', async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx)
        return rows.length > 0
      })
      for (const { end } of left) end()
      await eventually('all clients have left', async () => (await connections()) <= before)
    })
    await eventually('all requests have ended', async () => (await send('GET', '/me')).status === 200)
  })

  it('APP-34 requests are counted by application, version and class of the status', async () => {
    await send('GET', '/nowhere')
    const { body } = await gateway.client.get('/metrics')
    const counts = [...body.matchAll(/^foyer_application_request_seconds_count\{(.*)\} [1-9]/gm)].map(
      ([, labels]) => labels,
    )
    const expected = ['2xx', '4xx', '5xx'].map((status) => `application="labels",version="2.3.4",status="${status}"`)
    expect(counts).toEqual(expect.arrayContaining(expected))
  })
})

describe('back ends of an operator', () => {
  it('APP-34 one that cannot be reached gets 503 C0300, and is logged by application and version', async () => {
    const token = await delegatedToken(remote, await remote.client.tokenOf('manager'), 'temperature')
    const { status, body } = await remote.client.get('/v2/a/temperature/now', { token })
    expect([status, body.resultCode]).toEqual([503, 'C0300'])
    const line = remote.logLines.findLast((text) => text.includes('a back end failed')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ application: 'temperature', version: '2.3.4' })
  })

  it('an application without a back end has no paths', async () => {
    const token = await delegatedToken(remote, await remote.client.tokenOf('manager'), 'map')
    const { status, body } = await remote.client.get('/v2/a/map/now', { token })
    expect([status, body.resultCode]).toEqual([404, 'A0404'])
  })

  it('APP-34 one that ended gets 503 until it is back', async () => {
    const token = await delegatedToken(remote, await remote.client.tokenOf('manager'))
    await process.kill()
    const { status, body } = await remote.client.get('/v2/a/labels/me', { token })
    expect([status, body.resultCode]).toEqual([503, 'C0300'])
  })
})

/* Last, because the back end in a process of its own has a clock that does not move. */
it('SESSION-33 a request counts as activity, unless it is marked as background', async () => {
  const alive = async (headers: Record<string, string>) => {
    const user = await inProcess.client.tokenOf('manager')
    for (let minute = 0; minute < 3; minute++) {
      inProcess.clock.step(12 * 60)
      const created = await inProcess.client.call('applications.createToken', { key: 'labels' }, { token: user })
      if (created.status !== 200) return false
      await inProcess.client.get('/v2/a/labels/headers', { token: created.body.data.token, headers })
    }
    return true
  }
  expect(await alive({})).toBe(true)
  expect(await alive({ 'x-background': '1' })).toBe(false)
})
