import { describe, expect, it } from 'vitest'
import { withHealth } from './health.ts'

const own = async () => Response.json({ own: true }, { status: 401 })
const send = async (path: string, ready = async () => {}, init: RequestInit = {}) => {
  const response = await withHealth(own, ready)(new Request(`http://localhost${path}`, init))
  return [response.status, await response.json()]
}

describe('health of a back end', () => {
  it('APP-61 is alive and ready without a token', async () => {
    expect(await send('/healthz')).toEqual([200, { status: 'alive' }])
    expect(await send('/readyz')).toEqual([200, { status: 'ready' }])
  })

  it('APP-61 is alive, but not ready while its database fails, and does not say why', async () => {
    const fails = async () => {
      throw new Error('password authentication failed')
    }
    expect(await send('/healthz', fails)).toEqual([200, { status: 'alive' }])
    expect(await send('/readyz', fails)).toEqual([503, { status: 'not ready' }])
  })

  it.each([
    ['/labels', {}],
    ['/readyz/more', {}],
    ['/readyz', { method: 'POST' }],
    ['/readyz', { headers: { authorization: 'Bearer token' } }],
  ])('APP-61 the application responds to %s with %o', async (path, init) => {
    expect(await send(path, undefined, init)).toEqual([401, { own: true }])
  })
})
