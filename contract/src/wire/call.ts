import type { z } from 'zod'
import type { RefusalCode } from '../refusals/index.ts'
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
 * `administration`: within ten minutes, which each such call renews for an hour at most. Sessions that owe a step are exempt.
 */
export const FRESH_PROOFS = ['own-credentials', 'administration'] as const
export type FreshProof = (typeof FRESH_PROOFS)[number]

/** What a call's author writes; everything else about the call is derived from it. */
export interface CallDefinition<Asks extends z.ZodObject, Answers extends z.ZodType> {
  readonly method: Method
  /** Path parameters as `:name`; they are part of `asks`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Required after the rights are checked; older proof answers A0301 with `needs: 'PROOF'`. */
  readonly freshProof?: FreshProof
  /** One line for OpenAPI and the reference. */
  readonly says: string
  readonly payload?: Payload
  /** The most that its body may hold, where that is not what every call takes. */
  readonly maxBytes?: number
  /** Path, query and body as one object. Unknown fields are ignored. A text body is the field `text`, beside which the query is read. */
  readonly asks?: Asks
  /** The envelope's `data`. Fields that are not listed never leave the gateway. */
  readonly answers: Answers
  /** The answer is a file and no envelope. Refusals are envelopes as ever. */
  readonly answersFile?: boolean
  /** The codes of this call's own; those every call may answer need no mention. */
  readonly refuses?: readonly RefusalCode[]
  readonly limit?: RateLimit
  /** True where polling and prefetching make the call, so that it does not prolong the session. */
  readonly noActivity?: boolean
  /** True for a GET that does something: a client which got no answer must not make it once more by itself. */
  readonly once?: boolean
  /** Cached by the browser and revalidated by ETag; all other answers are `no-store`. */
  readonly revalidated?: boolean
}

/** One call of the wire, told once: route, validation, OpenAPI, client and reference come from it. */
export interface Call<Asks extends z.ZodObject = z.ZodObject, Answers extends z.ZodType = z.ZodType>
  extends CallDefinition<Asks, Answers> {
  readonly payload: Payload
}

export type Asked<C> = C extends { readonly asks?: infer A }
  ? NonNullable<A> extends z.ZodType
    ? z.output<NonNullable<A>>
    : object
  : object
/** What a client passes in. */
export type Sent<C> = C extends { readonly asks?: infer A }
  ? NonNullable<A> extends z.ZodType
    ? z.input<NonNullable<A>>
    : object
  : object
export type Answered<C> = C extends { readonly answers: infer A extends z.ZodType } ? z.output<A> : never

/** Completes a definition. The payload is the query for GET and DELETE and JSON otherwise, unless told. */
export function call<
  Asks extends z.ZodObject,
  Answers extends z.ZodType,
  const D extends CallDefinition<Asks, Answers>,
>(definition: D & CallDefinition<Asks, Answers>): D & { readonly payload: Payload } {
  const payload =
    definition.payload ?? (definition.method === 'GET' || definition.method === 'DELETE' ? 'query' : 'json')
  return { ...definition, payload }
}
