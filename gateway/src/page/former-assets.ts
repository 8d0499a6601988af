import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Database } from '../tables.ts'

/** Files sent to the database at once. A build has about a megabyte in total. */
const INSERT_BATCH = 10
const NAME = /^[\w.-]+$/
const PACKED = { br: '.br', gzip: '.gz' } as const
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
}

/** Stores the files of this build for tabs that still run it after a deployment, and reports that it is served now. */
export async function storeAssets(db: Database, folder: string, now: Date): Promise<void> {
  const names = await readdir(folder)
  const known = await db
    .updateTable('kept_asset')
    .set({ kept_at: now })
    .where('name', 'in', names)
    .returning('name')
    .execute()
  const stored = new Set(known.map(({ name }) => name))
  const missing = names.filter((name) => !stored.has(name))
  for (let from = 0; from < missing.length; from += INSERT_BATCH) {
    const files = missing.slice(from, from + INSERT_BATCH).map(async (name) => ({
      name,
      content: await readFile(join(folder, name)),
      kept_at: now,
    }))
    await db
      .insertInto('kept_asset')
      .values(await Promise.all(files))
      /* Another gateway of the same build may be at it too. */
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
}

/** Sends a file of a former build. Returns false if it is not stored. */
export async function sendFormerAsset(
  db: Database,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!NAME.test(name)) return false
  const accepted = new Negotiator({ headers: { 'accept-encoding': request.headers['accept-encoding'] } }).encodings()
  const wanted = (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding))
  const names = [...wanted.map((encoding) => name + PACKED[encoding]), name]
  const found = await db.selectFrom('kept_asset').select(['name', 'content']).where('name', 'in', names).execute()
  const best = names.map((one) => found.find((row) => row.name === one)).find((row) => row !== undefined)
  if (!best) return false
  const encoding = wanted.find((one) => best.name === name + PACKED[one])
  if (encoding) reply.header('content-encoding', encoding)
  reply
    .header('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
    .header('vary', 'accept-encoding')
    .send(best.content)
  return true
}
