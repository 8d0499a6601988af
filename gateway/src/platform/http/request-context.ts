import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { Access, RequestOf, ResponseOf } from '@foyer/contract/wire'
import type { RequestInfo } from './request-info.ts'
import type { FileResponse } from './responses/file-response.ts'
import type { PreparedResponse } from './responses/prepared-response.ts'
import type { UploadedFile } from './uploaded-file.ts'

/**
 * What a handler gets besides its dependencies: the validated payload, the principal and facts of the request.
 * @typeParam C the endpoint
 * @typeParam Principal who may send requests to it
 */
export interface RequestContext<C, Principal = unknown> {
  readonly input: RequestOf<C>
  readonly principal: PrincipalOf<C, Principal>
  readonly request: RequestInfo
  /** What the endpoint demands of the principal, to be checked again inside a write. */
  readonly access: Access
  /**
   * Reads the file that is sent, once, for a sender by whom the files under way are counted. Nothing of it is read before: so a
   * handler first rejects principals without the right to. `principal` is checked again after the last byte, and is then another object.
   */
  readonly file: C extends { readonly payload: 'file' } ? (sender: string) => Promise<UploadedFile> : undefined
  /** Adds a Set-Cookie header. */
  setCookie(cookie: string): void
}

/** An endpoint that also takes a link authenticates only without one: no link fails because of an old token. */
type PrincipalOf<C, Principal> = C extends { readonly access: 'public' }
  ? undefined
  : C extends { readonly access: 'link-or-signed-in' }
    ? () => Promise<Principal>
    : Principal

export type Handler<Name extends EndpointName, Principal> = (
  context: RequestContext<EndpointNamed<Name>, Principal>,
) => Promise<HandlerResult<EndpointNamed<Name>>> | HandlerResult<EndpointNamed<Name>>
type HandlerResult<C> = C extends { readonly respondsWithFile: true } ? FileResponse : ResponseOf<C> | PreparedResponse

/** Who sends requests: a signed-in user, or a program with a token of its own. */
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
