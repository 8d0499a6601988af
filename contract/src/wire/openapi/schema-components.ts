import { z } from 'zod'
import { type Json, mapObjects } from './json.ts'
import { tidySchema } from './tidy-schema.ts'

/** What a client sends, or what it gets. */
export type Direction = 'input' | 'output'

const REFERENCE = '#/components/schemas/'
/** Ends a reference to what clients send, until it is known whether its shape differs from what they get. */
const SENT = '!input'

/**
 * Converts the schemas of the contract to JSON schemas, and collects the named ones (`meta({ id })`) as components. Where defaults
 * make the sent shape differ from the returned one, the sent one is named `…Input`.
 */
export class SchemaComponents {
  readonly #sent = new Map<string, Json>()
  readonly #returned = new Map<string, Json>()

  /** Returns the JSON schema. A named schema becomes a reference. */
  schemaOf(schema: z.ZodType, direction: Direction): Json {
    const json = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any', override: addDefault }) as Json
    const ending = direction === 'input' ? SENT : ''
    const rename = (value: unknown) =>
      mapObjects(value, (object) =>
        typeof object['$ref'] === 'string'
          ? { ...object, $ref: `${object['$ref'].replace('#/$defs/', REFERENCE)}${ending}` }
          : object,
      ) as Json
    const known = direction === 'input' ? this.#sent : this.#returned
    for (const [name, definition] of Object.entries((json['$defs'] ?? {}) as Record<string, Json>))
      known.set(name, tidySchema(rename(definition)))
    return tidySchema(rename(json))
  }

  /** Adds a schema that is not written in the contract, and returns a reference to it. */
  add(name: string, schema: Json): Json {
    this.#returned.set(name, schema)
    return { $ref: REFERENCE + name }
  }

  /** Returns the document with its components, each under its final name. */
  resolve(document: Json): Json {
    const differing = this.#differing()
    const finalName = (name: string) => (differing.has(name) ? `${name}Input` : name)
    const named = (value: unknown) =>
      mapObjects(value, (object) => {
        const { $ref } = object as { $ref?: unknown }
        if (typeof $ref !== 'string' || !$ref.endsWith(SENT)) return object
        return { ...object, $ref: REFERENCE + finalName($ref.slice(REFERENCE.length, -SENT.length)) }
      }) as Json
    const schemas = new Map([...this.#returned].map(([name, json]) => [name, named(json)]))
    for (const [name, json] of this.#sent) schemas.set(finalName(name), named(json))
    const sorted = [...schemas].sort(([a], [b]) => (a < b ? -1 : 1))
    const { components, ...others } = named(document)
    return { ...others, components: { ...(components as Json), schemas: Object.fromEntries(sorted) } }
  }

  /** Names whose two shapes differ, in themselves or in what they refer to. */
  #differing(): ReadonlySet<string> {
    const both = [...this.#sent].flatMap(([name, sent]) => {
      const returned = this.#returned.get(name)
      return returned ? [{ name, sent: JSON.stringify(sent), returned: JSON.stringify(returned) }] : []
    })
    const differing = new Set<string>()
    for (let before = -1; before !== differing.size; ) {
      before = differing.size
      for (const { name, sent, returned } of both) {
        const refersToDiffering = [...differing].some((other) => sent.includes(`"${REFERENCE}${other}${SENT}"`))
        if (refersToDiffering || sent.replaceAll(`${SENT}"`, '"') !== returned) differing.add(name)
      }
    }
    return differing
  }
}

/** zod leaves the default out where the parsed value has another type than the sent one, as a number in a query has. */
function addDefault({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { def } = zodSchema._zod
  if (def.type === 'default' && jsonSchema['default'] === undefined) jsonSchema['default'] = def.defaultValue
  if (jsonSchema['type'] === 'integer' || jsonSchema['type'] === 'boolean') {
    delete jsonSchema['pattern']
    delete jsonSchema['enum']
  }
}
