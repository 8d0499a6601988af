import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyFetch } from './early-fetch.ts'
import { dropEarlyRequests, type EarlyRequestList, sendEarlyRequests, takeEarlyRequest } from './early-requests.ts'

const LIST: EarlyRequestList = {
  language: 'fr',
  accessToken: 'token',
  loginFlag: 'flag',
  passwordFlag: 'due',
  requests: [
    { url: '/own', isPublic: false },
    { url: '/texts', isPublic: true },
  ],
}
const COMPLETE = { token: 'abc', flag: 'full' }

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
beforeEach(() => void vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
  dropEarlyRequests()
})

function send(stored: Readonly<Record<string, string>>): void {
  sendEarlyRequests(LIST, { getItem: (key) => stored[key] ?? null })
}
const headersOf = (call: number) => fetched.mock.calls[call]?.[1].headers as Record<string, string>

describe('early requests', () => {
  it.each([
    ['without a session', {}],
    ['without a token', { flag: 'full' }],
    ['while a code is due', { ...COMPLETE, flag: 'code' }],
    ['while a password is due', { ...COMPLETE, due: '{}' }],
  ])('are not sent %s', (_when, stored) => {
    send(stored)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('are sent with the language, and with the token unless they are public', () => {
    send(COMPLETE)
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/own', '/texts'])
    expect(headersOf(0)).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'fr',
      Authorization: 'Bearer abc',
    })
    expect(headersOf(1)).not.toHaveProperty('Authorization')
  })

  it('send the cookies of the portal, and ask the gateway whether a cached response still holds', () => {
    send(COMPLETE)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin', cache: 'no-cache' })
  })

  it('fail for the code that takes them', async () => {
    // A mock would handle the rejection.
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')))
    send(COMPLETE)
    await new Promise((resolve) => setTimeout(resolve))
    await expect(takeEarlyRequest('/own', 'Bearer abc')?.response).rejects.toThrow('offline')
  })

  it('are returned once, and not to another session', () => {
    send(COMPLETE)
    expect(takeEarlyRequest('/own', 'Bearer abc')).toBeDefined()
    expect(takeEarlyRequest('/own', 'Bearer abc')).toBeUndefined()
    send(COMPLETE)
    expect(takeEarlyRequest('/own', 'Bearer other')).toBeUndefined()
  })

  it('are not returned after they were dropped', () => {
    send(COMPLETE)
    dropEarlyRequests()
    expect(takeEarlyRequest('/texts', undefined)).toBeUndefined()
  })
})

describe('a fetch that may be early', () => {
  const init = (control = new AbortController()) => ({
    method: 'GET',
    headers: { Authorization: 'Bearer abc' },
    signal: control.signal,
  })

  it('returns the early response once, then fetches', async () => {
    send(COMPLETE)
    fetched.mockClear()
    await earlyFetch('/own', init())
    expect(fetched).not.toHaveBeenCalled()
    await earlyFetch('/own', init())
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('aborts the early request with its own reason', async () => {
    send(COMPLETE)
    const early = fetched.mock.calls[0]?.[1].signal
    const control = new AbortController()
    await earlyFetch('/own', init(control))
    control.abort('left')
    expect(early?.reason).toBe('left')
  })
})
