/** The parts of OpenAPI 3.1 and JSON Schema that the pages show. */

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly deprecated?: boolean
}

export interface Reference {
  readonly $ref: string
}

export interface Example {
  readonly summary?: string
  readonly description?: string
  readonly value?: unknown
}

/** What a parameter, a header and a media type have in common. */
export interface Described {
  readonly description?: string
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Example | Reference>>
}

export interface Parameter extends Described {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly deprecated?: boolean
}

export interface Header extends Described {
  readonly required?: boolean
}

export interface Body {
  readonly description?: string
  readonly content?: Readonly<Record<string, Described>>
}

export interface Response extends Body {
  readonly headers?: Readonly<Record<string, Header | Reference>>
}

export interface Operation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Body | Reference
  readonly responses: Readonly<Record<string, Response | Reference>>
  readonly [extension: `x-${string}`]: unknown
}

export interface SecurityScheme {
  readonly type: string
  readonly scheme?: string
  readonly in?: string
  readonly name?: string
  readonly description?: string
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly servers?: readonly { readonly url: string; readonly description?: string }[]
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly headers?: Readonly<Record<string, Header>>
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>
  }
}

/** Returns what a reference within the document leads to, or the value itself. */
export function resolved<Value extends object>(document: object, value: Value | Reference): Value {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value
  const names = value.$ref.replace(/^#\//, '').split('/')
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
  if (!found) throw new Error(`The reference ${value.$ref} leads nowhere`)
  return resolved(document, found as Value | Reference)
}

/** The last name of a reference: `#/components/schemas/Store` names `Store`. */
export function nameOf({ $ref }: Reference): string {
  return $ref.split('/').at(-1) as string
}
