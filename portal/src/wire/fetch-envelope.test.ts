import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fetchEnvelope, REQUEST_TIMEOUT, setEarlyFetch } from './fetch-envelope.ts'
import { abortReads } from './page-leaving.ts'

const INIT = { method: 'GET', headers: {} }

/** A network that responds with this, or never. */
function networkWith(response?: () => Response): void {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    if (response) return Promise.resolve().then(response)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('fetchEnvelope', () => {
  it('returns the response with its envelope', async () => {
    networkWith(() => Response.json({ resultCode: 1001, data: 'found' }))
    const { response, body } = await fetchEnvelope('/', INIT, {})
    expect([response.status, body]).toEqual([200, { resultCode: 1001, data: 'found' }])
  })

  it.each(['<html>Bad gateway</html>', '', '"text"', 'null'])('returns no envelope for the body %j', async (text) => {
    networkWith(() => new Response(text, { status: 502 }))
    expect((await fetchEnvelope('/', INIT, {})).body).toBeUndefined()
  })

  it('sends the cookies of the portal, and asks whether a cached response still holds', async () => {
    const fetched = vi.fn(async () => Response.json({}))
    vi.stubGlobal('fetch', fetched)
    await fetchEnvelope('/x', INIT, { early: true })
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/x',
      expect.objectContaining({ ...INIT, credentials: 'same-origin', cache: 'no-cache' }),
    )
  })

  it('fetches early requests in the way that was set, and no others', async () => {
    networkWith(() => Response.json({ from: 'network' }))
    setEarlyFetch(async () => Response.json({ from: 'early' }))
    onTestFinished(() => setEarlyFetch((url, init) => fetch(url, init)))
    expect((await fetchEnvelope('/', INIT, { early: true })).body).toEqual({ from: 'early' })
    expect((await fetchEnvelope('/', INIT, {})).body).toEqual({ from: 'network' })
  })

  it('leaves neither a timer nor a listener', async () => {
    networkWith(() => Response.json({}))
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    await fetchEnvelope('/', INIT, { signal })
    expect(vi.getTimerCount()).toBe(0)
    expect(remove).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function))
  })

  it('rejects as unreachable if the network fails', async () => {
    networkWith(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(fetchEnvelope('/', INIT, {})).rejects.toMatchObject({ name: 'NoResponse', why: 'unreachable' })
  })

  it.each([
    [undefined, REQUEST_TIMEOUT],
    [500, 500],
  ])('rejects as too slow with a time-out of %s after %i ms', async (timeout, passed) => {
    networkWith()
    const failed = expect(fetchEnvelope('/', INIT, { timeout })).rejects.toMatchObject({ why: 'tooSlow' })
    await vi.advanceTimersByTimeAsync(passed)
    await failed
  })

  it('rejects with the reason of the signal if that is aborted', async () => {
    networkWith()
    const control = new AbortController()
    const failed = expect(fetchEnvelope('/', INIT, { signal: control.signal })).rejects.not.toHaveProperty('why')
    control.abort()
    await failed
  })
})

describe('abortReads', () => {
  /** Whether the request has ended, and how. */
  function outcomeOf(request: Promise<unknown>): { current: unknown } {
    const outcome = { current: 'pending' as unknown }
    request.catch((failure: { why?: unknown }) => {
      outcome.current = failure.why
    })
    return outcome
  }

  it.each([
    ['pending', true],
    ['further', false],
  ])('keeps %s reads pending while the page is left, and rejects them if it stays', async (_which, isSentBefore) => {
    networkWith()
    const send = () => outcomeOf(fetchEnvelope('/', INIT, { onlyReads: true }))
    const before = isSentBefore && send()
    const rejectAll = abortReads()
    const outcome = before || send()
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT)
    expect(outcome.current).toBe('pending')
    rejectAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome.current).toBe('left')
  })

  it('lets a request that changes something go on', async () => {
    networkWith()
    const outcome = outcomeOf(fetchEnvelope('/', INIT, {}))
    const rejectAll = abortReads()
    rejectAll()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcome.current).toBe('pending')
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT)
    expect(outcome.current).toBe('tooSlow')
  })

  it('lets reads go on once the page stays', async () => {
    abortReads()()
    networkWith(() => Response.json({ resultCode: 1001 }))
    await expect(fetchEnvelope('/', INIT, { onlyReads: true })).resolves.toHaveProperty('body')
  })
})
