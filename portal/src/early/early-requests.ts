/**
 * The first script of a page of the shell: sends the requests with which the page begins, while the rest of the code is fetched.
 * The script element lists them (`render.tsx`). This module imports nothing, so that it need not wait for another one.
 */

/** The requests of a page, and where the browser keeps what they need. */
export interface EarlyRequestList {
  readonly language: string
  /** Keys in the local storage. */
  readonly accessToken: string
  readonly loginFlag: string
  readonly passwordFlag: string
  readonly requests: readonly { readonly url: string; readonly isPublic: boolean }[]
}

/** A request without its response; aborting the control ends it. */
interface EarlyRequest {
  readonly authorization: string | undefined
  readonly control: AbortController
  readonly response: Promise<Response>
}

const sent = new Map<string, EarlyRequest>()

/** Sends the listed requests if the stored session is complete. All other visits lead to a page outside of the shell. */
export function sendEarlyRequests(list: EarlyRequestList, storage: Pick<Storage, 'getItem'>): void {
  const token = storage.getItem(list.accessToken)
  const isComplete = storage.getItem(list.loginFlag) === 'full' && storage.getItem(list.passwordFlag) === null
  if (token === null || !isComplete) return
  for (const { url, isPublic } of list.requests) {
    const control = new AbortController()
    const authorization = isPublic ? undefined : `Bearer ${token}`
    const headers = {
      Accept: 'application/json',
      'Accept-Language': list.language,
      ...(authorization && { Authorization: authorization }),
    }
    const { signal } = control
    const response = fetch(url, { headers, signal, credentials: 'same-origin', cache: 'no-cache' })
    // The code that takes the response handles its failure.
    response.catch(() => {})
    sent.set(url, { authorization, control, response })
  }
}

/** Returns the early request to an address with the same authorization. Each is returned once. */
export function takeEarlyRequest(url: string, authorization: string | undefined): EarlyRequest | undefined {
  const early = sent.get(url)
  sent.delete(url)
  return early?.authorization === authorization ? early : undefined
}

/** Drops the responses that no code has taken: they are outdated soon. */
export function dropEarlyRequests(): void {
  sent.clear()
}

// Stryker disable all: reads the document.
/** Sends what the element of this script lists. The sign-in page has no such element. */
function start(): void {
  const list = document.querySelector<HTMLScriptElement>('script[data-requests]')?.dataset['requests']
  if (!list) return
  try {
    sendEarlyRequests(JSON.parse(list) as EarlyRequestList, localStorage)
  } catch {
    // Without access to the storage there is no session.
  }
}

if (typeof document !== 'undefined') start()
