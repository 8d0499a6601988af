import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Json } from '../json.ts'
import { SchemaComponents } from '../schema-components.ts'
import { tidySchema } from '../tidy-schema.ts'

describe('tidySchema', () => {
  it.each<[string, Json, Json]>([
    [
      'bounds of every safe integer',
      { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
      { type: 'integer' },
    ],
    ['the pattern of a format', { type: 'string', format: 'uuid', pattern: '^x$' }, { type: 'string', format: 'uuid' }],
    ['a pattern with the Unicode flag', { type: 'string', pattern: '^\\p{L}$' }, { type: 'string' }],
    [
      'several such patterns',
      { allOf: [{ pattern: '\\p{L}' }, { pattern: '\\p{N}' }], type: 'string' },
      { type: 'string' },
    ],
    [
      'closed objects',
      { type: 'object', properties: {}, additionalProperties: false },
      { type: 'object', properties: {} },
    ],
    ['names that are texts', { type: 'object', propertyNames: { type: 'string' } }, { type: 'object' }],
    ['the id of a named schema', { id: 'Store', type: 'object' }, { type: 'object' }],
  ])('leaves out %s', (_what, schema, tidy) => {
    expect(tidySchema(schema)).toEqual(tidy)
  })

  it.each<[string, Json, Json]>([
    ['an instant ends with Z', { format: 'date-time', pattern: 'long' }, { format: 'date-time', pattern: 'Z$' }],
    ['constants are an enumeration', { anyOf: [{ const: 0 }, { const: 1 }] }, { type: 'integer', enum: [0, 1] }],
    [
      'a type or null is a nullable type',
      { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
      { type: ['string', 'null'], maxLength: 3 },
    ],
    [
      'a tuple has exactly its items',
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'array', prefixItems: [{ type: 'string' }], items: {}, minItems: 1, maxItems: 1 },
    ],
    [
      'a property named id stays',
      { properties: { id: { type: 'string' } } },
      { properties: { id: { type: 'string' } } },
    ],
    [
      'a reference or null stays',
      { anyOf: [{ $ref: '#/x' }, { type: 'null' }] },
      { anyOf: [{ $ref: '#/x' }, { type: 'null' }] },
    ],
  ])('%s', (_what, schema, tidy) => {
    expect(tidySchema(schema)).toEqual(tidy)
  })
})

describe('SchemaComponents', () => {
  const Inner = z.object({ role: z.string(), everywhere: z.boolean().default(false) }).meta({ id: 'Inner' })
  const Outer = z.object({ inner: Inner }).meta({ id: 'Outer' })
  const Same = z.object({ name: z.string() }).meta({ id: 'Same' })

  it('names a sent shape that differs from the returned one, and what refers to it', () => {
    const components = new SchemaComponents()
    const sent = components.schemaOf(z.object({ outer: Outer, same: Same }), 'input')
    const document = components.resolve({
      sent,
      returned: components.schemaOf(z.object({ outer: Outer, same: Same }), 'output'),
    })
    expect(document).toMatchObject({
      sent: {
        properties: { outer: { $ref: '#/components/schemas/OuterInput' }, same: { $ref: '#/components/schemas/Same' } },
      },
      returned: { properties: { outer: { $ref: '#/components/schemas/Outer' } } },
      components: {
        schemas: {
          InnerInput: { required: ['role'] },
          Inner: { required: ['role', 'everywhere'] },
          OuterInput: { properties: { inner: { $ref: '#/components/schemas/InnerInput' } } },
        },
      },
    })
    expect(Object.keys((document['components'] as { schemas: object }).schemas)).not.toContain('SameInput')
  })
})
