import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../tables.ts'
import { APPLICATION_FILES } from '../files/file-url.ts'
import { frameDocument } from './frame-document.ts'
import { findServedManifest } from './served-manifest.ts'

interface Deps {
  readonly db: Database
}

const PAGES = { service: 'servicePage', management: 'managementPage' } as const
type PageName = keyof typeof PAGES

/**
 * Serves the documents of applications that run in frames (APP-15, APP-16).
 * @param portal the folder of the built portal, which has the script and the style of these documents
 */
export function serveFrames(app: FastifyInstance, { db }: Deps, portal: string): void {
  const runtime = readIfThere(join(portal, 'frame', 'frame.js'))
  const style = readIfThere(join(portal, 'frame', 'frame.css')) ?? ''
  app.get<{ Params: { key: string; version: string; page: PageName } }>(
    `${APPLICATION_FILES}:key/:version/frame/:page(^(?:service|management)$)`,
    async (request, reply) => {
      const { key, version, page: name } = request.params
      const manifest = `${key}${version}`.includes('\0') ? undefined : await findServedManifest(db, key, version)
      const page = manifest?.kind === 'frame' ? manifest[PAGES[name]] : undefined
      if (!manifest || !page || runtime === undefined) return reply.callNotFound()
      const { html, policy } = frameDocument(manifest, page, { runtime, style }, request.host)
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-cache',
        })
        .send(html)
    },
  )
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
