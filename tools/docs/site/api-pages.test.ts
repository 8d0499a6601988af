import { asyncApi } from '@foyer/contract/notices'
import { describe, expect, it } from 'vitest'
import type { SocketDocument } from '../../../gateway/src/api-reference/rendering/async-api.ts'
import { apiPages, type OpenApiDocument } from './api-pages.ts'

const DOCUMENT: OpenApiDocument = {
  info: { title: 'Gateway', version: '0.1.0', description: 'All responses are envelopes.' },
  paths: {
    '/v2/stores/{id}': {
      put: {
        operationId: 'places.changeStore',
        tags: ['places'],
        summary: 'Change a store.',
        description: 'Who may call: signed-in.',
        parameters: [
          {
            name: 'state',
            in: 'query',
            required: true,
            description: 'Only these.',
            schema: { enum: ['open', 'closed'] },
          },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ChangeRequest' } } } },
        responses: {
          200: {
            description: 'Success, or one of the errors that have status 200: A0210, A0211.',
            content: {
              'application/json': {
                schema: { oneOf: [{ $ref: '#/components/schemas/StoreEnvelope' }, { properties: {} }] },
              },
            },
          },
          304: { description: 'As before.' },
          404: { description: 'A0404: None.\n\nA0401: Wrong.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Store: { type: 'object', description: 'A store.', properties: { name: { type: 'string' } } },
      ChangeRequest: { type: 'object', properties: { name: { type: 'string' } } },
      StoreEnvelope: {
        properties: { data: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } },
      },
    },
  },
}

const SOCKET = asyncApi({ version: '0.1.0', publicUrl: 'https://portal.example.com' }) as unknown as SocketDocument

describe('apiPages', () => {
  const pages = apiPages(DOCUMENT, SOCKET)
  const page = pages.get('reference/api/places.md') ?? ''

  it('writes a page for each capability, the types, the notice socket and an index', () => {
    expect([...pages.keys()]).toEqual([
      'reference/api/index.md',
      'reference/api/types.md',
      'reference/api/notice-socket.md',
      'reference/api/places.md',
    ])
    expect(pages.get('reference/api/types.md')).toBe(
      '# API: types\n\n## Store\n\nA store.\n\n```ts\n{\n  name?: string\n}\n```\n',
    )
    expect(pages.get('reference/api/index.md')).toContain('- [Places](places.md)')
    expect(pages.get('reference/api/index.md')).toContain('[notice socket](notice-socket.md)')
  })

  it.each([
    ['method and path', '## PUT /v2/stores/:id'],
    ['summary and description', '**Change a store.** Who may call: signed-in.'],
    ['parameters', '| `state` | query | yes | `"open" \\| "closed"` | Only these. |'],
    ['the request body', 'Request body (`application/json`):\n\n```ts\n{\n  name?: string\n}\n```'],
    ['the data of the response', 'Response:\n\n```ts\n{\n  id?: string<uuid>\n}\n```'],
    ['errors by status', '- 200 A0210, A0211\n- 304: As before.\n- 404 A0404: None.\n- 404 A0401: Wrong.'],
  ])('shows %s', (_name, text) => {
    expect(page).toContain(text)
  })
})
