import { ownPath } from '@foyer/sdk'
import { traceHeaders } from '../../../wire/index.ts'
import { fetchInTime } from './fetch-in-time.ts'
import type { TokenSource } from './token-source.ts'

/** Headers that only the shell sets. */
const OWN_HEADERS = ['authorization', 'cookie', 'traceparent', 'tracestate', 'baggage']

/** Only paths are compared with it. */
const ORIGIN = 'http://gateway.invalid'

/**
 * The address of a path below the back end of an application. A frame sends any text as a path.
 * @throws TypeError if it leads elsewhere, also for a proxy that decodes slashes
 */
export function backEndAddress(key: string, path: string): string {
  const start = `/v2/a/${key}/`
  const { origin, pathname, search } = new URL(start + ownPath(path), ORIGIN)
  const decoded = new URL(pathname.replaceAll(/%2f|%5c/gi, '/'), ORIGIN)
  const isOwn = origin === ORIGIN && decoded.origin === ORIGIN
  if (isOwn && [pathname, decoded.pathname].every((one) => one.startsWith(start))) return pathname + search
  throw new TypeError('The path does not lead to the back end of the application.')
}

/**
 * Sends a request of an application to its back end, through the gateway and with the application's own token. A rejected token is
 * renewed once.
 * @param language of the shown texts
 * @throws TypeError if the path leads elsewhere
 */
export async function fetchBackEnd(
  { key, path, language }: { readonly key: string; readonly path: string; readonly language: string },
  init: RequestInit,
  tokens: TokenSource,
): Promise<Response> {
  const address = backEndAddress(key, path)
  const headers = new Headers(init.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  if (!headers.has('accept-language')) headers.set('accept-language', language)
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
  const send = async (token: string): Promise<Response> => {
    headers.set('authorization', `Bearer ${token}`)
    return await fetchInTime(address, {
      ...init,
      headers,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    })
  }
  // An application sends its first request while it is rendered. Waiting for a token that is there would delay it until the end of that.
  const token = tokens.arrived ?? (await tokens.current())
  const response = await send(token)
  // A stream was read by the first request.
  if (response.status !== 401 || init.body instanceof ReadableStream) return response
  tokens.drop(token)
  return await send(await tokens.current())
}
