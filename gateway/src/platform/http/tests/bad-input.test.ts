import type { EndpointName } from '@foyer/contract'
import { accountEndpoints } from '@foyer/contract/account'
import { COMMON_ERRORS, entryOf } from '@foyer/contract/errors'
import { mfaEndpoints } from '@foyer/contract/mfa'
import { passkeyEndpoints } from '@foyer/contract/passkey'
import { passwordEndpoints } from '@foyer/contract/password'
import type { Access } from '@foyer/contract/wire'
import { formOf, type GatewayUnderTest, idOf, startGateway } from '@foyer/testkit'
import { logWrites, type WriteLog } from '@foyer/testkit/database/write-log'
import { allEndpoints, type NamedEndpoint } from '@foyer/testkit/http/all-endpoints'
import { responseProblems } from '@foyer/testkit/http/described-response'
import {
  HOSTILE_BODIES,
  HOSTILE_QUERIES,
  HOSTILE_TEXTS,
  hostilePayload,
  hostileValue,
} from '@foyer/testkit/http/hostile-input'
import { VALID_PAYLOADS } from '@foyer/testkit/http/valid-payloads'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

let gateway: GatewayUnderTest
let writes: WriteLog
let token: string
/** Endpoints of a stage are called by a user at that stage, those of applications by an application. */
let atStage: Partial<Record<Access, string>>
/** The user whom the calls about a user concern. */
let clerk: string
beforeAll(async () => {
  /* Behind a proxy, so that each request can come from an address of its own and no call limit hides what lies behind it. */
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment: { trustedProxies: ['127.0.0.1'] } })
  token = await gateway.client.tokenOf('super')
  clerk = await idOf(gateway, 'clerk')
  const application = await gateway.client.call('publishing.createToken', { key: 'labels' }, { token })
  atStage = {
    code: await gateway.client.tokenOf('totp'),
    password: await gateway.client.tokenOf('first'),
    application: application.body.data.token,
  }
  writes = await logWrites(gateway, PROTECTED)
})
afterAll(() => gateway.close())

/** Wrong codes and proofs are what these are sent here all the time, and would soon end the session. */
const TAKING_TRIES = new Set(
  [
    mfaEndpoints.verify,
    mfaEndpoints.recover,
    mfaEndpoints.bind,
    passkeyEndpoints.verify,
    passwordEndpoints.check,
    accountEndpoints.verifyIdentity,
  ].map(({ path }) => path as string),
)

let addresses = 0
async function send(
  { call, path }: NamedEndpoint,
  search: string,
  headers: Record<string, string> = {},
  body?: string | Uint8Array<ArrayBuffer> | FormData,
) {
  const number = ++addresses
  if (TAKING_TRIES.has(call.path))
    await gateway.deps.db.updateTable('session').set({ wrong_codes: 0 }).where('wrong_codes', '>', 0).execute()
  const response = await fetch(`${gateway.client.base}${path}${search}`, {
    method: call.method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${atStage[call.access] ?? token}`,
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function sendPayload(one: NamedEndpoint, payload: Record<string, unknown>) {
  const path = one.call.path.replaceAll(
    /:(\w+)/g,
    (_, name) => encodeURIComponent(asText(payload[name] === 'clerk' ? clerk : payload[name])) || UNKNOWN_ID,
  )
  if (one.call.payload === 'json')
    return await send({ ...one, path }, '', { 'content-type': 'application/json' }, JSON.stringify(payload))
  if (one.call.payload === 'file') return await send({ ...one, path }, '', {}, formOf('a.txt', 'text'))
  if (one.call.payload === 'text') return await send(one, '', { 'content-type': 'text/plain' }, asText(payload['text']))
  if (one.call.payload === 'form') {
    const form = new URLSearchParams(
      Object.entries(payload).map(([name, value]): [string, string] => [name, asText(value)]),
    )
    return await send({ ...one, path }, '', { 'content-type': 'application/x-www-form-urlencoded' }, form.toString())
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload))
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, asText(each))
  return await send({ ...one, path }, `?${query}`)
}

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

interface Response {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** An envelope with 1001 or an error that this endpoint documents: never a failure of ours, never a page. */
function expectDocumented({ call }: NamedEndpoint, { status, headers, text }: Response, sent: unknown): void {
  const description = `${status} ${text.slice(0, 300)} to ${JSON.stringify(sent)?.slice(0, 300)}`
  expect(status, description).toBeLessThan(500)
  expect(responseProblems(call, { status, headers, body: text }), description).toEqual([])
  if (status === 302) {
    expect(headers.get('location'), description).toMatch(/^\/redirect\?(provider=[\w%+.*-]*&)?error=[AC]\d{4}$/)
    return
  }
  if (call.respondsWithFile && status === 200) return
  const envelope = JSON.parse(text) as { resultCode: string | number; message?: unknown; data?: { fields?: unknown } }
  const documented: unknown[] = [1001, ...[...(call.errors ?? []), ...COMMON_ERRORS].map((name) => entryOf(name).code)]
  expect(documented, description).toContain(envelope.resultCode)
  if (envelope.resultCode !== 1001) expect(envelope.message, description).toEqual(expect.any(String))
  if (envelope.resultCode === 'A0401')
    expect(envelope.data?.fields, description).toContainEqual(
      expect.objectContaining({ path: expect.any(String), problem: expect.any(String) }),
    )
}

/** Tables that a refused request must leave as they were. */
const PROTECTED = [
  ...['person', 'person_role', 'person_role_place', 'setting', 'one_time_link', 'customer', 'role'],
  'audit_event',
]

/** False where something may have been written since the last look. */
let logIsEmpty = false

async function expectHarmless(one: NamedEndpoint, attempt: () => Promise<Response>, sent: unknown): Promise<void> {
  if (!logIsEmpty) await writes.writtenTables()
  logIsEmpty = false
  const reply = await attempt()
  expectDocumented(one, reply, sent)
  if (!reply.text.includes('"A0401"')) return
  expect(await writes.writtenTables(), `after ${JSON.stringify(sent)}`).toEqual([])
  logIsEmpty = true
}

/** The payload with one text in it, however deep, put in place of what was there: once for each place. */
function withText(within: unknown, text: string): unknown[] {
  if (typeof within === 'string') return [text]
  if (typeof within !== 'object' || within === null) return []
  return Object.entries(within).flatMap(([name, value]) =>
    withText(value, text).map((changed) =>
      Array.isArray(within) ? within.with(Number(name), changed) : { ...within, [name]: changed },
    ),
  )
}

const takingInput = allEndpoints.filter(({ call }) => call.request)

it('every endpoint with input has a valid payload in this test', () => {
  expect(Object.keys(VALID_PAYLOADS).sort()).toEqual(takingInput.map(({ name }) => name).sort())
})

describe.each(takingInput.map((one) => [one.name, one] as const))('endpoint %s', (name, one) => {
  const sound = VALID_PAYLOADS[name as EndpointName] as Record<string, unknown>
  const fields = Object.keys(one.call.request?.shape ?? {})

  /* What was made of the mail server's address before is nothing to wait for. */
  beforeAll(async () => void (await gateway.deps.db.deleteFrom('mail_setting').execute()))

  it('ASVS 2.2.1 ASVS 2.2.2 ASVS 15.3.5 ASVS 15.3.7 WIRE-11 WIRE-30 ASVS 1.2.4 handles any text', async () => {
    const missing = fields.filter((field) => !(field in sound))
    for (const text of HOSTILE_TEXTS) {
      const payloads = [...withText(sound, text), ...missing.map((field) => ({ ...sound, [field]: text }))]
      for (const payload of payloads)
        await expectHarmless(one, () => sendPayload(one, payload as Record<string, unknown>), payload)
    }
  })

  it('ASVS 2.2.1 ASVS 2.2.2 ASVS 15.3.5 ASVS 15.3.7 WIRE-11 handles any value in a field', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), hostileValue, async (field, value) => {
        await expectHarmless(one, () => sendPayload(one, { ...sound, [field]: value }), { [field]: value })
      }),
      { numRuns: 20 },
    )
  })

  it('ASVS 2.2.1 ASVS 2.2.2 ASVS 15.3.5 ASVS 15.3.7 WIRE-11 handles payloads of any shape', async () => {
    await fc.assert(
      fc.asyncProperty(hostilePayload(fields), async (payload) => {
        await expectHarmless(one, () => sendPayload(one, payload as Record<string, unknown>), payload)
      }),
      { numRuns: 12 },
    )
  })

  it('ASVS 2.2.1 ASVS 2.2.2 ASVS 15.3.5 ASVS 15.3.7 WIRE-11 ASVS 16.5.1 handles any body', async () => {
    for (const [kind, type, body] of HOSTILE_BODIES) {
      if (one.call.payload === 'query') continue
      await expectHarmless(one, () => send(one, '', type ? { 'content-type': type } : {}, body), kind)
    }
  })

  it('ASVS 2.2.1 ASVS 2.2.2 ASVS 15.3.5 ASVS 15.3.7 WIRE-11 handles queries of any kind', async () => {
    for (const query of HOSTILE_QUERIES) {
      await expectHarmless(
        one,
        () => send(one, `?${query}`, one.call.payload === 'json' ? { 'content-type': 'application/json' } : {}),
        query,
      )
    }
  })

  it('ASVS 15.3.7 rejects a single parameter that is given twice', async () => {
    if (one.call.payload !== 'query') return
    for (const field of fields.filter((each) => !one.call.path.includes(`:${each}`))) {
      const value = String(sound[field])
      const reply = await sendPayload(one, { ...sound, [field]: [value, value] })
      if (one.call.respondsWithRedirect) expect(reply.headers.get('location')).toBe('/redirect?error=A0401')
      else expect(JSON.parse(reply.text)).toMatchObject({ resultCode: 'A0401', data: { fields: [{ path: field }] } })
    }
  })
})

it('ASVS 15.3.6 ASVS 16.5.4 hostile input changed no prototype and caused no failure', async () => {
  for (const property in {}) throw new Error(`every object now has ${property}`)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Reflect.get([], 'polluted')).toBeUndefined()
  expect(gateway.logLines.filter((line) => line.includes('unforeseen'))).toEqual([])
  expect((await gateway.client.call('account.information', {}, { token })).body.resultCode).toBe(1001)
})
