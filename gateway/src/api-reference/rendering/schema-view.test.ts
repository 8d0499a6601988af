import { describe, expect, it } from 'vitest'
import { Html } from './html.ts'
import type { Schema } from './open-api.ts'
import { namedSchemaView, schemaView } from './schema-view.ts'
import { constraintsOf, typeName } from './type-name.ts'

const tree: Schema = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
}
const context = {
  document: { components: { schemas: { Tree: tree } } },
  markdown: (text: string | undefined) => new Html(text ?? ''),
  schemaLink: (name: string) => `schemas#${name}`,
}
const textOf = (schema: Schema) => schemaView(schema, context).text

describe('typeName', () => {
  it.each<[Schema, string]>([
    [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    [{ enum: ['A', 'B'] }, '"A" | "B"'],
    [{ const: 1001 }, '1001'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Tree' } }, 'array of Tree'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'map of string'],
    [{ allOf: [{ $ref: '#/x/A' }, { $ref: '#/x/B' }] }, 'A and B'],
    [{}, 'any value'],
  ])('%j is %s', (schema, name) => {
    expect(typeName(schema)).toBe(name)
  })
})

describe('constraintsOf', () => {
  it.each<[Schema, string[]]>([
    [{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, ['at least 0']],
    [{ minimum: 1, maximum: 100, default: 20 }, ['1 to 100', 'default 20']],
    [{ minLength: 6, maxLength: 6 }, ['6 characters']],
    [{ maxItems: 5 }, ['at most 5 items']],
    [{ pattern: '^a$' }, ['matches ^a$']],
    [{ pattern: '^[0-9a-f-]{36}$', format: 'uuid' }, []],
  ])('%j must be %j', (schema, constraints) => {
    expect(constraintsOf(schema)).toEqual(constraints)
  })
})

describe('schemaView', () => {
  it('DOCS-08 shows fields with type, description and whether they may be absent', () => {
    const text = textOf({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', description: 'The id.' },
        name: { type: 'string', maxLength: 5, examples: ['Anna'] },
      },
    })
    expect(text).toMatch(/id<\/code> <code class="type">string<\/code><div class="text">The id\./)
    expect(text).toMatch(/name<\/code> .*optional.*at most 5 characters.*Example: <code>&quot;Anna&quot;/)
  })

  it('DOCS-08 names each variant of oneOf by its title, its name or its fixed fields', () => {
    const fields = { resultCode: { const: 'A0210' }, message: { type: 'string' } } satisfies Record<string, Schema>
    const text = textOf({
      oneOf: [
        { type: 'object', properties: fields },
        { $ref: '#/components/schemas/Tree' },
        { title: 'Other', type: 'string' },
      ],
    })
    expect(text).toContain('resultCode: &quot;A0210&quot;')
    expect(text).toContain('href="schemas#Tree"')
    expect(text).toContain('Other')
  })

  it('shows the fields of a nullable object without a list of variants', () => {
    const text = textOf({ anyOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { type: 'null' }] })
    expect(text).toContain('object or null')
    expect(text).not.toContain('variants')
  })

  it('DOCS-08 follows a reference once and links it, also where a schema contains itself', () => {
    const text = textOf({ $ref: '#/components/schemas/Tree' })
    expect(text.match(/class="name">key/g)).toHaveLength(1)
    expect(text).toContain('<a href="schemas#Tree"><code class="type">array of Tree</code></a>')
    expect(namedSchemaView('Tree', tree, context).text.match(/class="name">key/g)).toHaveLength(1)
  })
})
