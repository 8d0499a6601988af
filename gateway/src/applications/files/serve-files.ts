import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Database } from '../../tables.ts'
import { servedRelease } from '../releases/served-release.ts'
import { APPLICATION_FILES } from './file-url.ts'
import { isCompressible } from './media-types.ts'

interface Deps {
  readonly db: Database
}

interface File {
  readonly mediaType: string
  readonly content: Buffer
  /** Undefined where gzip gains little. */
  readonly gzipped: Buffer | undefined
}

/** Memory for files that were requested lately, in bytes. */
const CACHE_BYTES = 16 * 1024 * 1024
/** Below this size, compression gains less than its header costs. */
const COMPRESS_FROM = 1_024
/** Frames have an origin of their own, and a version never changes. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
const zip = promisify(gzip)

/** Serves the files of installed applications: of the current release and the former ones (APP-13, APP-14). */
export function serveApplicationFiles(app: FastifyInstance, { db }: Deps): void {
  const files = new LRUCache<string, File>({ maxSize: CACHE_BYTES, sizeCalculation: sizeOf })
  app.get<{ Params: { key: string; version: string; '*': string } }>(
    `${APPLICATION_FILES}:key/:version/*`,
    async (request, reply) => {
      const { key, version, '*': path } = request.params
      /* PostgreSQL takes no NUL. */
      if (`${key}${version}${path}`.includes('\0')) return reply.callNotFound()
      const release = (await servedRelease(db, key, version).select('application_release.id').executeTakeFirst())?.id
      const cacheKey = `${release} ${path}`
      const file = release && (files.get(cacheKey) ?? (await readFile(db, release, path)))
      if (!file) return reply.callNotFound()
      files.set(cacheKey, file)
      return send(request, reply, file)
    },
  )
}

async function readFile(db: Database, release: string, path: string): Promise<File | undefined> {
  const row = await db
    .selectFrom('application_file')
    .select(['media_type', 'content'])
    .where('release_id', '=', release)
    .where('path', '=', path)
    .executeTakeFirst()
  if (!row) return undefined
  const { media_type: mediaType, content } = row
  const compress = content.length >= COMPRESS_FROM && isCompressible(mediaType)
  return { mediaType, content, gzipped: compress ? await zip(content) : undefined }
}

function sizeOf({ content, gzipped }: File): number {
  return content.length + (gzipped?.length ?? 0) + 1
}

function send(request: FastifyRequest, reply: FastifyReply, { mediaType, content, gzipped }: File): FastifyReply {
  const accepted = new Negotiator({ headers: { 'accept-encoding': request.headers['accept-encoding'] } }).encodings()
  const compressed = gzipped !== undefined && accepted.includes('gzip')
  reply.headers(HEADERS).header('content-type', mediaType)
  if (gzipped) reply.header('vary', 'accept-encoding')
  if (compressed) reply.header('content-encoding', 'gzip')
  return reply.send(compressed ? gzipped : content)
}
