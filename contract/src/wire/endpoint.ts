import type { z } from 'zod'
import type { ErrorName } from '../errors/index.ts'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the payload travels: GET and most DELETE calls use the query, the others a JSON body; some take plain text or one uploaded file. */
export type Payload = 'query' | 'json' | 'text' | 'file'

/**
 * At most `calls` from one source (an address, or an IPv6 /64) in `seconds`; more answer 429 A0499. Counted by each gateway process,
 * or over all gateways where it is `shared`: what spends mail or money.
 */
export type RateLimit = { readonly calls: number; readonly seconds: number; readonly shared?: true }

/**
 * How lately the user must have proved who they are. `own-credentials`: within five minutes, and not with a recovery code.
 * `administration`: within ten minutes, which each such call renews for an hour at most. Sessions with a pending step are exempt.
 */
export const FRESH_PROOFS = ['own-credentials', 'administration'] as const
export type FreshProof = (typeof FRESH_PROOFS)[number]

/** Whether a successful request renews the proof that it required. */
export function renewsProof({ freshProof }: { readonly freshProof?: FreshProof }): boolean {
  return freshProof === 'administration'
}

/** What a call's author writes; everything else about the call is derived from it. */
export interface EndpointDefinition<Request extends z.ZodObject, Response extends z.ZodType> {
  readonly method: Method
  /** Path parameters as `:name`; they are part of `request`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Required after the rights are checked; older proof answers A0301 with `needs: 'PROOF'`. */
  readonly freshProof?: FreshProof
  /** One line for OpenAPI and the reference. */
  readonly summary: string
  readonly payload?: Payload
  /** The most that its body may hold, where that is not what every call takes. */
  readonly maxBytes?: number
  /** Path, query and body as one object. Unknown fields are ignored. A text body is the field `text`, beside which the query is read. */
  readonly request?: Request
  /** The envelope's `data`. Fields that are not listed never leave the gateway. */
  readonly response: Response
  /** The response is a file and no envelope. Errors are envelopes as always. */
  readonly respondsWithFile?: boolean
  /** The codes of this call's own; those every call may answer need no mention. */
  readonly errors?: readonly ErrorName[]
  readonly limit?: RateLimit
  /** True where polling and prefetching make the call, so that it does not prolong the session. */
  readonly noActivity?: boolean
  /** True for a GET that does something: a client that got no response must not repeat it automatically. */
  readonly once?: boolean
  /** Cached by the browser and revalidated by ETag; all other answers are `no-store`. */
  readonly revalidated?: boolean
}

/** One endpoint, defined once: route, validation, OpenAPI, client and reference come from it. */
export interface Endpoint<Request extends z.ZodObject = z.ZodObject, Response extends z.ZodType = z.ZodType>
  extends EndpointDefinition<Request, Response> {
  readonly payload: Payload
}

export type RequestOf<C> = C extends { readonly request?: infer A }
  ? NonNullable<A> extends z.ZodType
    ? z.output<NonNullable<A>>
    : object
  : object
/** What a client passes in. */
export type RequestInput<C> = C extends { readonly request?: infer A }
  ? NonNullable<A> extends z.ZodType
    ? z.input<NonNullable<A>>
    : object
  : object
export type ResponseOf<C> = C extends { readonly response: infer A extends z.ZodType } ? z.output<A> : never

/** Completes a definition. The payload defaults to the query for GET and DELETE and to JSON otherwise. */
export function endpoint<
  Request extends z.ZodObject,
  Response extends z.ZodType,
  const D extends EndpointDefinition<Request, Response>,
>(definition: D & EndpointDefinition<Request, Response>): D & { readonly payload: Payload } {
  const payload =
    definition.payload ?? (definition.method === 'GET' || definition.method === 'DELETE' ? 'query' : 'json')
  return { ...definition, payload }
}
