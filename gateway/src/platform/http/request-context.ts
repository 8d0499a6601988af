import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { Access, RequestOf, ResponseOf } from '@foyer/contract/wire'
import type { RequestInfo } from './request-info.ts'
import type { FileResponse } from './responses/file-response.ts'
import type { PreparedResponse } from './responses/prepared-response.ts'
import type { RedirectResponse } from './responses/redirect-response.ts'
import type { UploadedFile } from './uploaded-file.ts'

/**
 * What a handler gets in addition to its dependencies: the validated payload, the principal and the request.
 * @typeParam C the endpoint
 * @typeParam Principal who may send requests to it
 */
export interface RequestContext<C, Principal = unknown> {
  readonly input: RequestOf<C>
  readonly principal: PrincipalOf<C, Principal>
  readonly request: RequestInfo
  /** Access and proof that the endpoint requires, to be checked again inside a write. */
  readonly access: Access
  /**
   * Reads the uploaded file, once; nothing of it is read before, so that a handler can first reject principals without the right.
   * Concurrent uploads are limited by sender. `principal` is authenticated again after the last byte and is then another object.
   */
  readonly file: C extends { readonly payload: 'file' } ? (sender: string) => Promise<UploadedFile> : undefined
  /** Adds a Set-Cookie header. */
  setCookie(cookie: string): void
}

/** An endpoint that also accepts a link authenticates only without one, so that an old token does not make a link fail. */
type PrincipalOf<C, Principal> = C extends { readonly access: 'public' }
  ? undefined
  : C extends { readonly access: 'link-or-signed-in' }
    ? () => Promise<Principal>
    : Principal

export type Handler<Name extends EndpointName, Principal> = (
  context: RequestContext<EndpointNamed<Name>, Principal>,
) => Promise<HandlerResult<EndpointNamed<Name>>> | HandlerResult<EndpointNamed<Name>>
type HandlerResult<C> = C extends { readonly respondsWithFile: true }
  ? FileResponse
  : C extends { readonly respondsWithRedirect: true }
    ? RedirectResponse
    : ResponseOf<C> | PreparedResponse

/** Senders of requests: a signed-in user, or a program with its own token. */
export interface Principals {
  readonly user: unknown
  readonly application: unknown
}

/** One handler for each endpoint of the contract. A missing one does not compile. */
export type Handlers<P extends Principals> = {
  readonly [Name in EndpointName]: Handler<
    Name,
    EndpointNamed<Name> extends { readonly access: 'application' } ? P['application'] : P['user']
  >
}
