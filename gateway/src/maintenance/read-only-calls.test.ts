import type { EndpointName } from '@foyer/contract'
import { asSuper, type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { delegatedToken } from '@foyer/testkit/applications/delegated-token'
import { installApplication } from '@foyer/testkit/applications/install-application'
import { allEndpoints, type NamedEndpoint } from '@foyer/testkit/http/all-endpoints'
import { type ScimTestClient, scimClient } from '@foyer/testkit/provisioning/scim-client'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PASSED_WHILE_READ_ONLY } from './write-calls.ts'

let gateway: GatewayUnderTest
let token: string
let delegated: string
let directory: ScimTestClient
const forwarded: string[] = []
beforeAll(async () => {
  gateway = await startGateway({
    clusterUrl: inject('clusterUrl'),
    backEnds: {
      labels: () => async (request) => {
        forwarded.push(request.method)
        return Response.json({})
      },
    },
  })
  await installApplication(gateway, { key: 'labels' })
  directory = await scimClient(gateway)
  token = await gateway.newClient().tokenOf('super')
  delegated = await delegatedToken(gateway, token, 'labels')
  await asSuper(gateway, 'maintenance.announce', { startsAt: null, endsAt: null, readOnly: true })
})
afterAll(() => gateway.close())

const reasonFor = (name: string) => PASSED_WHILE_READ_ONLY[name as EndpointName]
const mayWrite = ({ call }: NamedEndpoint) => call.method !== 'GET' || call.once === true
const codeOf = async ({ call, path }: NamedEndpoint, as: string | undefined = token) =>
  (await gateway.newClient().send(call.method, path, { token: as })).body?.resultCode

describe('read-only mode', () => {
  const writing = allEndpoints.filter(mayWrite)

  it.each(writing.filter(({ name }) => !reasonFor(name)).map((one) => [one.name, one] as const))(
    'PLATFORM-13 %s is rejected, with and without a session',
    async (_name, one) => {
      expect([await codeOf(one), await codeOf(one, '')]).toEqual(['C0310', 'C0310'])
    },
  )

  it('PLATFORM-13 each call that passes although it may write has a reason, and no other call is listed', async () => {
    const listed = writing.filter(({ name }) => reasonFor(name))
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(PASSED_WHILE_READ_ONLY).sort())
    for (const one of listed.filter(({ name }) => !name.startsWith('maintenance.')))
      if (!/logout|endOtherSessions/i.test(one.name)) expect([one.name, await codeOf(one)]).not.toContain('C0310')
  })

  it('PLATFORM-13 calls that read pass', async () => {
    for (const one of allEndpoints.filter((endpoint) => !mayWrite(endpoint)))
      expect([one.name, await codeOf(one)]).not.toContain('C0310')
  })

  it('PLATFORM-15 back ends of applications get reading methods only', async () => {
    const send = async (method: string) => await gateway.client.send(method, '/v2/a/labels/x', { token: delegated })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect((await send(method)).body.resultCode).toBe('C0310')
    expect((await send('GET')).status).toBe(200)
    expect(forwarded).toEqual(['GET'])
  })

  it('PLATFORM-15 identity providers read and search, and their changes get 503 in the form of SCIM', async () => {
    const created = await directory.send('POST', '/Users', { userName: 'zoe' })
    expect([created.status, created.body.schemas, created.headers.get('retry-after')]).toEqual([
      503,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
      '60',
    ])
    expect((await directory.send('GET', '/Users')).status).toBe(200)
    const search = { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'] }
    expect((await directory.send('POST', '/Users/.search', search)).status).toBe(200)
  })
})
