import { z } from 'zod'
import { COMMON_ERRORS, type ErrorName, entryOf, errorDetails } from '../errors/index.ts'
import type { Endpoint, FreshProof } from './endpoint.ts'
import { SUCCESS } from './envelope.ts'

type Json = Record<string, unknown>

/** Returns the OpenAPI 3.1 document of the given endpoints, by capability and name. `version` is the version of the gateway. */
export function openApi(calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [capability, group] of Object.entries(calls)) {
    for (const [name, one] of Object.entries(group)) {
      const path = one.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(capability, name, one) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer gateway',
      version,
      description:
        'Every response is an envelope: resultCode 1001 and data on success, otherwise a code, a message and sometimes data.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Permission: permissionSchema },
    },
  }
}

const permissionSchema: Json = {
  type: 'object',
  required: ['key', 'type', 'children'],
  properties: {
    key: { type: 'string' },
    type: { enum: ['app', 'view', 'button'] },
    children: { type: 'array', items: { $ref: '#/components/schemas/Permission' } },
  },
}

function operation(capability: string, name: string, one: Endpoint): Json {
  const pathNames = [...one.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
  const input = one.request ? schemaOf(one.request, 'input') : { properties: {} }
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const elsewhere = Object.keys(properties).filter((property) => !pathNames.includes(property))
  const inQuery = one.payload === 'json' ? [] : elsewhere.filter((property) => !isBody(one, property))
  const parameters = [
    ...pathNames.map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: properties[parameter as string] ?? { type: 'string' },
    })),
    ...inQuery.map((property) => ({
      name: property,
      in: 'query',
      required: required.has(property),
      schema: properties[property],
    })),
  ]
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: one.summary,
    description: descriptionOf(one),
    ...(one.freshProof ? { 'x-fresh-proof': one.freshProof } : {}),
    ...(one.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...bodyOf(one, properties, elsewhere, required),
    responses: { 200: success(one), ...failures(one) },
  }
}

function descriptionOf({ access, limit, freshProof }: Endpoint): string {
  const sentences = [`Who may call: ${access}.`]
  if (freshProof) sentences.push(PROOF_SENTENCES[freshProof])
  if (limit) sentences.push(`At most ${limit.calls} calls from one address in ${limit.seconds} s.`)
  return sentences.join(' ')
}

const PROOF_SENTENCES: Readonly<Record<FreshProof, string>> = {
  'own-credentials':
    'Requires a proof of identity no older than 5 minutes and not by a recovery code; otherwise A0301 with needs PROOF (POST /v2/users/proof).',
  administration:
    'Requires a proof of identity no older than 10 minutes; each such request renews it, up to an hour after the proof. Otherwise A0301 with needs PROOF (POST /v2/users/proof).',
}

/** With a text body or a file, the query is read as well. */
function isBody(one: Endpoint, property: string): boolean {
  return one.payload === 'text' && property === 'text'
}

function bodyOf(one: Endpoint, properties: Record<string, Json>, fields: string[], required: Set<string>): Json {
  if (one.payload === 'file') return { requestBody: FILE_BODY }
  if (one.payload === 'query' || fields.length === 0) return {}
  return { requestBody: body(one, properties, fields, required) }
}

/** One part, named `file`. */
const FILE_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
  },
}

function body(one: Endpoint, properties: Record<string, Json>, fields: string[], required: Set<string>): Json {
  const content =
    one.payload === 'text'
      ? { 'text/plain': { schema: properties['text'] } }
      : {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(fields.map((field) => [field, properties[field]])),
              required: fields.filter((field) => required.has(field)),
            },
          },
        }
  return { required: true, content }
}

function success(one: Endpoint): Json {
  if (one.respondsWithFile) return { description: 'The file.', content: { 'application/octet-stream': {} } }
  return {
    description: 'Success.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['resultCode', 'data'],
          properties: { resultCode: { const: SUCCESS }, data: schemaOf(one.response, 'output') },
        },
      },
    },
  }
}

/** Groups the errors by status and lists their codes. Some have status 200. */
function failures(one: Endpoint): Json {
  const names = new Set<ErrorName>([...(one.errors ?? []), ...COMMON_ERRORS])
  const byStatus = new Map<number, ErrorName[]>()
  for (const name of names) {
    const { status } = entryOf(name)
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status === 200 ? 'default' : String(status),
      {
        description: `Error: ${list.map((name) => entryOf(name).code).join(', ')}`,
        content: { 'application/json': { schema: { oneOf: list.map(failure) } } },
      },
    ]),
  )
}

function failure(name: ErrorName): Json {
  const details = name in errorDetails ? schemaOf(errorDetails[name as keyof typeof errorDetails], 'output') : undefined
  const { code } = entryOf(name)
  const number = Number(code)
  return {
    type: 'object',
    required: ['resultCode', 'message', ...(details?.['required'] ? ['data'] : [])],
    properties: {
      resultCode: { const: Number.isNaN(number) ? code : number },
      message: { type: 'string' },
      ...(details ? { data: details } : {}),
    },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')) as Json
}
