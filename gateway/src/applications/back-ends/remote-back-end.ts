import type { BackEnd } from './back-end.ts'

/**
 * A back end in a process of its own.
 * @param origin scheme, host and port; no request goes elsewhere
 */
export function remoteBackEnd(origin: string): BackEnd {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const url = new URL(origin)
    url.pathname = pathname
    url.search = search
    const { method, body, signal } = request
    const headers = new Headers(request.headers)
    /* `fetch` unpacks what is compressed, so that it would only cost time. */
    headers.set('accept-encoding', 'identity')
    const response = await fetch(url, {
      ...{ method, headers, signal, redirect: 'manual' },
      ...(body ? { body, duplex: 'half' as const } : {}),
    })
    if (!response.headers.has('content-encoding')) return response
    const unpacked = new Headers(response.headers)
    unpacked.delete('content-encoding')
    unpacked.delete('content-length')
    return new Response(response.body, { status: response.status, headers: unpacked })
  }
}
