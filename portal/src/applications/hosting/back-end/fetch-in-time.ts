/** How long a response may take to begin, in milliseconds. The gateway waits 30 s for a back end. */
export const RESPONSE_TIMEOUT = 35_000
/** The same where a body is sent that may take minutes. */
export const UPLOAD_TIMEOUT = 600_000
/** How long the rest of a response may take, in milliseconds: the largest one on the weakest network of a store. */
export const BODY_TIMEOUT = 120_000
/** A longer text is an upload. In characters. */
const SMALL = 65_536

/**
 * Fetches, and ends a request that gets no response: a weak network may accept a request and never respond.
 * Does without `AbortSignal.any`, which is too new for the handhelds of shop floors.
 * @throws DOMException `TimeoutError`, or the reason of the signal of `init`
 */
export async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const control = new AbortController()
  const { signal } = init
  const abort = (): void => control.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  // An application may give the same signal to all its requests.
  const stopListening = (): void => signal?.removeEventListener('abort', abort)
  const end = (): void => {
    control.abort(new DOMException('no response in time', 'TimeoutError'))
    stopListening()
  }
  const timer = setTimeout(end, isUpload(init.body) ? UPLOAD_TIMEOUT : RESPONSE_TIMEOUT)
  try {
    const response = await fetch(url, { ...init, signal: control.signal })
    setTimeout(end, BODY_TIMEOUT)
    return response
  } catch (error) {
    stopListening()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function isUpload(body: RequestInit['body']): boolean {
  return body !== undefined && body !== null && !(typeof body === 'string' && body.length < SMALL)
}
