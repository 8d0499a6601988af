import { describe, expect, it, vi } from 'vitest'
import { createBackEnd } from './back-end.ts'

const claims = { sub: 'u', organisation: 'o', customer: null, store: 's', permissions: [], language: 'en', name: 'U' }
const portal = {
  url: 'https://portal.example',
  fetch: async () => Response.json({ resultCode: 1001, data: { active: true, claims } }),
}

async function responseTo(failure: unknown): Promise<Response> {
  const backEnd = createBackEnd({
    ...{ application: 'labels', portal, introspect: { token: 'own' }, onError: vi.fn() },
    routes: { 'GET /labels': () => Promise.reject(failure) },
  })
  return await backEnd(new Request('http://back-end/labels', { headers: { authorization: 'Bearer x' } }))
}

describe('a route that fails', () => {
  it.each([
    ['the server does not listen', { code: 'ECONNREFUSED' }],
    ['the server is a standby now', { code: '25006' }],
    ['the server ends its sessions', { code: '57P01' }],
  ])('PROD-07 returns 503 with Retry-After while the database fails over: %s', async (_what, properties) => {
    const response = await responseTo(Object.assign(new Error('away'), properties))
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ status: 503, title: 'the database is unavailable' })
  })

  it('returns 500 for any other failure', async () => {
    const response = await responseTo(new TypeError('a bug'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null])
  })
})
