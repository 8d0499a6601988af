import type { EndpointName } from '@foyer/contract'
import {
  type ApplicationOrigin,
  eventually,
  type GatewayUnderTest,
  type Reply,
  startApplicationOrigin,
  startGateway,
  waitingForRows,
} from '@foyer/testkit'
import { allEndpoints, type NamedEndpoint } from '@foyer/testkit/http/all-endpoints'
import { validForm } from '@foyer/testkit/http/valid-files'
import { VALID_PAYLOADS } from '@foyer/testkit/http/valid-payloads'
import { type OrganisationFixtures, seedObject, seedOrganisations } from '@foyer/testkit/permissions/permission-objects'
import { PERMISSION_EXPECTATIONS } from '@foyer/testkit/permissions/permission-table'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** Test a mail server, or return what a change would do. They write nothing. */
const NO_WRITES = ['administration.testMail', 'administration.simulateRole', 'publishing.audience']
const writes = allEndpoints.filter(
  ({ name, call }) => /administrator$/.test(call.access) && call.method !== 'GET' && !NO_WRITES.includes(name),
)

describe('administrator whose session ends during a request', () => {
  let gateway: GatewayUnderTest
  let fixtures: OrganisationFixtures
  let origin: ApplicationOrigin
  beforeAll(async () => {
    origin = await startApplicationOrigin({ key: 'labels' })
    const environment = { applicationOrigins: [origin.origin] }
    gateway = await startGateway({ clusterUrl: inject('clusterUrl'), environment })
    fixtures = await seedOrganisations(gateway)
  })
  afterAll(async () => {
    await gateway.close()
    await origin.close()
  })

  /** The call with a valid payload, on an object that the principal may change. */
  const prepare = async ({ name, call }: NamedEndpoint, userId: string) => {
    const { object, at = 'id' } = PERMISSION_EXPECTATIONS[name as EndpointName]
    const { cursor: _, ...sound } = VALID_PAYLOADS[name as EndpointName] ?? {}
    const seeded = object && { [at]: await seedObject(gateway, fixtures, object, 'own', userId) }
    const body: Record<string, unknown> = { ...sound, ...seeded, ...('dryRun' in sound ? { dryRun: 'false' } : {}) }
    if (name === 'administration.fetchPlugin') body['manifest'] = origin.manifest
    const path = call.path.replaceAll(/:(\w+)/g, (_all, field: string) => encodeURIComponent(String(body[field])))
    const fields = Object.entries(body).filter(([field]) => !call.path.includes(`:${field}`))
    return { path, fields: Object.fromEntries(fields) }
  }
  const send = async (
    { call, name }: NamedEndpoint,
    { path, fields }: { path: string; fields: object },
    token: string,
  ) => {
    if (call.payload === 'file')
      return gateway.client.send(call.method, path, { token, body: await validForm(gateway, name) })
    if (call.payload === 'json') return gateway.client.send(call.method, path, { token, body: fields })
    const { text, ...query } = fields as Record<string, string>
    const body = text === undefined ? {} : { body: text, headers: { 'content-type': 'text/plain' } }
    return gateway.client.send(call.method, path, { token, query, ...body })
  }

  it.each(writes.map((one) => [one.name, one] as const))('%s fails with 401 C0102', async (_name, named) => {
    const { db } = gateway.deps
    const token = await gateway.newClient().tokenOf('super')
    const { id } = await db.selectFrom('person').select('id').where('username', '=', 'super').executeTakeFirstOrThrow()
    const prepared = await prepare(named, id)
    let late: Promise<Reply> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('person').select('id').where('id', '=', id).forUpdate().execute()
      late = send(named, prepared, token)
      await eventually('the call waits for the user', async () => (await waitingForRows(gateway)) > 0)
      await tx
        .updateTable('session')
        .set({ ended_at: gateway.clock.now(), end_reason: 'revoked', end_to_be_told: false })
        .where('person_id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    })
    const reply = await late
    expect([reply?.status, reply?.body.resultCode]).toEqual([401, 'C0102'])
  })
})
