type Json = Readonly<Record<string, unknown>>

/** Returns a JSON schema as a TypeScript type, without patterns and bounds. */
export function typeText(schema: Json, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return (schema['$ref'] as string).split('/').at(-1) as string
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  const variants = (schema['oneOf'] ?? schema['anyOf']) as readonly Json[] | undefined
  if (variants) return [...new Set(variants.map((variant) => typeText(variant, indent)))].join(' | ')
  return typeOf(schema, indent)
}

function typeOf(schema: Json, indent: string): string {
  const { type, format } = schema as { type?: string | readonly string[]; format?: string }
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one }, indent)).join(' | ')
  if (type === 'array') return arrayText(schema, indent)
  if (type === 'object' || schema['properties']) return objectText(schema, indent)
  if (type === 'integer') return 'number'
  if (type === 'string') return format ? `string<${format}>` : 'string'
  return typeof type === 'string' ? type : 'unknown'
}

function arrayText(schema: Json, indent: string): string {
  const item = typeText((schema['items'] as Json | undefined) ?? {}, indent)
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText(schema: Json, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>)
  const values = schema['additionalProperties']
  if (properties.length === 0) {
    return values && typeof values === 'object' ? `{ [key: string]: ${typeText(values as Json, indent)} }` : '{}'
  }
  const required = new Set((schema['required'] ?? []) as readonly string[])
  const inner = `${indent}  `
  const lines = properties.map(
    ([name, value]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${typeText(value, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}
