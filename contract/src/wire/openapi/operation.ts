import type { Endpoint, FreshProof } from '../endpoint.ts'
import type { Json } from './json.ts'
import { requestName } from './names.ts'
import { type Parts, responsesOf } from './responses.ts'
import type { SchemaComponents } from './schema-components.ts'

/**
 * Returns the operation of an endpoint.
 * @param id capability and name
 * @param overlaps true if its path also matches a literal one, which has other methods
 */
export function operationOf(id: string, call: Endpoint, overlaps: boolean, parts: Parts): Json {
  const fields = fieldsOf(call, parts.components)
  const parameters = fields.filter(({ place }) => place !== 'body').map(parameterOf)
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: call.summary,
    description: descriptionOf(call),
    ...(call.freshProof ? { 'x-fresh-proof': call.freshProof } : {}),
    security: securityOf(call),
    ...(parameters.length ? { parameters } : {}),
    ...bodyOf(id, call, fields, parts),
    responses: responsesOf(id, call, overlaps, parts),
  }
}

/** A field of a request, with the place where it is sent. */
interface Field {
  readonly name: string
  readonly place: 'path' | 'query' | 'body'
  readonly required: boolean
  readonly schema: Json
}

function fieldsOf(call: Endpoint, components: SchemaComponents): Field[] {
  if (!call.request) return []
  const { properties = {}, required = [] } = components.schemaOf(call.request, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string))
  const ordered = [...inPath, ...Object.keys(properties).filter((name) => !inPath.has(name))]
  return ordered.map((name) => ({
    name,
    place: placeOf(call, name, inPath),
    required: inPath.has(name) || required.includes(name),
    schema: properties[name] as Json,
  }))
}

/** With a text body or a file, the other fields are in the query. */
function placeOf({ payload }: Endpoint, name: string, inPath: ReadonlySet<string>): Field['place'] {
  if (inPath.has(name)) return 'path'
  return payload === 'json' || payload === 'form' || (payload === 'text' && name === 'text') ? 'body' : 'query'
}

function parameterOf({ name, place, required, schema }: Field): Json {
  const { description, ...shape } = schema
  return { name, in: place, required, description, schema: shape }
}

function descriptionOf({ access, limit, freshProof, description }: Endpoint): string {
  const sentences = [`Who may call: ${access}.`]
  if (description) sentences.unshift(description)
  if (freshProof) sentences.push(PROOF_SENTENCES[freshProof])
  if (limit)
    sentences.push(
      `At most ${limit.calls} calls from one address in ${limit.seconds} s${limit.shared ? ', over all gateways' : ''}.`,
    )
  return sentences.join(' ')
}

const PROOF_SENTENCES: Readonly<Record<FreshProof, string>> = {
  'own-credentials':
    'Requires a proof of identity no older than 5 minutes and not by a recovery code; otherwise A0301 with needs PROOF (POST /v2/users/proof).',
  administration:
    'Requires a proof of identity no older than 10 minutes; each such request renews it, up to an hour after the proof. Otherwise A0301 with needs PROOF (POST /v2/users/proof).',
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  if (access === 'application') return [{ applicationToken: [] }]
  return access === 'link-or-signed-in' ? [{}, { session: [] }] : [{ session: [] }]
}

function bodyOf(id: string, call: Endpoint, fields: readonly Field[], { components, examples }: Parts): Json {
  if (call.payload === 'file') return { requestBody: FILE_BODY }
  const inBody = fields.filter(({ place }) => place === 'body')
  if (inBody.length === 0) return {}
  if (call.payload === 'text') return { requestBody: textBody(call, inBody[0] as Field, examples.request(id)) }
  const schema = components.add(requestName(id), {
    type: 'object',
    description: `The body of ${id}.`,
    required: inBody.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(inBody.map(({ name, schema: property }) => [name, property])),
  })
  const content = { schema, ...examples.request(id) }
  if (call.payload === 'form') return { requestBody: { content: { 'application/x-www-form-urlencoded': content } } }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

function textBody({ textTypes = ['text/plain'] }: Endpoint, { schema }: Field, example: Json): Json {
  return { required: true, content: Object.fromEntries(textTypes.map((type) => [type, { schema, ...example }])) }
}

/** One part, named `file`. */
const FILE_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { type: 'string', format: 'binary', description: 'The only file of the request, with a file name.' },
        },
        required: ['file'],
      },
    },
  },
}
