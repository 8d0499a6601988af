import { type EndpointName, type EndpointNamed, endpoints } from '@foyer/contract'
import { type DetailsOf, type ErrorName, entryOf } from '@foyer/contract/errors'
import type { Endpoint, RequestInput, ResponseOf, ResultCode } from '@foyer/contract/wire'

type WithoutVersion<Input> = Input extends unknown
  ? Omit<Input, 'version'> & { readonly [Field in 'version' & keyof Input]?: Input[Field] | undefined }
  : never

/** What an endpoint takes. The version may be missing: the client then adds the current one to a PUT. */
export type CallInput<Name extends EndpointName> = WithoutVersion<RequestInput<EndpointNamed<Name>>>

/** The data of a successful response. */
export type DataOf<Name extends EndpointName> = ResponseOf<EndpointNamed<Name>>

/** The envelope of a response. `data` has the type of a success; `errorDetails` reads the data of an error. */
export interface EnvelopeOf<Name extends EndpointName> {
  readonly resultCode: ResultCode
  readonly message: string
  readonly data: DataOf<Name>
}

export interface RawRequest {
  readonly method: string
  /** With its parameters and its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The endpoint with this name. */
export function endpointNamed(name: EndpointName): Endpoint {
  const [capability, endpoint] = name.split('.') as [string, string]
  return (endpoints as unknown as Record<string, Record<string, Endpoint>>)[capability]?.[endpoint] as Endpoint
}

/** Builds the raw request for an endpoint and input. */
export function requestTo(name: EndpointName, input: object): RawRequest {
  const { method, path, payload } = endpointNamed(name)
  const fields = new Map<string, unknown>(Object.entries(input))
  const filled = path.replaceAll(/:(\w+)/g, (_all, parameter: string) => {
    const value = fields.get(parameter)
    fields.delete(parameter)
    return encodeURIComponent(String(value))
  })
  if (payload === 'query') return { method, path: filled + queryOf(fields) }
  if (payload === 'text') {
    const { text, ...others } = Object.fromEntries(fields)
    const headers = { 'content-type': 'text/plain' }
    return { method, path: filled + queryOf(new Map(Object.entries(others))), headers, body: text }
  }
  if (payload === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { method, path: filled, headers, body: queryOf(fields).slice(1) }
  }
  /* A PUT has a body even without fields, so that the client can add the version; `version: undefined` sends none. */
  const body = fields.size > 0 || method === 'PUT' ? Object.fromEntries(fields) : undefined
  return { method, path: filled, body }
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const present = [...fields].filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

/** The details of an error response. Throws when the response is another one. */
export function errorDetails<Name extends ErrorName>(
  { body }: { readonly body: { readonly resultCode: unknown; readonly data?: unknown } },
  error: Name,
): DetailsOf<Name> {
  if (body.resultCode !== entryOf(error).code) throw new Error(`expected ${error}, got ${JSON.stringify(body)}`)
  return body.data as DetailsOf<Name>
}
