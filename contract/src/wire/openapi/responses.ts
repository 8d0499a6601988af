import { type ErrorName, entryOf } from '../../errors/index.ts'
import type { Endpoint } from '../endpoint.ts'
import { SUCCESS } from '../envelope.ts'
import { codeOf, errorSchema } from './error-schemas.ts'
import type { Examples } from './examples.ts'
import { headersOf, successHeaders } from './headers.ts'
import type { Json } from './json.ts'
import { envelopeName } from './names.ts'
import { type PossibleError, possibleErrors } from './possible-errors.ts'
import type { SchemaComponents } from './schema-components.ts'

/** What the operations of a document share. */
export interface Parts {
  readonly components: SchemaComponents
  readonly examples: Examples
}

/** Returns every response of an endpoint by status. Some errors have status 200, as the success has. */
export function responsesOf(id: string, call: Endpoint, overlaps: boolean, parts: Parts): Json {
  const byStatus = new Map<number, PossibleError[]>()
  for (const error of possibleErrors(call, overlaps))
    byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error])
  if (call.respondsWithRedirect) return redirects(id, call, byStatus, parts)
  const { 200: _, ...failures } = Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, failure(id, status, list, parts)]),
  ) as Record<number, Json>
  return {
    200: success(id, call, byStatus.get(200) ?? [], parts),
    ...(call.revalidated ? { 304: NOT_MODIFIED } : {}),
    ...failures,
  }
}

/** Errors of an address that cannot be read, or of a path that is unknown, have an envelope all the same. */
const BEFORE_ROUTING = [400, 404, 431]

function redirects(id: string, call: Endpoint, byStatus: ReadonlyMap<number, PossibleError[]>, parts: Parts): Json {
  const early = BEFORE_ROUTING.filter((status) => byStatus.has(status)).map((status) => {
    const errors = (byStatus.get(status) ?? []).filter(
      ({ name }) => name === 'invalidInput' || name === 'parameterError',
    )
    return [status, failure(id, status, errors, parts)] as const
  })
  return { 302: redirect(call), ...Object.fromEntries(early) }
}

/** A failure of a navigation is a redirect as well, to the page that shows it. */
function redirect({ setsCookies }: Endpoint): Json {
  return {
    description: 'The browser continues at another address. After a failure that is the page `/redirect` with `error`.',
    headers: headersOf('Location', ...(setsCookies ? (['SetCookie'] as const) : [])),
  }
}

const NOT_MODIFIED: Json = {
  description: 'The response is the one whose ETag was sent as If-None-Match. It has no body.',
  headers: headersOf('ETag', 'Vary'),
}

function success(id: string, call: Endpoint, failures: readonly PossibleError[], parts: Parts): Json {
  const headers = successHeaders(call)
  if (call.fileTypes) {
    const file = { schema: { type: 'string', format: 'binary', description: 'The file, without an envelope.' } }
    return {
      description: 'The file.',
      headers,
      content: Object.fromEntries(call.fileTypes.map((type) => [type, file])),
    }
  }
  const schemas = [successSchema(id, call, parts), ...failures.map(({ name }) => errorSchema(name, parts.components))]
  const description = failures.length
    ? `Success, or one of the errors that have status 200: ${codes(failures).join(', ')}.`
    : 'Success.'
  return { description, headers, content: json(schemas, parts.examples.response(id, 200, codes(failures))) }
}

function successSchema(id: string, call: Endpoint, { components }: Parts): Json {
  return components.add(envelopeName(id, call.response), {
    type: 'object',
    description: 'The envelope of a success.',
    required: ['resultCode', 'data'],
    properties: {
      resultCode: { const: SUCCESS, description: 'The code of every success.' },
      data: components.schemaOf(call.response, 'output'),
    },
  })
}

function failure(id: string, status: number, errors: readonly PossibleError[], parts: Parts): Json {
  const names = [...new Set(errors.map(({ name }) => name))]
  const schemas = names.map((name) => errorSchema(name, parts.components))
  return {
    description: errors.map(({ name, when }) => `${codeOf(name)}: ${when}`).join('\n\n'),
    headers: headersOf(...extraHeaders(status)),
    content: json(schemas, parts.examples.response(id, status, names.map(codeOf))),
  }
}

function extraHeaders(status: number): ('RetryAfter' | 'Allow')[] {
  if (status === 429 || status === 503) return ['RetryAfter']
  return status === 405 ? ['Allow'] : []
}

function codes(errors: readonly { readonly name: ErrorName }[]): string[] {
  return errors.map(({ name }) => entryOf(name).code)
}

function json(schemas: readonly Json[], examples: Json): Json {
  return { 'application/json': { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas }, ...examples } }
}
