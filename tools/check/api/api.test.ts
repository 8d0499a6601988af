import { describe, expect, it } from 'vitest'
import { spectralFaults } from './api.ts'
import { undescribed } from './undescribed.ts'

const operation = {
  operationId: 'places.stores',
  tags: ['places'],
  description: 'All.',
  responses: { 200: { description: 'Yes.' } },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1', description: 'An API.', contact: { name: 'B' } },
  servers: [{ url: 'https://portal.example.com' }],
  tags: [{ name: 'places', description: 'Places.' }],
  paths: { '/v2/stores': { get: operation } },
}

describe('spectralFaults', () => {
  it('finds nothing in a sound document', async () => {
    expect(await spectralFaults(document)).toEqual([])
  })

  it('reports warnings too, with their place', async () => {
    const { tags: _, ...untagged } = operation
    const faults = await spectralFaults({ ...document, paths: { '/v2/stores': { get: untagged } } })
    expect(faults).toEqual([
      expect.objectContaining({
        at: 'OpenAPI paths//v2/stores/get',
        message: expect.stringContaining('operation-tags'),
      }),
    ])
  })

  it('reports an example that its schema does not allow', async () => {
    const media = { schema: { type: 'object', properties: { id: { type: 'string' } } }, example: { id: 7 } }
    const responses = { 200: { description: 'Yes.', content: { 'application/json': media } } }
    const faults = await spectralFaults({ ...document, paths: { '/v2/stores': { get: { ...operation, responses } } } })
    expect(faults.map(({ message }) => message).join()).toContain('oas3-valid-media-example')
  })
})

describe('undescribed', () => {
  const schemas = {
    Store: { description: 'A store.', type: 'object', properties: { name: {}, owner: { description: 'Who.' } } },
  }

  it('finds parameters, properties and named schemas without a description', () => {
    const parameters = [
      { name: 'size', schema: {} },
      { name: 'store', schema: { $ref: '#/components/schemas/Store' } },
      { name: 'cursor', description: 'Where.', schema: {} },
    ]
    const found = undescribed({
      paths: { '/v2/stores': { get: { parameters } } },
      components: { schemas: { ...schemas, Bare: { type: 'string' } } },
    })
    expect(found).toEqual(['schemas/Bare', '/paths//v2/stores/get/size', '/components/schemas/Store/name'])
  })
})
