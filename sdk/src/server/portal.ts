/** Sends a request to the portal. `fetch` is one. */
export type PortalFetch = (
  url: string,
  init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string },
) => Promise<Response>

/** The portal that an application belongs to. */
export interface Portal {
  /** Where this process reaches it, such as `https://portal.example.com`. */
  readonly url: string
  /** Its public URL, which tokens name as their issuer, if `url` is another one. */
  readonly issuer?: string
  /** The application's own token, with which it publishes. A back end in the process of the gateway gets one. */
  readonly token?: string
  /** How requests are sent; `fetch` by default. A back end in the process of the gateway gets one without a network. */
  readonly fetch?: PortalFetch
}

/** The portal, or just its URL. */
export type PortalAddress = string | Portal

/** The portal has rejected a request, or did not respond. */
export class PortalError extends Error {
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined
  /** The code of the error, such as `A0499`. */
  readonly code: string | undefined

  constructor(message: string, status?: number, code?: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PortalError'
    this.status = status
    this.code = code
  }
}

export function portalOf(address: PortalAddress): Portal {
  return typeof address === 'string' ? { url: address } : address
}

const SUCCESS = 1001
const TIMEOUT = 10_000

/** Sends a request and returns the data of its envelope. */
export async function portalData<Data>(
  { url, fetch: send = sendByNetwork }: Portal,
  path: string,
  request: { readonly token: string; readonly body: object } | undefined = undefined,
): Promise<Data> {
  const init = request && {
    method: 'POST',
    headers: { authorization: `Bearer ${request.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  }
  const response = await send(new URL(path, url).href, init).catch((error: unknown) => {
    throw new PortalError(`the portal does not respond to ${path}`, undefined, undefined, error)
  })
  const envelope = (await response.json().catch(() => ({}))) as { resultCode?: unknown; message?: string; data?: Data }
  if (envelope.resultCode === SUCCESS) return envelope.data as Data
  const code = envelope.resultCode === undefined ? undefined : String(envelope.resultCode)
  throw new PortalError(`${path}: ${envelope.message ?? response.status}`, response.status, code)
}

const sendByNetwork: PortalFetch = (url, init) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
