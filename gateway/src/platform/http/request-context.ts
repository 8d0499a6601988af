import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { RequestOf, ResponseOf } from '@foyer/contract/wire'
import type { FileResponse } from './file-response.ts'
import type { PreparedResponse } from './prepared-response.ts'
import type { RequestInfo } from './request-info.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** What a handler gets besides the services: the checked payload, who calls, and the request's own facts. */
export interface RequestContext<C, Caller = unknown> {
  readonly input: RequestOf<C>
  readonly principal: PrincipalOf<C, Caller>
  readonly request: RequestInfo
  /**
   * Reads the file that is sent, once, for a sender by whom the files under way are counted. Nothing of it is read before: so a
   * handler first rejects principals without the right to. `principal` is checked again after the last byte, and is then another object.
   */
  readonly file: C extends { readonly payload: 'file' } ? (sender: string) => Promise<UploadedFile> : undefined
  /** Adds a Set-Cookie header. */
  setCookie(cookie: string): void
}

/** An endpoint that also takes a link authenticates only without one: no link fails because of an old token. */
type PrincipalOf<C, Caller> = C extends { readonly access: 'public' }
  ? undefined
  : C extends { readonly access: 'link-or-signed-in' }
    ? () => Promise<Caller>
    : C extends { readonly access: 'application' }
      ? ApplicationPrincipal
      : Caller

/** Who calls with an application's own token. */
export interface ApplicationPrincipal {
  readonly applicationKey: string
  readonly name: string
}

export type Handler<Name extends EndpointName, Caller> = (
  context: RequestContext<EndpointNamed<Name>, Caller>,
) => Promise<HandlerResult<EndpointNamed<Name>>> | HandlerResult<EndpointNamed<Name>>
type HandlerResult<C> = C extends { readonly respondsWithFile: true } ? FileResponse : ResponseOf<C> | PreparedResponse

/** One handler for every call of the contract: the compiler finds the missing one. */
export type Handlers<Caller> = { readonly [Name in EndpointName]: Handler<Name, Caller> }
