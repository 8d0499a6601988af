import { readLicenceUsage } from '@foyer/sdk/server'
import { SPAN_ATTRIBUTES, startTracing } from '@foyer/sdk/tracing'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { eventually } from '../eventually.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { openNoticeSocket } from '../notices/notice-socket.ts'
import { type OtlpReceiver, startOtlpReceiver } from '../otlp-receiver.ts'
import { startApplicationProcess } from './application-process.ts'
import { type ApplicationApart, type ApplicationsApart, execute, startApplicationsApart } from './applications-apart.ts'
import { claimsOf, delegatedToken } from './delegated-token.ts'
import { startShippedGateway } from './shipped-gateway.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const KEYS = ['labels', 'temperature', 'assets'] as const
type Key = (typeof KEYS)[number]

let apart: ApplicationsApart
let inProcess: GatewayUnderTest
let receiver: OtlpReceiver
const tokens = new Map<string, string>()
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  apart = await startApplicationsApart(inject('clusterUrl'), KEYS, {
    forBackEnds: { SIMULATED: '1' },
    forAll: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' },
  })
  inProcess = await startShippedGateway({ clusterUrl: inject('clusterUrl') })
  for (const [at, { client }] of Object.entries({ apart: apart.gateway, inProcess }))
    for (const username of ['manager', 'clerk', 'picker']) {
      const session = await client.tokenOf(username)
      tokens.set(`${at} ${username}`, session)
      for (const key of KEYS) tokens.set(`${at} ${username} ${key}`, await delegatedToken({ client }, session, key))
    }
})
afterAll(async () => {
  await inProcess?.close()
  await apart?.close()
  await receiver?.close()
})

const application = (key: Key): ApplicationApart => apart.applications[key] as ApplicationApart
const send = async (key: Key, method: string, path: string, body?: object, username = 'manager', at = 'apart') =>
  await (at === 'apart' ? apart.gateway : inProcess).client.send(method, `/v2/a/${key}${path}`, {
    token: tokens.get(`${at} ${username} ${key}`),
    ...(body ? { body } : {}),
  })
const restart = async (key: Key): Promise<void> => {
  const one = application(key)
  one.process = await startApplicationProcess(key, one.settings)
}

/** The names of the fields at every depth: ids and times are those of each demonstration. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf)
  if (typeof value !== 'object' || value === null) return 'value'
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, fieldsOf(child)]))
}

const UNKNOWN = '01930000-0000-7000-8000-00000000dead'
const REQUESTS: readonly { key: Key; method: string; path: string; body?: object }[] = [
  { key: 'labels', method: 'GET', path: '/summary' },
  { key: 'labels', method: 'GET', path: '/labels?size=20' },
  { key: 'labels', method: 'GET', path: '/products/96385074' },
  {
    key: 'labels',
    method: 'PUT',
    path: `/labels/${UNKNOWN}/price`,
    body: { version: 1, price: 'none', formerPrice: '' },
  },
  { key: 'temperature', method: 'GET', path: '/summary' },
  { key: 'temperature', method: 'GET', path: '/sensors' },
  { key: 'temperature', method: 'GET', path: '/alarms?which=open' },
  {
    key: 'temperature',
    method: 'PUT',
    path: `/sensors/${UNKNOWN}/limits`,
    body: { version: 1, low: '2', high: '7', delayMinutes: '10' },
  },
  { key: 'assets', method: 'GET', path: '/summary' },
  { key: 'assets', method: 'GET', path: '/assets' },
  { key: 'assets', method: 'GET', path: '/codes?code=MC-0131' },
  { key: 'assets', method: 'POST', path: '/assets', body: {} },
  { key: 'assets', method: 'GET', path: '/nowhere' },
]

describe('back ends of applications that ship, in processes of their own', () => {
  it.each(REQUESTS)(
    'APP-60 $key $method $path has the same result as in the process',
    async ({ key, method, path, body }) => {
      for (const username of ['manager', 'clerk']) {
        const [one, other] = await Promise.all(
          ['apart', 'inProcess'].map((at) => send(key, method, path, body, username, at)),
        )
        expect([one?.status, one?.headers.get('content-type')]).toEqual([
          other?.status,
          other?.headers.get('content-type'),
        ])
        expect(one?.status).not.toBe(503)
        const isError = other?.body.title !== undefined
        expect(isError ? one?.body : fieldsOf(one?.body)).toEqual(isError ? other?.body : fieldsOf(other?.body))
      }
    },
  )

  it('APP-60 the demonstration has the same data, and says that they are simulated', async () => {
    const expected = { labels: { labels: 33 }, temperature: { sensors: 8 }, assets: { assets: 13, overdue: 2 } }
    for (const key of KEYS)
      for (const at of ['apart', 'inProcess'])
        expect((await send(key, 'GET', '/summary', undefined, 'manager', at)).body).toMatchObject({
          ...expected[key],
          simulated: true,
        })
  })

  it('APP-60 ASVS 8.2.1 another store, a lacking permission, and no token are refused there', async () => {
    const [label] = (await send('labels', 'GET', '/labels?size=1')).body.items
    expect((await send('labels', 'GET', `/labels/${label.id}`, undefined, 'picker')).status).toBe(404)
    expect((await send('labels', 'PUT', `/labels/${label.id}/price`, { price: '1' }, 'clerk')).status).toBe(403)
    expect((await application('labels').process.client.get('/summary')).status).toBe(401)
    const token = tokens.get('apart manager assets') as string
    expect((await application('labels').process.client.get('/summary', { token })).status).toBe(401)
  })

  it('APP-61 the health of a process needs no token, and its database can be seen there', async () => {
    for (const key of KEYS) {
      const { client } = application(key).process
      expect((await client.get('/healthz')).body).toEqual({ status: 'alive' })
      expect((await client.get('/readyz')).body).toEqual({ status: 'ready' })
    }
  })

  it('APP-62 a change reaches an open shell, and is confirmed', async () => {
    const socket = await openNoticeSocket(apart.gateway.client, tokens.get('apart manager') as string)
    const [label] = (await send('labels', 'GET', '/labels?size=50')).body.items.filter(
      ({ signal, product }: { signal: number; product: unknown }) => signal > 0 && product,
    )
    const change = { version: label.version, price: '9.87', formerPrice: '' }
    expect((await send('labels', 'PUT', `/labels/${label.id}/price`, change)).status).toBe(200)
    await eventually('the event has arrived', async () =>
      socket.pushes.some(
        (push) => push.type === 'APPLICATION_EVENT' && push.application === 'labels' && push.ids.includes(label.id),
      ),
    )
    await eventually('the change is confirmed', async () => {
      const { body } = await send('labels', 'GET', `/labels/${label.id}`)
      return body.changes[0].state === 'confirmed'
    })
    await socket.close()
  })
})

describe('the trace of a click', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
  const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === TRACE)
  const named = (name: string) => ofTrace().find((span) => span.name === name)

  it('PROD-48 leads from the gateway to the back end in its own process and to its statement', async () => {
    const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-00`, tracestate: 'canary=1', baggage: 'canary=1' }
    const token = tokens.get('apart manager labels')
    const { status } = await apart.gateway.client.send('GET', '/v2/a/labels/labels?search=canary', { token, headers })
    expect(status).toBe(200)
    await eventually('both processes have sent their spans', async () =>
      ['foyer-gateway', 'foyer-labels'].every((service) => ofTrace().some((span) => span.service === service)),
    )
    const request = named('GET /v2/a/:application/*')
    const call = named('back end labels')
    const continued = named('GET /labels')
    const statements = ofTrace().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    const theirs = statements.filter(({ service }) => service === 'foyer-labels')
    expect([request?.service, call?.service, continued?.service]).toEqual([
      'foyer-gateway',
      'foyer-gateway',
      'foyer-labels',
    ])
    expect(request?.parentSpanId).toBeUndefined()
    expect([call?.parentSpanId, continued?.parentSpanId]).toEqual([request?.spanId, call?.spanId])
    expect(theirs.length).toBeGreaterThan(0)
    for (const { parentSpanId, attributes } of theirs) {
      expect(parentSpanId).toBe(continued?.spanId)
      expect(attributes['db.query.text']).toMatch(/\$1/)
    }
    expect(continued?.attributes['foyer.request_id']).toBe(request?.attributes['foyer.request_id'])
  })

  it('PROD-77 goes on in the gateway when a back end sends a request to the portal', async () => {
    const settings = { url: `${receiver.url}/v1/traces`, headers: {}, service: 'back-end', resource: {} }
    const tracing = await startTracing(settings, { onFault: () => undefined, onRecovery: () => undefined })
    const [portal, traceId] = [{ url: apart.gateway.client.base, tracing }, 'a'.repeat(32)]
    const request = tracing?.begin('POST /shelves', { kind: 'server', parent: { traceId } })
    await request?.run(async () => await expect(readLicenceUsage(portal, 'A'.repeat(43))).rejects.toThrow())
    await tracing?.stop()
    const find = (kind: number) => receiver.spans.find((span) => span.traceId === traceId && span.kind === kind)
    await eventually('the gateway has sent its span', async () => find(2) !== undefined)
    expect([find(2)?.service, find(2)?.name]).toEqual(['foyer-gateway', 'GET /v2/service/licence/usage'])
    expect(find(2)?.parentSpanId).toBe(find(3)?.spanId)
  })

  it('PROD-52 no trace has a token, a name, an address, a query or a value of what users do here', async () => {
    await eventually('the sign-ins are sent', async () => receiver.spans.some(({ name }) => name === 'hash password'))
    const sent = receiver.bodies.join()
    for (const { attributes } of receiver.spans)
      for (const name of Object.keys(attributes)) expect(SPAN_ATTRIBUTES).toContain(name)
    for (const secret of [...tokens.values(), 'Maya', 'manager', 'canary', '127.0.0.1', '@verte'])
      expect(sent).not.toContain(secret)
  })

  it('PROD-48 begins in the page, which the gateway tells that it records traces', async () => {
    const page = await fetch(apart.gateway.client.base)
    expect(await page.text()).toContain('"traces":true')
  })
})

describe('a killed back end', () => {
  it('APP-63 gets 503 C0300 while it is away, and a change that was queued is confirmed after the restart', async () => {
    const [label] = (await send('labels', 'GET', '/labels?size=50')).body.items.filter(
      ({ signal, product }: { signal: number; product: unknown }) => signal > 0 && product,
    )
    const { body } = await send('labels', 'GET', `/labels/${label.id}`)
    const change = { version: body.version, price: '7.65', formerPrice: '' }
    expect((await send('labels', 'PUT', `/labels/${label.id}/price`, change)).status).toBe(200)
    await application('labels').process.end('SIGKILL')
    const away = await send('labels', 'GET', '/summary')
    expect([away.status, away.body.resultCode]).toEqual([503, 'C0300'])
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('temperature', 'GET', '/summary')).status).toBe(200)
    await restart('labels')
    await eventually('the change is confirmed', async () => {
      const found = await send('labels', 'GET', `/labels/${label.id}`)
      return found.body.price.amount === 765 && found.body.changes[0].state === 'confirmed'
    })
  })

  it('APP-63 an alarm that was raised before becomes one notice after the restart', async () => {
    const { settings } = application('temperature')
    await application('temperature').process.end('SIGKILL')
    const unreachable = { ...settings, FOYER_URL: 'http://127.0.0.1:9' }
    const cutOff = await startApplicationProcess('temperature', unreachable)
    const sensor = await raiseTemperatureOf(await storeOfClerk())
    const before = (await noticesAbout(sensor.name)).length
    await eventually(
      'the alarm is raised, and could not be announced',
      async () =>
        (await alarmsOf(sensor.id)).length > 0 &&
        cutOff.lines().some(({ level, work }) => level === 'warn' && work === 'watch'),
      20_000,
    )
    expect(await alarmsOf(sensor.id)).toEqual([{ notified_at: null }])
    await cutOff.end('SIGKILL')
    await restart('temperature')
    await eventually(
      'the notice is published',
      async () => (await noticesAbout(sensor.name)).length === before + 1,
      20_000,
    )
    await eventually('that is noted', async () => (await alarmsOf(sensor.id))[0]?.notified_at !== null)
    expect(await noticesAbout(sensor.name)).toHaveLength(before + 1)
  })
})

/** Makes a sensor of a store too warm for long. */
async function raiseTemperatureOf(store: string): Promise<{ id: string; name: string }> {
  const [sensor] = await execute<{ id: string; name: string }>(
    apart.databaseUrl,
    `update temperature.sensor set low = null, high = celsius - 20, delay_minutes = 0, version = version + 1,
       out_side = 'high', out_since = now() - interval '1 hour'
     where id = (select id from temperature.sensor where store_id = '${store}' and out_side is null
       and last_contact_at > now() - interval '3 minutes' order by id limit 1) returning id, name`,
  )
  return sensor as { id: string; name: string }
}

const alarmsOf = async (sensor: string) =>
  await execute<{ notified_at: Date | null }>(
    apart.databaseUrl,
    `select notified_at from temperature.alarm where sensor_id = '${sensor}' and raised_at > now() - interval '5 minutes'`,
  )
const storeOfClerk = async (): Promise<string> => claimsOf(tokens.get('apart clerk temperature') ?? '').store ?? ''
const noticesAbout = async (sensor: string) => {
  const options = { token: tokens.get('apart clerk') }
  const { items } = await apart.gateway.client.data('inbox.listNew', { after: '0' }, options)
  return items.filter(({ title }) => title.includes(sensor))
}

describe('the end of a back end', () => {
  it('APP-64 SIGTERM ends it with exit code 0, and each line of its log is JSON with its key', async () => {
    const { process } = application('assets')
    expect(await process.end('SIGTERM')).toBe(0)
    const lines = process.lines()
    expect(lines.map(({ msg }) => msg)).toEqual(['listening', 'stopped'])
    for (const line of lines)
      expect(line).toMatchObject({ level: 'info', application: 'assets', time: expect.stringMatching(/^\d{4}-/) })
    await restart('assets')
    expect((await send('assets', 'GET', '/summary')).status).toBe(200)
  })
})
