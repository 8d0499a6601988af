import { type ErrorName, entryOf } from '../../errors/index.ts'
import type { Endpoint } from '../endpoint.ts'
import { SUCCESS } from '../envelope.ts'
import { codeOf, errorSchema } from './error-schemas.ts'
import { headersOf, successHeaders } from './headers.ts'
import type { Json } from './json.ts'
import { envelopeName } from './names.ts'
import { type PossibleError, possibleErrors } from './possible-errors.ts'
import type { SchemaComponents } from './schema-components.ts'

/** Returns every response of an endpoint by status. Some errors have status 200, as the success has. */
export function responsesOf(id: string, call: Endpoint, overlaps: boolean, components: SchemaComponents): Json {
  const byStatus = new Map<number, PossibleError[]>()
  for (const error of possibleErrors(call, overlaps))
    byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error])
  const { 200: _, ...failures } = Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, failure(status, list, components)]),
  ) as Record<number, Json>
  return {
    200: success(id, call, byStatus.get(200) ?? [], components),
    ...(call.revalidated ? { 304: NOT_MODIFIED } : {}),
    ...failures,
  }
}

const NOT_MODIFIED: Json = {
  description: 'The response is the one whose ETag was sent as If-None-Match. It has no body.',
  headers: headersOf('ETag', 'Vary'),
}

function success(id: string, call: Endpoint, failures: readonly PossibleError[], components: SchemaComponents): Json {
  const headers = successHeaders(call)
  if (call.fileTypes) {
    const file = { schema: { type: 'string', format: 'binary', description: 'The file, without an envelope.' } }
    return {
      description: 'The file.',
      headers,
      content: Object.fromEntries(call.fileTypes.map((type) => [type, file])),
    }
  }
  const envelope = components.add(envelopeName(id, call.response), {
    type: 'object',
    description: 'The envelope of a success.',
    required: ['resultCode', 'data'],
    properties: {
      resultCode: { const: SUCCESS, description: 'The code of every success.' },
      data: components.schemaOf(call.response, 'output'),
    },
  })
  const errors = failures.map(({ name }) => errorSchema(name, components))
  const description = failures.length
    ? `Success, or one of the errors that have status 200: ${codes(failures)}.`
    : 'Success.'
  return { description, headers, content: json(errors.length ? { oneOf: [envelope, ...errors] } : envelope) }
}

function failure(status: number, errors: readonly PossibleError[], components: SchemaComponents): Json {
  const schemas = [...new Set(errors.map(({ name }) => name))].map((name) => errorSchema(name, components))
  return {
    description: errors.map(({ name, when }) => `${codeOf(name)}: ${when}`).join('\n\n'),
    headers: headersOf(...extraHeaders(status)),
    content: json(schemas.length === 1 ? (schemas[0] as Json) : { oneOf: schemas }),
  }
}

function extraHeaders(status: number): ('RetryAfter' | 'Allow')[] {
  if (status === 429 || status === 503) return ['RetryAfter']
  return status === 405 ? ['Allow'] : []
}

function codes(errors: readonly { readonly name: ErrorName }[]): string {
  return errors.map(({ name }) => entryOf(name).code).join(', ')
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
