import { endpoints } from '@foyer/contract'
import { type EndpointGroups, type Json, openApi } from '@foyer/contract/wire'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/* The OpenAPI document, for comparisons with what is really sent. Its objects are open for later versions; here they are closed. */

const text = JSON.stringify(openApi(endpoints as unknown as EndpointGroups, { version: '1' }))
const document = JSON.parse(text, closeObject) as Json
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(document, 'api')
const validators = new Map<string, ValidateFunction>()

function closeObject(_key: string, value: unknown): unknown {
  const { type, properties, additionalProperties } = (value ?? {}) as Json
  if (type !== 'object' || typeof properties !== 'object' || additionalProperties !== undefined) return value
  return { ...(value as Json), additionalProperties: false }
}

/** Returns the part of the document at a path, or undefined. */
export function valueAt(pointer: readonly string[]): unknown {
  return pointer.reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document)
}

/** Returns how a value differs from the schema at a path of the document. */
export function problemsAt(pointer: readonly string[], value: unknown): string[] {
  const steps = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  const reference = `api#/${steps.join('/')}`
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference })
  validators.set(reference, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  )
}
