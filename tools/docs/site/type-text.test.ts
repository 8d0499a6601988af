import { describe, expect, it } from 'vitest'
import { typeText } from './type-text.ts'

describe('typeText', () => {
  it.each([
    ['a string', { type: 'string' }, 'string'],
    ['a format', { type: 'string', format: 'uuid', pattern: '^.*$' }, 'string<uuid>'],
    ['an integer', { type: 'integer' }, 'number'],
    ['a constant', { const: 1001 }, '1001'],
    ['an enumeration', { type: 'string', enum: ['en', 'fr'] }, '"en" | "fr"'],
    ['a value or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    ['a list of variants', { type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    ['a reference', { $ref: '#/components/schemas/Permission' }, 'Permission'],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, '{ [key: string]: number }'],
    ['an unknown type', {}, 'unknown'],
  ])('writes %s', (_name, schema, text) => {
    expect(typeText(schema)).toBe(text)
  })

  it('indents nested objects and marks optional fields', () => {
    const store = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
    expect(typeText({ type: 'object', properties: { items: { type: 'array', items: store } } })).toBe(
      '{\n  items?: {\n    id: string\n  }[]\n}',
    )
  })
})
