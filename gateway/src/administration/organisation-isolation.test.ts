import type { EndpointName } from '@foyer/contract'
import { BEHIND_PROXY, fromAddress, type GatewayUnderTest, idOf, type Reply, startGateway } from '@foyer/testkit'
import { allEndpoints, type NamedEndpoint } from '@foyer/testkit/http/all-endpoints'
import { type RawRequest, requestTo } from '@foyer/testkit/http/calls'
import { VALID_PAYLOADS } from '@foyer/testkit/http/valid-payloads'
import { FOREIGN_WORD, seedForeignOrganisation } from '@foyer/testkit/permissions/foreign-organisation'
import { openSession } from '@foyer/testkit/sign-in/sessions'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** Calls that only read, although they are no GET. Exports are recorded, but read all the same. */
const READING_POSTS = ['administration.simulateRole', 'administration.bulkUserAction', 'publishing.audience']
/** Calls with a session that read. */
const READS = allEndpoints.filter(
  ({ name, call }) =>
    call.access !== 'public' && (call.method === 'GET' || call.respondsWithFile || READING_POSTS.includes(name)),
)
/** Calls in whose responses a super administrator finds the foreign organisation: this test sees what it searches for. */
const FINDS = [
  'administration.users',
  'administration.user',
  'administration.roles',
  'administration.stores',
  'administration.customers',
  'administration.organisations',
  'administration.audit',
  'administration.exportAudit',
  'administration.exportUsers',
  'administration.explainAccess',
  'administration.branding',
  'publishing.notices',
  'publishing.notice',
]

let gateway: GatewayUnderTest
let foreign: Readonly<Record<string, string>>
const userIds: Record<string, string> = {}
let sent = 0

beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), restrictedRole: true, environment: BEHIND_PROXY })
  foreign = await seedForeignOrganisation(gateway)
  for (const username of ['admin', 'super']) userIds[username] = await idOf(gateway, username)
})
afterAll(() => gateway.close())

/** The fields of a valid request: those that it needs, all of them, and those that it needs with each that names an object. */
function basesOf({ name, call }: NamedEndpoint): readonly Record<string, unknown>[] {
  const { cursor: _, ...all } = VALID_PAYLOADS[name as EndpointName] ?? {}
  const shape = call.request?.shape ?? {}
  const needed = Object.entries(all).filter(([field]) => shape[field]?.safeParse(undefined).success === false)
  const objects = Object.keys(shape).flatMap((field) => {
    const id = foreign[field === 'place' ? 'store' : field === 'id' ? 'user' : field]
    return id === undefined ? [] : [[field, id]]
  })
  const named = { ...Object.fromEntries(needed), ...Object.fromEntries(objects) }
  return [Object.fromEntries(needed), all, named]
}

/** Each request as it is, and with each field replaced by the word and by each foreign id. */
function requestsOf(named: NamedEndpoint): readonly RawRequest[] {
  const fields = Object.keys(named.call.request?.shape ?? {}).filter((field) => field !== 'cursor')
  const values = [FOREIGN_WORD, ...Object.values(foreign)]
  const replaced = fields.flatMap((field) => values.map((value) => ({ [field]: value })))
  const inputs = basesOf(named).flatMap((base) => [base, ...replaced.map((one) => ({ ...base, ...one }))])
  return inputs.map((input) => requestTo(named.name as EndpointName, input))
}

/** Longer than any limit counts. */
const LIMIT_SECONDS = 3_600

/** Sends from an address of its own, because most calls are limited by address. */
async function respond(username: string, { method, path, headers, body }: RawRequest): Promise<Reply> {
  const token = await openSession(gateway, userIds[username] as string)
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent++ & 255}`
  return await gateway.client.send(method, path, {
    ...{ token, headers: { ...headers, ...fromAddress(address).headers }, body },
  })
}

/** The text of the response to each request, once it is not limited. */
async function responsesOf(named: NamedEndpoint, username: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const request of requestsOf(named)) {
    const key = `${request.path} ${JSON.stringify(request.body)}`
    if (texts.has(key)) continue
    let reply = await respond(username, request)
    if (reply.status === 429) {
      gateway.clock.step(LIMIT_SECONDS)
      reply = await respond(username, request)
    }
    expect(reply.status).not.toBe(429)
    texts.set(key, JSON.stringify(reply.body))
  }
  return texts
}

/** The events of this test's own exports have what was requested. */
const OWN_EXPORT = /\.exported/

/** What a response has of the foreign organisation, besides what the request itself named. */
function foreignIn(request: string, text: string): readonly string[] {
  const wanted = [FOREIGN_WORD, ...Object.values(foreign)].filter((value) => !request.toLowerCase().includes(value))
  const records = text.toLowerCase().split(/\\r\\n|\\n|\},\{/)
  const others = records.filter((record) => !OWN_EXPORT.test(record))
  return wanted.filter((value) => others.some((record) => record.includes(value)))
}

describe('another organisation', () => {
  it.each(READS.map((named) => [named.name, named] as const))(
    'ADMIN-17 %s shows nothing of it to an administrator, whatever is requested',
    async (_name, named) => {
      const responses = await responsesOf(named, 'admin')
      expect(responses.size).toBeGreaterThan(0)
      const found = [...responses].map(([request, text]) => [request, foreignIn(request, text)] as const)
      expect(found.filter(([, values]) => values.length > 0)).toEqual([])
    },
  )

  it.each(FINDS)('ADMIN-17 %s shows it to a super administrator, so that this test would find it', async (name) => {
    const named = READS.find((one) => one.name === name) as NamedEndpoint
    const found = [...(await responsesOf(named, 'super'))].flatMap(([request, text]) => foreignIn(request, text))
    expect(found.length).toBeGreaterThan(0)
  })
})
