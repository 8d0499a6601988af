import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BODY_TIMEOUT, fetchInTime, RESPONSE_TIMEOUT, UPLOAD_TIMEOUT } from './fetch-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
  /* A network that never responds. */
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ended = (init: RequestInit) => fetchInTime('/v2/a/labels/x', init).catch((error: Error) => error.name)

describe('a request that gets no response', () => {
  it.each<[string, RequestInit, number]>([
    ['a read', {}, RESPONSE_TIMEOUT],
    ['a small body', { method: 'PUT', body: '{}' }, RESPONSE_TIMEOUT],
    ['a large body', { method: 'POST', body: 'x'.repeat(70_000) }, UPLOAD_TIMEOUT],
    ['a file', { method: 'POST', body: new Blob(['x']) }, UPLOAD_TIMEOUT],
  ])('APP-86 %s ends', async (_what, init, timeout) => {
    const request = ended(init)
    await vi.advanceTimersByTimeAsync(timeout - 1)
    expect(await Promise.race([request, 'waits'])).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await request).toBe('TimeoutError')
  })

  it('ends when the application ends it, also before it is sent', async () => {
    const control = new AbortController()
    const request = ended({ signal: control.signal })
    control.abort()
    expect(await request).toBe('AbortError')
    expect(await ended({ signal: control.signal })).toBe('AbortError')
  })
})

describe('a signal of an application that lives long', () => {
  const { signal } = new AbortController()

  it('keeps nothing of a request that failed', async () => {
    const request = ended({ signal })
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT)
    await request
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('keeps nothing of a response once its body can have arrived', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'))
    await fetchInTime('/v2/a/labels/x', { signal })
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(BODY_TIMEOUT)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })
})
