import type { z } from 'zod'
import type { ErrorName } from '../errors/index.ts'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Where the payload is sent: GET and most DELETE requests use the query, others a JSON body; some take plain text, one file or the
 * fields of a form.
 */
export type Payload = 'query' | 'json' | 'text' | 'file' | 'form'

/**
 * At most `calls` requests from one source (an address, or an IPv6 /64) in `seconds`; more get 429 A0499. Each gateway process
 * counts for itself. With `shared`, all gateways count together: for endpoints that send mail or cost money.
 */
export type RateLimit = { readonly calls: number; readonly seconds: number; readonly shared?: true }

/**
 * Maximum age of the user's proof of identity. `own-credentials`: five minutes, and not with a recovery code.
 * `administration`: ten minutes; each such request renews it, for an hour at most. Sessions with a pending step are exempt.
 */
export const FRESH_PROOFS = ['own-credentials', 'administration'] as const
export type FreshProof = (typeof FRESH_PROOFS)[number]

/** Whether a successful request renews the required proof. */
export function renewsProof({ freshProof }: { readonly freshProof?: FreshProof }): boolean {
  return freshProof === 'administration'
}

/** What the author of an endpoint writes. Everything else is derived. */
export interface EndpointDefinition<Request extends z.ZodObject, Response extends z.ZodType> {
  readonly method: Method
  /** Path parameters as `:name`; they are part of `request`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Checked after the rights. An older proof gets A0301 with `needs: 'PROOF'`. */
  readonly freshProof?: FreshProof
  /** One line for OpenAPI and the reference. */
  readonly summary: string
  /** What a client must know besides, for OpenAPI. Markdown. */
  readonly description?: string
  readonly payload?: Payload
  /** The media types of a text body; `text/plain` by default. */
  readonly textTypes?: readonly string[]
  /** Maximum size of the body in bytes, if it differs from the default. */
  readonly maxBytes?: number
  /** Path, query and body as one object. Unknown fields are ignored. A text body is the field `text`, next to the query. */
  readonly request?: Request
  /** The envelope's `data`. Unlisted fields are removed from the response. */
  readonly response: Response
  /** True if the response is a file instead of an envelope. Errors are still envelopes. */
  readonly respondsWithFile?: boolean
  /** True if a browser navigates here: every response is a redirect, that of an error to the page `/redirect`. */
  readonly respondsWithRedirect?: boolean
  /** True if the file is written while it is sent, so that the response has no Content-Length. */
  readonly lengthUnknown?: boolean
  /** The media types of that file. */
  readonly fileTypes?: readonly string[]
  /** Errors specific to this endpoint, besides those that any endpoint may return. */
  readonly errors?: readonly ErrorName[]
  readonly limit?: RateLimit
  /** True for requests of polling and prefetching. They do not prolong the session. */
  readonly noActivity?: boolean
  /** True for a GET that changes something. Clients must not retry it automatically. */
  readonly once?: boolean
  /** Cached by the browser and revalidated by ETag. All other responses are `no-store`. */
  readonly revalidated?: boolean
  /** True if a long response is compressed for clients that accept it. */
  readonly compressed?: boolean
  /** True if a success may set cookies. */
  readonly setsCookies?: boolean
  /** True if 404 is possible although no field names the object. Where a field does, 404 is possible anyway. */
  readonly objectMayBeMissing?: boolean
}

/** An endpoint. Route, validation, OpenAPI, client and reference derive from it. */
export interface Endpoint<Request extends z.ZodObject = z.ZodObject, Response extends z.ZodType = z.ZodType>
  extends EndpointDefinition<Request, Response> {
  readonly payload: Payload
}

export type RequestOf<C> = C extends { readonly request?: infer A }
  ? NonNullable<A> extends z.ZodType
    ? z.output<NonNullable<A>>
    : object
  : object
/** The request type for clients. */
export type RequestInput<C> = C extends { readonly request?: infer A }
  ? NonNullable<A> extends z.ZodType
    ? z.input<NonNullable<A>>
    : object
  : object
export type ResponseOf<C> = C extends { readonly response: infer A extends z.ZodType } ? z.output<A> : never

/** Completes a definition. The payload defaults to the query for GET and DELETE, otherwise to JSON. */
export function endpoint<
  Request extends z.ZodObject,
  Response extends z.ZodType,
  const D extends EndpointDefinition<Request, Response>,
>(definition: D & EndpointDefinition<Request, Response>): D & { readonly payload: Payload } {
  const payload =
    definition.payload ?? (definition.method === 'GET' || definition.method === 'DELETE' ? 'query' : 'json')
  return { ...definition, payload }
}
