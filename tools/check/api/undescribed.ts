import type { Json } from '../../../contract/src/wire/index.ts'

/** Returns the places of parameters, properties and named schemas without a description. A reference has that of its schema. */
export function undescribed(document: Json): string[] {
  const schemas = ((document['components'] as Json | undefined)?.['schemas'] ?? {}) as Record<string, Json>
  const isDescribed = (node: Json): boolean => {
    const name =
      String(node['$ref'] ?? '')
        .split('/')
        .at(-1) ?? ''
    return Boolean(node['description'] ?? schemas[name]?.['description'])
  }
  const found = Object.entries(schemas).flatMap(([name, schema]) => (isDescribed(schema) ? [] : [`schemas/${name}`]))
  visit(document, '', (node, path) => {
    for (const one of parametersOf(node))
      if (!isDescribed(one) && !isDescribed(one['schema'] as Json)) found.push(`${path}/${one['name']}`)
    for (const [name, one] of propertiesOf(node)) if (!isDescribed(one)) found.push(`${path}/${name}`)
  })
  return found
}

function parametersOf({ parameters }: Json): Json[] {
  return Array.isArray(parameters) ? parameters : []
}

function propertiesOf({ type, properties }: Json): [string, Json][] {
  return type === 'object' && typeof properties === 'object' ? Object.entries(properties as Record<string, Json>) : []
}

function visit(node: unknown, path: string, look: (node: Json, path: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  look(node as Json, path)
  for (const [key, child] of Object.entries(node)) visit(child, `${path}/${key}`, look)
}
