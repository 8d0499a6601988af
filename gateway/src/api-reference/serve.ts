import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { ReferenceOptions } from './documents.ts'
import { filesOnDemand } from './files-on-demand.ts'
import type { ReferenceFile } from './reference-files.ts'

/** Own scripts and styles only. No string may become HTML or script, without exception. The icon is an empty data URL. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
const FOR_EVER = 'public, max-age=31536000, immutable'
const unpack = promisify(gunzip)

/** Serves the pages and documents that describe the API below `/docs/`, on each of these servers. */
export function serveApiReference(servers: readonly FastifyInstance[], options: ReferenceOptions): void {
  const files = filesOnDemand(options)
  for (const server of servers) {
    server.get('/docs', async (_request, reply) => reply.redirect('docs/', 308))
    server.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
      const file = (await files()).get(request.params['*'])
      return file ? await send(reply, request, file) : reply.callNotFound()
    })
  }
}

async function send(reply: FastifyReply, request: FastifyRequest, file: ReferenceFile): Promise<FastifyReply> {
  const { type, etag, gzip, forEver } = file
  reply.headers({ 'cache-control': forEver ? FOR_EVER : 'no-cache', etag, vary: 'accept-encoding' })
  /* With a 304 too: its headers replace those in the cache of the browser. */
  if (type.startsWith('text/html')) reply.header('content-security-policy', POLICY)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.header('content-type', type)
  const accepted = new Negotiator({ headers: { 'accept-encoding': request.headers['accept-encoding'] } }).encodings()
  if (!accepted.includes('gzip')) return reply.send(await unpack(gzip))
  return reply.header('content-encoding', 'gzip').send(Buffer.from(gzip))
}
