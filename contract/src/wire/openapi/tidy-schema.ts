import { type Json, mapObjects } from './json.ts'

/**
 * Returns a JSON schema of zod without what no reader of the document needs: bounds of every safe integer, patterns that repeat a
 * format, unions in place of enumerations and of nullable types. Objects are open: clients ignore fields that they do not know.
 */
export function tidySchema(schema: Json): Json {
  return mapObjects(schema, (object) => asClosedTuple(asNullableType(asEnumeration(withoutNoise(object))))) as Json
}

/** In UTC, as all instants of the API are. */
const UTC = 'Z$'
const FORMATS_WITH_PATTERN = new Set(['date', 'date-time', 'email', 'uuid'])

function withoutNoise({ $schema: _, $defs: __, id, ...schema }: Json): Json {
  /* A property named id is a schema, the id of a named schema is a text. */
  const tidy: Json = typeof id === 'string' ? schema : { ...(id === undefined ? {} : { id }), ...schema }
  if (tidy['minimum'] === Number.MIN_SAFE_INTEGER) delete tidy['minimum']
  if (tidy['maximum'] === Number.MAX_SAFE_INTEGER) delete tidy['maximum']
  if (tidy['additionalProperties'] === false) delete tidy['additionalProperties']
  if (
    (tidy['propertyNames'] as Json | undefined)?.['type'] === 'string' &&
    isEmptyBeside(tidy['propertyNames'] as Json)
  )
    delete tidy['propertyNames']
  if (FORMATS_WITH_PATTERN.has(tidy['format'] as string) || needsUnicodeFlag(tidy['pattern'])) delete tidy['pattern']
  if (tidy['format'] === 'date-time') tidy['pattern'] = UTC
  if (isListOfNothing(tidy['allOf'])) delete tidy['allOf']
  return tidy
}

/** Many tools compile patterns without the flag, and would reject every value. The description has such a rule in words. */
function needsUnicodeFlag(pattern: unknown): boolean {
  return typeof pattern === 'string' && pattern.includes('\\p{')
}

function isListOfNothing(list: unknown): boolean {
  return Array.isArray(list) && list.every((one) => Object.keys(one as object).length === 0)
}

function isEmptyBeside(names: Json): boolean {
  return Object.keys(names).length === 1
}

/** A tuple has exactly its items. Tools for OpenAPI expect `items` in every array. */
function asClosedTuple(schema: Json): Json {
  const { prefixItems } = schema as { prefixItems?: unknown[] }
  return prefixItems ? { ...schema, items: {}, minItems: prefixItems.length, maxItems: prefixItems.length } : schema
}

/** `anyOf` of constants is an enumeration. */
function asEnumeration(schema: Json): Json {
  const { anyOf, ...others } = schema as { anyOf?: Json[] }
  if (!anyOf?.every((one) => 'const' in one)) return schema
  const values = anyOf.map((one) => one['const'])
  const type = values.every((value) => Number.isInteger(value)) ? 'integer' : anyOf[0]?.['type']
  return { type, enum: values, ...others }
}

/** `anyOf` of a plain type and null is that type, or null. */
function asNullableType(schema: Json): Json {
  const { anyOf, ...others } = schema as { anyOf?: Json[] }
  if (anyOf?.length !== 2) return schema
  const [value, nothing] = anyOf as [Json, Json]
  if (nothing['type'] !== 'null' || typeof value['type'] !== 'string' || 'enum' in value || 'const' in value)
    return schema
  return { ...value, type: [value['type'], 'null'], ...others }
}
