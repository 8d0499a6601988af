import type { Endpoint, Payload } from '@foyer/contract/wire'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkPayload } from './check-payload.ts'

const schema = z.object({
  id: z.string().optional(),
  text: z.string().optional(),
  list: z.array(z.string()).optional(),
})

/** What the payload of a request to an endpoint is, or the fields that are wrong. */
function checked(payload: Payload, request: object, sent: z.ZodObject | undefined = schema): unknown {
  const endpoint = { payload, request: sent } as unknown as Endpoint
  try {
    return checkPayload(endpoint, { query: {}, params: {}, ...request } as FastifyRequest)
  } catch (error) {
    return (error as { details: { fields: unknown } }).details.fields
  }
}

describe('checkPayload', () => {
  it.each<[string, Payload, object, object]>([
    ['the query', 'query', { query: { text: 'a' }, body: { id: 'x' } }, { text: 'a' }],
    ['the query beside a file', 'file', { query: { text: 'a' }, body: 'content' }, { text: 'a' }],
    ['the query and a text', 'text', { query: { id: '7' }, body: 'a' }, { id: '7', text: 'a' }],
    ['the query without the text', 'text', { query: { id: '7' }, body: undefined }, { id: '7' }],
    ['the body', 'json', { query: { id: 'x' }, body: { text: 'a' } }, { text: 'a' }],
    ['a body that is missing', 'json', { body: undefined }, {}],
    ['the parameters of the path before all others', 'json', { params: { id: '7' }, body: { id: 'x' } }, { id: '7' }],
    ['no field that the schema does not list', 'json', { body: { other: 1 } }, {}],
  ])('takes %s', (_what, payload, request, expected) => {
    expect(checked(payload, request)).toEqual(expected)
  })

  it('takes nothing where the endpoint expects nothing', () => {
    const endpoint = { payload: 'json' } as unknown as Endpoint
    expect(checkPayload(endpoint, { body: { text: 'a' } } as FastifyRequest)).toEqual({})
  })

  it.each([['a text'], [7], [['a']], [false]])('refuses the body %j, which is no object', (body) => {
    expect(checked('json', { body })).toEqual([{ path: '', problem: 'an object is expected' }])
  })

  it('refuses the query null, which is no object', () => {
    expect(checked('query', { query: null })).toEqual([{ path: '', problem: 'an object is expected' }])
  })

  it('names each field that is wrong', () => {
    const fields = checked('json', { body: { text: 1, list: ['a', 2] } })
    expect(fields).toEqual([
      { path: 'text', problem: 'must be a text' },
      { path: 'list.1', problem: 'must be a text' },
    ])
  })

  it.each([
    ['a NUL', { text: 'a\0' }, 'text'],
    ['half a surrogate pair', { text: '\ud800' }, 'text'],
    ['a NUL in a list', { text: 'a', list: ['a', '\0'] }, 'list.1'],
  ])('refuses %s, which the database cannot hold', (_what, body, path) => {
    expect(checked('json', { body })).toEqual([{ path, problem: 'holds a character that no text may hold' }])
  })

  it('takes null where the schema does', () => {
    const nullable = z.object({ text: z.string().nullable() })
    expect(checked('json', { body: { text: null } }, nullable)).toEqual({ text: null })
  })
})
