import { describe, expect, it, vi } from 'vitest'
import { createBackEnd, createVerifiedBackEnd } from './back-end.ts'
import { PortalError } from './portal.ts'

const claims = { sub: 'u', organisation: 'o', customer: null, store: 's', permissions: [], language: 'en', name: 'U' }
const portal = {
  url: 'https://portal.example',
  fetch: async () => Response.json({ resultCode: 1001, data: { active: true, claims } }),
}

const requirePermissionOfNone = Symbol('a permission that the user does not have')

async function responseTo(failure: unknown): Promise<Response> {
  const backEnd = createBackEnd({
    ...{ application: 'labels', portal, introspect: { token: 'own' }, onError: vi.fn() },
    routes: {
      'GET /labels': ({ requirePermission }) =>
        failure === requirePermissionOfNone ? requirePermission('labels.change') : Promise.reject(failure),
    },
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

  it.each([
    ['does not respond', new PortalError('away'), 503, 'the portal does not respond'],
    ['fails', new PortalError('failed', { status: 502 }), 503, 'the portal does not respond'],
    [
      'rejects the token',
      new PortalError('no', { status: 401 }),
      503,
      'the portal rejects the token of the application',
    ],
    ['rejects the request', new PortalError('no', { status: 400 }), 500, 'the request failed'],
  ])('APP-79 says that the portal %s', async (_what, failure, status, title) => {
    const response = await responseTo(failure)
    expect(await response.json()).toEqual({ status, title })
    expect(response.status).toBe(status)
  })

  it('APP-79 names the permission that is missing', async () => {
    const response = await responseTo(requirePermissionOfNone)
    expect(await response.json()).toMatchObject({ status: 403, title: 'the permission labels.change is missing' })
  })

  it('returns 500 for any other failure', async () => {
    const response = await responseTo(new TypeError('a bug'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null])
  })
})

describe('the user of a request', () => {
  it.each([
    ['of a portal before 0.2', {}, { storeName: null, storeTimeZone: null }],
    ['of this portal', { storeName: 'Lyon', storeTimeZone: 'Europe/Paris' }, { storeName: 'Lyon' }],
  ])('APP-90 has the name and the time zone of the store from a token %s', async (_what, named, expected) => {
    const verify = async () => ({ ...claims, ...named, iss: '', aud: '', sid: '', iat: 0, exp: 0, jti: '' })
    const backEnd = createVerifiedBackEnd(
      { routes: { 'GET /user': ({ user }) => ({ ...user }) }, onError: vi.fn() },
      verify,
    )
    const response = await backEnd(new Request('http://back-end/user', { headers: { authorization: 'Bearer x' } }))
    expect(await response.json()).toMatchObject({ store: 's', ...expected })
  })
})
