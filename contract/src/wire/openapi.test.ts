import { describe, expect, it } from 'vitest'
import { type ErrorName, entryOf } from '../errors/index.ts'
import { endpoints } from '../index.ts'
import type { Endpoint } from './endpoint.ts'
import { openApi } from './openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into as JSON, whatever shape it has
type Json = any

const all = Object.entries(endpoints).flatMap(([capability, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, call]) => ({ id: `${capability}.${name}`, call })),
)
const document: Json = JSON.parse(
  JSON.stringify(openApi(endpoints as unknown as Record<string, Record<string, Endpoint>>, '1.2.3')),
)
const pathOf = (call: Endpoint) => call.path.replaceAll(/:(\w+)/g, '{$1}')
const operationOf = (call: Endpoint) => document.paths[pathOf(call)]?.[call.method.toLowerCase()]

function everyNode(node: Json, visit: (node: Json) => void): void {
  if (typeof node !== 'object' || node === null) return
  visit(node)
  for (const child of Object.values(node)) everyNode(child, visit)
}

describe('OpenAPI document', () => {
  it('WIRE-23 the document is OpenAPI 3.1 with the given version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: '1.2.3' } })
  })

  it.each(all)('WIRE-23 $id appears once, with its own method and path', ({ id, call }) => {
    expect(operationOf(call)).toMatchObject({
      operationId: id,
      summary: call.summary,
      responses: { 200: expect.any(Object) },
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
    const body = requestBody?.content
    const fields =
      call.payload === 'text'
        ? body?.['text/plain']
          ? ['text']
          : []
        : Object.keys(body?.['application/json']?.schema.properties ?? {})
    if (call.payload === 'file') expect(Object.keys(body)).toEqual(['multipart/form-data'])
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
        ...(requestBody?.content['application/json']?.schema.required ??
          (requestBody?.content['text/plain'] ? ['text'] : [])),
      ]
      const rejected = call.request?.safeParse({}).error?.issues.map((issue) => String(issue.path[0])) ?? []
      expect(required.sort()).toEqual([...new Set(rejected)].sort())
    },
  )

  it('WIRE-23 every $ref resolves within the document', () => {
    const broken: string[] = []
    everyNode(document, ({ $ref }) => {
      if ($ref === undefined) return
      const found = String($ref)
        .replace(/^#\//, '')
        .split('/')
        .reduce((node: Json, step) => node?.[step], document)
      if (!String($ref).startsWith('#/') || found === undefined) broken.push($ref)
    })
    expect(broken).toEqual([])
    expect(JSON.stringify(document.paths['/v2/users/work-bench'])).toContain('#/components/schemas/Permission')
  })

  it.each(all)('WIRE-23 $id requires a token exactly if it is not public', ({ call }) => {
    expect(operationOf(call).security).toEqual(call.access === 'public' ? undefined : [{ bearer: [] }])
  })

  it.each(all)('WIRE-23 $id lists its errors under the status of the catalogue', ({ call }) => {
    for (const name of (call.errors ?? []) as readonly ErrorName[]) {
      const { code, status } = entryOf(name)
      const { oneOf } =
        operationOf(call).responses[status === 200 ? 'default' : String(status)].content['application/json'].schema
      expect(
        oneOf.map((one: Json) => String(one.properties.resultCode.const)),
        code,
      ).toContain(code)
    }
  })

  it.each(all.filter(({ call }) => call.limit))('ASVS 6.1.1 $id documents its rate limit', ({ call }) => {
    expect(operationOf(call).description).toContain(
      `At most ${call.limit?.calls} calls from one address in ${call.limit?.seconds} s.`,
    )
  })
})
