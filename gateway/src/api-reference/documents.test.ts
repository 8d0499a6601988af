import { endpoints } from '@foyer/contract'
import { entryOf } from '@foyer/contract/errors'
import { asyncApi } from '@foyer/contract/notices'
import { openApi } from '@foyer/contract/wire'
import { type GatewayUnderTest, startGateway } from '@foyer/testkit'
import { allEndpoints } from '@foyer/testkit/http/all-endpoints'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readExamples } from './read-examples.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

it('WIRE-23 the API reference has every endpoint with path, method, access and errors', async () => {
  const { body } = await gateway.client.get('/docs/openapi.json')
  expect(body).toEqual(
    JSON.parse(
      JSON.stringify(
        openApi(endpoints as never, {
          version: body.info.version,
          publicUrl: 'http://localhost:8080',
          examples: readExamples(),
        }),
      ),
    ),
  )
  for (const { name, call } of allEndpoints) {
    const operation = body.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name, summary: call.summary })
    expect(operation.security.length === 0).toBe(call.access === 'public')
    const report = JSON.stringify(operation.responses)
    for (const error of call.errors ?? []) expect(report, name).toContain(entryOf(error).code)
  }
})

it('DOCS-01 the AsyncAPI document names the address of the platform', async () => {
  const { body } = await gateway.client.get('/docs/asyncapi.json')
  const { version } = body.info
  expect(body).toEqual(JSON.parse(JSON.stringify(asyncApi({ version, publicUrl: 'http://localhost:8080' }))))
})
