import type { Fetch } from '../wire/index.ts'
import { takeEarlyRequest } from './early-requests.ts'

/** Returns the response to an early request, if the page has sent this one, else fetches. */
export const earlyFetch: Fetch = (url, init) => {
  const early = takeEarlyRequest(url, init.headers.Authorization)
  if (!early) return fetch(url, init)
  init.signal.addEventListener('abort', () => early.control.abort(init.signal.reason))
  return early.response
}
