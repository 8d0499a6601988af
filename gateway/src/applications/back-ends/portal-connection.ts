import type { Tracing } from '@foyer/sdk/tracing'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { PortalConnection } from './back-end.ts'

/**
 * Lets a back end in this process send requests to the gateway without a network.
 * @param environment its public URL is known once the gateway listens
 * @param token the application's own token
 * @param tracing records its requests to the portal
 */
export function portalConnection(
  app: FastifyInstance,
  environment: { readonly publicUrl: string },
  { token, tracing }: { readonly token: string; readonly tracing: Tracing | undefined },
): PortalConnection {
  return {
    ...{ token, tracing },
    get url() {
      return environment.publicUrl
    },
    async fetch(url, { method = 'GET', headers = {}, body } = {}) {
      const { pathname, search } = new URL(url)
      const reply = await app.inject({
        ...{ method: method as HTTPMethods, url: pathname + search, headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      return new Response(new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers: { 'content-type': String(reply.headers['content-type']) },
      })
    },
  }
}
