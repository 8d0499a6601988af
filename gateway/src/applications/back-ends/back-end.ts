import type { Tracing } from '@foyer/sdk/tracing'

/** The back end of an application: it responds to requests whose path begins below `/v2/a/{application}`. */
export type BackEnd = (request: Request) => Promise<Response>

/** The portal as a back end in this process reaches it. The same requests go over HTTP from a process of its own. */
export interface PortalConnection {
  /** The public URL, which is the issuer of delegated tokens. */
  readonly url: string
  /** The application's own token, with which it publishes. */
  readonly token: string
  /** Records its requests to the portal. */
  readonly tracing?: Tracing | undefined
  fetch(
    url: string,
    init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
  ): Promise<Response>
}

/** Creates a back end that runs in this process. */
export type CreateBackEnd = (portal: PortalConnection) => BackEnd
