import type { BackEnd } from '../back-end.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * Responds to `/healthz` and `/readyz` without a token, like the gateway: whether the process is alive, and whether its database works.
 * @param ready rejects while it does not
 */
export function withHealth(backEnd: BackEnd, ready: () => Promise<void>): BackEnd {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' || request.headers.has('authorization')) return await backEnd(request)
    if (pathname === '/healthz') return Response.json({ status: 'alive' }, { headers: NO_STORE })
    if (pathname !== '/readyz') return await backEnd(request)
    try {
      await ready()
      return Response.json({ status: 'ready' }, { headers: NO_STORE })
    } catch {
      return Response.json({ status: 'not ready' }, { status: 503, headers: { ...NO_STORE, 'retry-after': '5' } })
    }
  }
}
