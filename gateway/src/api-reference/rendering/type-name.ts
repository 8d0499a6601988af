import { nameOf, type Schema } from './open-api.ts'

/** The greatest integer of JavaScript: a limit that says nothing. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** The type of a value in a few words, such as `string (uuid)`, `array of Store`, `"ROLE" | "PLUGIN"`, `integer or null`. */
export function typeName(schema: Schema): string {
  if (schema.$ref) return nameOf({ $ref: schema.$ref })
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) return unique(variants.map(typeName)).join(' or ')
  if (schema.allOf) return schema.allOf.map(typeName).join(' and ')
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return unique(types.map((type) => nameOfType(type, schema))).join(' or ') || 'any value'
}

function nameOfType(type: string, schema: Schema): string {
  if (type === 'array') return schema.items ? `array of ${typeName(schema.items)}` : 'array'
  if (type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object')
    return `map of ${typeName(schema.additionalProperties)}`
  return schema.format && type !== 'null' ? `${type} (${schema.format})` : type
}

/** What a value must fulfil besides its type: length, range, pattern, default. */
export function constraintsOf(schema: Schema): string[] {
  const patternIsFormat = schema.format !== undefined
  return [
    range('', schema.minimum, schema.maximum),
    schema.exclusiveMinimum !== undefined ? `greater than ${schema.exclusiveMinimum}` : undefined,
    schema.exclusiveMaximum !== undefined ? `less than ${schema.exclusiveMaximum}` : undefined,
    range(' characters', schema.minLength, schema.maxLength),
    range(' items', schema.minItems, schema.maxItems),
    schema.pattern && !patternIsFormat ? `matches ${schema.pattern}` : undefined,
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : undefined,
  ].filter((text) => text !== undefined)
}

function range(unit: string, minimum: number | undefined, maximum: number | undefined): string | undefined {
  const least = minimum !== undefined && minimum !== -NO_LIMIT ? minimum : undefined
  const most = maximum !== undefined && maximum !== NO_LIMIT ? maximum : undefined
  if (least !== undefined && most !== undefined)
    return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`
  if (least !== undefined) return `at least ${least}${unit}`
  return most === undefined ? undefined : `at most ${most}${unit}`
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
