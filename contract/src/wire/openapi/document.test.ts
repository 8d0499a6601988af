import { describe, expect, it } from 'vitest'
import { undescribed } from '../../../../tools/check/api/undescribed.ts'
import { ERRORS, type ErrorName, entryOf } from '../../errors/index.ts'
import { endpoints } from '../../index.ts'
import { signInDigest } from '../../sign-in/index.ts'
import type { Endpoint } from '../endpoint.ts'
import { type EndpointGroups, openApi } from './document.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into as JSON, whatever shape it has
type Json = any

const groups = endpoints as unknown as EndpointGroups
const all = Object.entries(groups).flatMap(([capability, group]) =>
  Object.entries(group).map(([name, call]) => ({ id: `${capability}.${name}`, call })),
)
const document: Json = JSON.parse(JSON.stringify(openApi(groups, { version: '1.2.3' })))
const pathOf = (call: Endpoint) => call.path.replaceAll(/:(\w+)/g, '{$1}')
const operationOf = (call: Endpoint) => document.paths[pathOf(call)]?.[call.method.toLowerCase()]
const resolved = (node: Json): Json =>
  node?.$ref ? document.components.schemas[node.$ref.replace('#/components/schemas/', '')] : node
const bodyOf = (call: Endpoint): Json =>
  resolved((Object.values(operationOf(call).requestBody?.content ?? {}) as Json[])[0]?.schema) ?? {}
/** The codes that a response of this status may have. */
const codesOf = (call: Endpoint, status: number): string[] => {
  const schema = operationOf(call).responses[status]?.content?.['application/json']?.schema
  return (schema?.oneOf ?? (schema ? [schema] : [])).map((one: Json) =>
    String(resolved(one).properties.resultCode.const),
  )
}

function everyNode(node: Json, visit: (node: Json, path: string) => void, path = ''): void {
  if (typeof node !== 'object' || node === null) return
  visit(node, path)
  for (const [key, child] of Object.entries(node)) everyNode(child, visit, `${path}/${key}`)
}

describe('OpenAPI document', () => {
  it('WIRE-23 the document is OpenAPI 3.1 with the given version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: '1.2.3' } })
  })

  it('WIRE-23 the server is the one of the document, or the public address', () => {
    expect(document).toMatchObject({ servers: [{ url: '/' }], info: { contact: { name: expect.any(String) } } })
    expect(document.info.contact.url).toBeUndefined()
    const url = 'https://portal.example.com'
    expect(openApi(groups, { version: '1', publicUrl: url })).toMatchObject({
      servers: [{ url }],
      info: { contact: { url } },
    })
  })

  it.each(all)('WIRE-23 $id appears once, with its own method and path', ({ id, call }) => {
    expect(operationOf(call)).toMatchObject({
      operationId: id,
      summary: call.summary,
      responses: { [call.respondsWithRedirect ? 302 : 200]: expect.any(Object) },
    })
  })

  it('WIRE-23 exactly the endpoints of the contract are listed, with unique names', () => {
    const operations = Object.values(document.paths).flatMap((path: Json) =>
      Object.values(path).map((one: Json) => one.operationId),
    )
    expect(operations.sort()).toEqual(all.map(({ id }) => id).sort())
  })

  it.each(all)('WIRE-23 $id declares every path parameter as required', ({ call }) => {
    const inPath = (operationOf(call).parameters ?? []).filter((one: Json) => one.in === 'path')
    expect(inPath.map((one: Json) => one.name)).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    for (const one of inPath) expect(one).toMatchObject({ required: true, schema: { type: 'string' } })
  })

  it.each(all)('WIRE-23 each field of $id appears once, in path, query or body', ({ call }) => {
    const { parameters = [], requestBody } = operationOf(call)
    const fields =
      call.payload === 'text' && requestBody
        ? ['text']
        : call.payload === 'file'
          ? []
          : Object.keys(bodyOf(call).properties ?? {})
    if (call.payload === 'file') expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data'])
    const documented = [...parameters.map((one: Json) => one.name), ...fields]
    expect(documented.sort()).toEqual(Object.keys(call.request?.shape ?? {}).sort())
    if (call.method === 'GET') expect(requestBody).toBeUndefined()
  })

  it.each(all.filter(({ call }) => call.request))(
    'WIRE-23 $id requires exactly the fields that its schema requires',
    ({ call }) => {
      const { parameters = [], requestBody } = operationOf(call)
      const required: string[] = [
        ...parameters.filter((one: Json) => one.required).map((one: Json) => one.name),
        ...(call.payload === 'text' && requestBody
          ? ['text']
          : call.payload === 'file'
            ? []
            : (bodyOf(call).required ?? [])),
      ]
      const rejected = call.request?.safeParse({}).error?.issues.map((issue) => String(issue.path[0])) ?? []
      expect(required.sort()).toEqual([...new Set(rejected)].sort())
    },
  )

  it('WIRE-23 every $ref resolves within the document', () => {
    const broken: string[] = []
    everyNode(document, ({ $ref }) => {
      if (typeof $ref !== 'string') return
      const found = $ref
        .replace(/^#\//, '')
        .split('/')
        .reduce((node: Json, step) => node?.[step], document)
      if (!$ref.startsWith('#/') || found === undefined) broken.push($ref)
    })
    expect(broken).toEqual([])
  })

  it('WIRE-29 every parameter, property, named schema and tag has a description', () => {
    expect(undescribed(document)).toEqual([])
    for (const { name, description } of document.tags) expect(description).not.toBe(name)
  })

  it('WIRE-29 the digest formula of the password is described, with an example', () => {
    const { password } = document.components.schemas.SignInLoginRequest.properties
    expect(password.description).toMatch(/SHA-256 .*password and username.*quiet rivers over old stones.*clerk/)
    expect(password.examples).toEqual([signInDigest('quiet rivers over old stones', 'clerk')])
  })

  it('WIRE-29 no object is open: each has fields, or describes its values', () => {
    const open: string[] = []
    everyNode(document, (node, path) => {
      const shaped = node.properties ?? node.additionalProperties ?? node.const
      if (node.type === 'object' && shaped === undefined && !path.endsWith('/Nothing')) open.push(path)
    })
    expect(open).toEqual([])
  })

  it('WIRE-29 numbers and booleans in a query have their types', () => {
    const parameters = operationOf(endpoints.inbox.list).parameters as Json[]
    const schemaOf = (name: string) => parameters.find((one) => one.name === name).schema
    expect(schemaOf('size')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
    expect(schemaOf('read')).toEqual({ type: 'boolean' })
  })

  it.each(all)('WIRE-29 $id names the security scheme of its access', ({ call }) => {
    const { security } = operationOf(call)
    if (call.access === 'public') expect(security).toEqual([])
    else if (call.access === 'application') expect(security).toEqual([{ applicationToken: [] }])
    else if (call.access === 'link-or-signed-in') expect(security).toEqual([{}, { session: [] }])
    else expect(security).toEqual([{ session: [] }])
  })

  it.each(all)('WIRE-29 $id lists its errors under the status of the catalogue', ({ call }) => {
    for (const name of (call.errors ?? []) as readonly ErrorName[]) {
      const { code, status } = entryOf(name)
      expect(codesOf(call, status), code).toContain(code)
    }
  })

  it.each(all.filter(({ call }) => call.access === 'public'))('WIRE-29 $id lists no error of a session', ({ call }) => {
    const listed = Object.keys(operationOf(call).responses).flatMap((status) => codesOf(call, Number(status)))
    for (const name of ['authenticationRequired', 'sessionExpired', 'sessionEnded'] as const)
      expect(listed).not.toContain(ERRORS[name].code)
  })

  it('WIRE-29 status 200 of a sign-in is a success or wrong credentials', () => {
    expect(codesOf(endpoints.signIn.login, 200)).toEqual(['1001', 'A0210'])
    expect(codesOf(endpoints.password.check, 200)).toEqual(['1001', 'A0211'])
  })

  it.each<[string, Endpoint, number, string[]]>([
    ['revalidated texts', endpoints.languages.messages, 304, ['ETag', 'Vary']],
    ['texts', endpoints.languages.messages, 200, ['ETag', 'Vary']],
    ['a file', endpoints.inbox.attachment, 200, ['Content-Disposition', 'Content-Length']],
    ['a sign-in', endpoints.signIn.login, 200, ['Set-Cookie']],
    ['a long response', endpoints.workBench.workBench, 200, ['Vary', 'Content-Encoding']],
    ['too many requests', endpoints.signIn.login, 429, ['Retry-After']],
    ['an unavailable database', endpoints.signIn.login, 503, ['Retry-After']],
    ['another method', endpoints.inbox.message, 405, ['Allow']],
    ['an unknown object', endpoints.inbox.message, 404, []],
    ['a large body', endpoints.signIn.login, 413, []],
  ])('WIRE-29 the headers of %s are described', (_what, call, status, headers) => {
    const response = operationOf(call).responses[status]
    expect(Object.keys(response.headers)).toEqual(['X-Request-Id', 'Cache-Control', ...headers])
    for (const { $ref } of Object.values(response.headers) as Json[])
      expect(document.components.headers[$ref.split('/').at(-1)]).toMatchObject({ description: expect.any(String) })
  })

  it('WIRE-29 a shape whose defaults are optional in requests has two components', () => {
    expect(document.components.schemas.Grant.required).toEqual(['role', 'everywhere', 'customers', 'stores'])
    expect(document.components.schemas.GrantInput.required).toEqual(['role'])
  })

  it.each(all.filter(({ call }) => call.limit))('ASVS 6.1.1 $id documents its rate limit', ({ call }) => {
    expect(operationOf(call).description).toContain(
      `At most ${call.limit?.calls} calls from one address in ${call.limit?.seconds} s`,
    )
  })
})
