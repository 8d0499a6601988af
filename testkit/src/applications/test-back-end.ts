import { setTimeout as pause } from 'node:timers/promises'
import { type BackEnd, createBackEnd, HttpError, type Portal, type Routes, serve } from '@foyer/sdk/server'

const MEGABYTE = new Uint8Array(1024 * 1024)

/** What a back end does right and wrong, by path. */
const ROUTES: Routes = {
  'GET /me': ({ user }) => ({ ...user, permissions: [...user.permissions] }),
  'GET /headers': ({ request }) => Object.fromEntries(request.headers),
  'GET /items/:id': ({ params, query }) => ({ ...params, query: Object.fromEntries(query) }),
  'POST /items': async ({ json }) => Response.json(await json(), { status: 201, headers: { etag: '"1"' } }),
  'PUT /items/:id': async ({ params, json }) => ({ ...params, body: await json() }),
  'PATCH /items/:id': async ({ params, json }) => ({ ...params, body: await json() }),
  'DELETE /items/:id': () => undefined,
  'POST /length': async ({ request }) => ({ bytes: (await request.arrayBuffer()).byteLength }),
  'GET /restricted': ({ requirePermission }) => requirePermission('labels.overview.change'),
  'GET /conflict': () => {
    throw new HttpError(409, 'it was changed', { version: 7 })
  },
  'GET /broken': () => Response.json({ own: 'failure' }, { status: 500 }),
  'GET /hang': () => new Promise(() => undefined),
  'GET /hang-later': () => new Response(streamOf([new TextEncoder().encode('begin')], () => pause(60_000))),
  'GET /large': ({ query }) => new Response(streamOf(Array.from({ length: Number(query.get('mb')) }, () => MEGABYTE))),
  'GET /redirect': () => Response.redirect('https://evil.example/', 302),
  'GET /page': () =>
    new Response('<script>alert(1)</script>', {
      headers: {
        'content-type': 'text/html',
        'set-cookie': '__Host-foyer-session=x',
        'content-security-policy': "default-src 'self'",
        'access-control-allow-origin': '*',
        'cache-control': 'public',
        'x-frame-options': 'ALLOW',
      },
    }),
}

/** A back end that is written with the SDK. `now` is the clock of the gateway. */
export function testBackEnd(portal: Portal, now: () => Date, introspect?: { readonly token: string }): BackEnd {
  const options = { application: 'labels', portal, now, routes: ROUTES, onError: () => undefined }
  return createBackEnd(introspect ? { ...options, introspect } : options)
}

function streamOf(chunks: readonly Uint8Array[], end: () => Promise<unknown> = async () => undefined) {
  return ReadableStream.from(
    (async function* () {
      yield* chunks
      await end()
    })(),
  )
}

/** As a process of its own: `node test-back-end.ts <portal> <issuer> <now>`. It prints its address. */
if (process.argv[1] === import.meta.filename) {
  const [url = '', issuer = '', now = ''] = process.argv.slice(2)
  const server = await serve(
    testBackEnd({ url, issuer }, () => new Date(now)),
    { port: 0 },
  )
  process.stdout.write(`${server.url}\n`)
}
