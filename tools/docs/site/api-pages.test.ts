import { describe, expect, it } from 'vitest'
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
        parameters: [{ name: 'state', in: 'query', required: true, schema: { enum: ['open', 'closed'] } }],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': {
                schema: {
                  properties: { data: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } },
                },
              },
            },
          },
          404: { description: 'Refused: A0404' },
          default: { description: 'Refused: A0210, A0206' },
        },
      },
    },
  },
}

describe('apiPages', () => {
  const pages = apiPages(DOCUMENT)
  const page = pages.get('reference/api/places.md') ?? ''

  it('writes a page for each capability and an index', () => {
    expect([...pages.keys()]).toEqual(['reference/api/index.md', 'reference/api/places.md'])
    expect(pages.get('reference/api/index.md')).toContain('- [Places](places.md)')
  })

  it.each([
    ['method and path', '## PUT /v2/stores/:id'],
    ['summary and description', '**Change a store.** Who may call: signed-in.'],
    ['parameters', '| `state` | query | yes | `"open" \\| "closed"` |'],
    ['the request body', 'Request body (`application/json`):\n\n```ts\n{\n  name?: string\n}\n```'],
    ['the data of the response', 'Response:\n\n```ts\n{\n  id?: string<uuid>\n}\n```'],
    ['errors by status', '- 404: A0404\n- 200: A0210, A0206'],
  ])('shows %s', (_name, text) => {
    expect(page).toContain(text)
  })
})
