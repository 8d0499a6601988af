import { afterEach, describe, expect, it, vi } from 'vitest'
import '../app/more-calls.ts'
import { configureRequests, request } from './request.ts'

const inLanguage = (language: string) =>
  configureRequests({ token: () => null, language: () => language, onError: async () => 'failed' })

afterEach(() => {
  inLanguage('en')
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it.each([
    ['de', 'de'],
    [undefined, 'fr'],
  ])('APP-98 of code that names the language %s is in %s', async (language, sent) => {
    inLanguage('fr')
    const data = { token: 'T', expiresAt: '2026-11-03T00:05:00Z' }
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ resultCode: 1001, data }))
    vi.stubGlobal('fetch', fetched)
    await request('applications.createToken', { key: 'labels' }, language === undefined ? {} : { language })
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'Accept-Language': sent })
  })
})
