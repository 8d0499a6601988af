import type { AddressInfo } from 'node:net'
import { Client, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let demonstration: GatewayUnderTest
let production: GatewayUnderTest
let operations: Client
beforeAll(async () => {
  demonstration = await startGateway({ clusterUrl: inject('clusterUrl') })
  const environment = {
    production: true,
    demonstration: false,
    operationsPort: 9_090,
    publicUrl: 'https://portal.example',
  }
  production = await startGateway({ clusterUrl: inject('clusterUrl'), environment })
  const { port } = (production.operations as FastifyInstance).server.address() as AddressInfo
  operations = new Client(`http://127.0.0.1:${port}`)
})
afterAll(async () => {
  await demonstration.close()
  await production.close()
})

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Reads the text format of Prometheus strictly: a line that is neither comment nor sample is a fault. */
function samplesOf(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line && !/^# (HELP|TYPE) [a-zA-Z_:][\w:]* ./.test(line))
  return lines.map((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.e+-]+|nan|[+-]inf)$/i.exec(line) ?? []
    if (!name) throw new Error(`not a sample: ${line}`)
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
}

it('liveness needs nothing, and readiness queries the database', async () => {
  expect(await demonstration.client.get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await demonstration.client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

describe('metrics', () => {
  it('requests are counted by route, method and status, errors by code', async () => {
    await demonstration.client.call('account.information', {}, { token: 'canary-token-1' })
    await demonstration.client.call('administration.user', { id: 'canary-id-2' })
    await demonstration.client.get('/v2/canary-path-3?canary=4')
    await demonstration.client.login('canary-name-5', 'canary-password-6')
    const { headers, body } = await demonstration.client.get('/metrics')
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/)
    expect(body).not.toContain('canary')
    const samples = samplesOf(body)
    const counted = samples
      .filter(({ name }) => name === 'foyer_http_request_seconds_count')
      .map(({ labels }) => labels)
    expect(counted).toContainEqual({ route: '/v2/users/information', method: 'GET', status: '401' })
    expect(counted).toContainEqual({ route: '/v2/admin/users/:id', method: 'GET', status: '401' })
    expect(counted).toContainEqual({ route: '/user/login', method: 'POST', status: '200' })
    expect(samples.filter(({ name }) => name === 'foyer_refusals_total').map(({ labels }) => labels['code'])).toEqual(
      expect.arrayContaining(['A0301', 'C0102', 'A0404', 'A0210']),
    )
    expect(samples).toContainEqual({ name: 'foyer_change_feed_fresh', labels: {}, value: 1 })
    expect(samples).toContainEqual({ name: 'foyer_password_hashes_waiting', labels: {}, value: 0 })
    expect(samples.some(({ name }) => name === 'foyer_process_resident_memory_bytes')).toBe(true)
  })

  it('PROD-41 invented paths do not add metrics', async () => {
    /* Tasks in the background add series of their own meanwhile. */
    const series = async () =>
      samplesOf((await demonstration.client.get('/metrics')).body).filter(({ name }) =>
        /^foyer_(http|refusals)_/.test(name),
      ).length
    await demonstration.client.get('/v2/invented/0')
    await series()
    const before = await series()
    for (let path = 1; path < 30; path++) await demonstration.client.get(`/v2/invented/${path}`)
    expect(before).toBeGreaterThan(0)
    expect(await series()).toBe(before)
  })
})

describe('ASVS 13.4.2 ASVS 13.4.5 production', () => {
  it('metrics and API reference are served on the operations port', async () => {
    expect(samplesOf((await operations.get('/metrics')).body).length).toBeGreaterThan(10)
    expect((await operations.get('/docs/openapi.json')).body.openapi).toBe('3.1.0')
    expect((await operations.get('/docs/asyncapi.json')).body.asyncapi).toBe('3.0.0')
  })

  it.each([
    '/metrics',
    '/metrics/',
    '/metrics?x=/home',
    '/%6detrics',
    '/docs',
    '/docs/',
    '/docs/openapi.json',
    '/docs/asyncapi.json',
    '/docs/%6fpenapi.json',
  ])('%s is not served on the main port', async (path) => {
    const { status, body } = await production.client.get(path, { headers: { accept: 'text/html' } })
    expect([status, body.resultCode]).toEqual([404, 'A0404'])
  })

  const HIDDEN = [
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/%2egit/config',
    '/.well-known/../.env',
    '/.foyer/secret',
    '/.npmrc',
    '/v2/debug',
    '/v2/actuator/env',
  ]
  it.each(HIDDEN)('the guessed path %s is not served', async (path) => {
    const { status, body } = await production.client.get(path, { headers: { accept: 'text/html,*/*' } })
    expect([status, body.resultCode]).toEqual([404, 'A0404'])
  })

  it('the operations port serves neither endpoints nor pages', async () => {
    for (const path of ['/v2/configs/login', '/user/login', '/', '/home', '/healthz'])
      expect([404, 405]).toContain((await operations.get(path)).status)
    expect((await operations.post('/user/login', { username: 'super', password: 'x' })).status).not.toBe(200)
  })

  it('an error on the operations port looks the same', async () => {
    const { headers, body } = await operations.get('/nowhere')
    expect(body.resultCode).toBe('A0404')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toContain('max-age')
  })
})

it('PROD-14 a gateway that is about to stop is not ready, serves on, and ends each connection', async () => {
  demonstration.beginStop()
  const ready = await demonstration.client.get('/readyz')
  expect([ready.status, ready.body.status, ready.headers.get('retry-after')]).toEqual([503, 'stopping', '2'])
  const served = await demonstration.client.login('clerk')
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect((await demonstration.client.get('/healthz')).status).toBe(200)
})
