import type { EndpointName } from '@foyer/contract'
import {
  asSuper,
  createUser,
  type GatewayUnderTest,
  GOOD_PASSWORD,
  idOf,
  type Reply,
  startGateway,
} from '@foyer/testkit'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { allEndpoints, type NamedEndpoint } from '@foyer/testkit/http/all-endpoints'
import { responseProblems } from '@foyer/testkit/http/described-response'
import { validForm } from '@foyer/testkit/http/valid-files'
import { VALID_PAYLOADS } from '@foyer/testkit/http/valid-payloads'
import {
  type OrganisationFixtures,
  type Ownership,
  seedObject,
  seedOrganisations,
} from '@foyer/testkit/permissions/permission-objects'
import { type ExpectedResult, ROLES, type Row } from '@foyer/testkit/permissions/permission-rows'
import { PERMISSION_EXPECTATIONS } from '@foyer/testkit/permissions/permission-table'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

type Role = (typeof ROLES)[number]
const OWNERSHIPS = ['own', 'near', 'far'] as const

let gateway: GatewayUnderTest
let fixtures: OrganisationFixtures
const users = {} as Record<Role, { username: string; password: string | undefined; id: string; token: string }>
let tried = 0

beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), restrictedRole: true })
  fixtures = await seedOrganisations(gateway)
  for (const key of ['labels', 'subscription']) await installApplication(gateway, { key })
  await asSuper(gateway, 'administration.createRole', { key: 'idle', name: 'Idle', permissions: [] })
  const grants = (role: string) => [{ role, customers: [fixtures.customer.own] }]
  await createUser(gateway, { username: 'sweep-manager', grants: grants('store-manager') })
  await createUser(gateway, { username: 'sweep-clerk', grants: grants('store-staff') })
  await createUser(gateway, { username: 'sweep-idle', grants: grants('idle') })
  for (const role of ROLES) {
    const isDemoUser = role === 'super' || role === 'admin'
    const username = isDemoUser ? role : `sweep-${role}`
    const password = isDemoUser ? undefined : GOOD_PASSWORD
    const token = await gateway.newClient().tokenOf(username, password)
    users[role] = { username, password, id: await idOf(gateway, username), token }
  }
})
afterAll(() => gateway.close())

/** Calls the endpoint as a role, with a valid payload that names the object. */
async function callAs(named: NamedEndpoint, role: Role, at: string, object: string | undefined): Promise<Reply> {
  const { call, name } = named
  const { cursor: _, ...sound } = VALID_PAYLOADS[name as EndpointName] ?? {}
  const body = {
    ...sound,
    ...(name.startsWith('administration.') ? uniqueFields(call, sound) : {}),
    ...(object === undefined ? {} : { [at]: object }),
  }
  const path = call.path.replaceAll(/:(\w+)/g, (_all, field: string) => encodeURIComponent(String(body[field])))
  const fields = Object.fromEntries(Object.entries(body).filter(([field]) => !call.path.includes(`:${field}`)))
  const payload =
    call.payload === 'query'
      ? { query: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])) }
      : call.payload === 'text'
        ? {
            body: String(fields.text ?? ''),
            query: Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'text')) as Record<
              string,
              string
            >,
            headers: { 'content-type': 'text/plain' },
          }
        : call.payload === 'form'
          ? {
              body: new URLSearchParams(fields as Record<string, string>).toString(),
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }
          : call.payload === 'file'
            ? { body: await validForm(gateway, name) }
            : { body: fields }
  const one = users[role]
  const send = () => gateway.client.send(call.method, path, { token: one.token, ...payload })
  const reply = await send()
  if (!['C0102', 'C0105'].includes(reply.body.resultCode)) return reply
  /* The call before ended the session, as signing out does. */
  one.token = await gateway.newClient().tokenOf(one.username, one.password)
  return await send()
}

/** Fields whose values must be unique get another value in each try. */
function uniqueFields({ path }: NamedEndpoint['call'], sound: Record<string, unknown>): Record<string, string> {
  const named = ['username', 'name', 'code', 'key'].filter(
    (field) => typeof sound[field] === 'string' && !path.includes(`:${field}`),
  )
  return Object.fromEntries(named.map((field) => [field, `${sound[field]}-${tried}`]))
}

function resultOf({ status, body }: Reply): ExpectedResult | string {
  const { resultCode, data } = body ?? {}
  if (status === 302) return 'yes'
  /* The session may make the call, but needs fresh proof. */
  if (resultCode === 'A0301') return data?.needs === 'PROOF' ? 'yes' : 'A0301'
  if (resultCode === 'A0302' || resultCode === 'C0102') return resultCode
  if (resultCode === 'A0404' && status === 404) return '404'
  if (resultCode === 'A0401' && data.fields[0].problem.startsWith('there is no such')) return 'A0401'
  /* Anything else of that kind is a payload that is not sound, or a fault. */
  return /^(C|A0401)/.test(String(resultCode)) ? `${resultCode} ${JSON.stringify(data)}` : 'yes'
}

async function checkEndpoint(named: NamedEndpoint, { object, at = 'id', ...row }: Row) {
  const found: Record<string, ExpectedResult | string> = {}
  const expected: Record<string, ExpectedResult> = {}
  const undescribed: string[] = []
  for (const ownership of OWNERSHIPS) {
    for (const [index, role] of ROLES.entries()) {
      const result = row[ownership]?.[index]
      if (result === undefined) continue
      const seeded = object && (await seedObject(gateway, fixtures, object, ownership as Ownership, users[role].id))
      expected[`${role}, ${ownership}`] = result
      const reply = await callAs(named, role, at, seeded)
      found[`${role}, ${ownership}`] = resultOf(reply)
      undescribed.push(...responseProblems(named.call, reply).map((problem) => `${role}, ${ownership}: ${problem}`))
      tried++
    }
  }
  return { found, expected, undescribed }
}

describe('ASVS 8.2.1 ASVS 8.2.2 ASVS 8.3.1 ASVS 8.4.1 SHELL-11 rights of endpoints', () => {
  it('the table has exactly one row per endpoint', () => {
    expect(Object.keys(PERMISSION_EXPECTATIONS).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
  })

  it.each(allEndpoints.map((one) => [one.name, one] as const))(
    'WIRE-30 %s allows exactly the roles of its row, and responds as described',
    async (name, named) => {
      const { found, expected, undescribed } = await checkEndpoint(named, PERMISSION_EXPECTATIONS[name as EndpointName])
      expect(found).toEqual(expected)
      expect(undescribed).toEqual([])
    },
  )

  it('every endpoint was called by every role, with own and other objects', () => {
    process.stdout.write(`rights sweep: ${tried} tries of ${allEndpoints.length} calls\n`)
    expect(tried).toBeGreaterThan(allEndpoints.length * ROLES.length)
  })
})
