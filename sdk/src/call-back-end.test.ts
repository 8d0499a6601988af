import { describe, expect, it } from 'vitest'
import { callBackEnd, TEST_USER } from './call-back-end.ts'
import { HttpError, type Routes } from './server/index.ts'

const routes: Routes = {
  'GET /user': ({ user }) => ({ ...user, permissions: [...user.permissions] }),
  'GET /labels/:id': ({ params, query }) => ({ id: params['id'], page: query.get('page') }),
  'PUT /labels/:id': async ({ requirePermission, json }) => {
    requirePermission('labels.change')
    return await json()
  },
  'DELETE /labels/:id': () => undefined,
  'POST /file': async ({ request }) => ({ bytes: (await request.arrayBuffer()).byteLength }),
  'GET /rejected': () => {
    throw new HttpError(409, 'it is locked', { code: 'LOCKED' })
  },
  'GET /failing': () => {
    throw new TypeError('a bug')
  },
}

describe('callBackEnd', () => {
  it('APP-74 finds the route of a path with its parameters and query', async () => {
    const response = await callBackEnd(routes, 'GET /labels/a%2Fb?page=2')
    expect([response.status, await response.json()]).toEqual([200, { id: 'a/b', page: '2' }])
  })

  it('APP-74 gives the route the user of the test', async () => {
    const response = await callBackEnd(routes, 'GET /user', { user: { store: null, permissions: ['labels'] } })
    const expected = { store: null, storeName: null, storeTimeZone: null, permissions: ['labels'] }
    expect(await response.json()).toEqual({ ...TEST_USER, ...expected })
  })

  it('APP-74 rejects a user without the permission, as the back end does', async () => {
    const forbidden = await callBackEnd(routes, 'PUT /labels/7', { body: { cents: 5 } })
    expect([forbidden.status, await forbidden.json()]).toEqual([
      403,
      expect.objectContaining({ permission: 'labels.change' }),
    ])
    const user = { permissions: ['labels.change'] }
    const allowed = await callBackEnd(routes, 'PUT /labels/7', { user, body: { cents: 5 } })
    expect([allowed.status, await allowed.json()]).toEqual([200, { cents: 5 }])
  })

  it.each([
    ['GET /nowhere', 404],
    ['POST /labels/7', 405],
    ['DELETE /labels/7', 204],
    ['GET /rejected', 409],
  ])('APP-74 %s has the status %i', async (request, status) => {
    expect((await callBackEnd(routes, request)).status).toBe(status)
  })

  it('APP-74 rejects a request without a token', async () => {
    expect((await callBackEnd(routes, 'GET /labels/7', { user: null })).status).toBe(401)
  })

  it('APP-74 sends a request with another body than JSON', async () => {
    const request = new Request('http://back-end/file', { method: 'POST', body: new Uint8Array(3) })
    expect(await (await callBackEnd(routes, request)).json()).toEqual({ bytes: 3 })
  })

  it('APP-74 rejects with what the route failed with', async () => {
    await expect(callBackEnd(routes, 'GET /failing')).rejects.toThrow(new TypeError('a bug'))
  })

  it('APP-74 explains how a request is written', async () => {
    await expect(callBackEnd(routes, '/labels')).rejects.toThrow("'/labels' is not a request")
  })
})
