import type { BridgeRequest, BridgeResponse } from './messages.ts'

/** A request to the back end as it travels over the bridge. The signal stays behind. */
export async function packRequest(path: string, init: RequestInit = {}): Promise<BridgeRequest> {
  const { signal: _own, ...rest } = init
  // The browser makes bytes of any body, and adds its content type.
  const request = new Request('http://application.invalid/', rest)
  const hasBody = init.body !== undefined && init.body !== null
  return {
    path,
    method: request.method,
    headers: [...request.headers],
    body: hasBody ? await request.arrayBuffer() : null,
  }
}

export function unpackRequest({ method, headers, body }: BridgeRequest): RequestInit {
  return { method, headers: headers.map(([name = '', value = '']) => [name, value]), ...(body && { body }) }
}

/** Reads a response as a whole. */
export async function packResponse(response: Response): Promise<BridgeResponse> {
  const { status, statusText } = response
  const body = WITHOUT_BODY.includes(status) ? null : await response.arrayBuffer()
  return { status, statusText, headers: [...response.headers], body }
}

export function unpackResponse({ status, statusText, headers, body }: BridgeResponse): Response {
  return new Response(body, { status, statusText, headers: headers.map(([name = '', value = '']) => [name, value]) })
}

/** A response with one of these must not have a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]
