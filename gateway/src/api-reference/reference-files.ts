import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { createDocuments, type ReferenceOptions } from './documents.ts'
import { pageDocument } from './pages/page.ts'
import { pagesOf } from './pages/pages.ts'
import { searchIndex } from './pages/search-index.ts'
import { siteOf } from './pages/site.ts'

/** A file below `/docs/`. */
export interface ReferenceFile {
  readonly type: string
  readonly gzip: Uint8Array
  readonly etag: string
  /** Its name changes with its content, so that browsers may keep it. */
  readonly forEver: boolean
}

const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
} as const

/** Makes all files of the reference, by the part of their path after `/docs/`. */
export function referenceFiles(options: ReferenceOptions): Map<string, ReferenceFile> {
  const documents = createDocuments(options)
  const site = siteOf(documents)
  const pages = pagesOf(site, documents)
  const style = assetNamed('style.css', 'colours.css', 'style.css')
  const script = assetNamed('search.js', 'search.js')
  const assets = { style: style.name, script: script.name }
  return new Map<string, ReferenceFile>([
    ...pages.map((page): [string, ReferenceFile] => [page.name, file('html', pageDocument(page, site, assets))]),
    ['openapi.json', file('json', JSON.stringify(documents.openApi))],
    ['asyncapi.json', file('json', JSON.stringify(documents.asyncApi))],
    ['search-index.json', file('json', JSON.stringify(searchIndex(site, pages, documents)))],
    [style.name, { ...file('css', style.text), forEver: true }],
    [script.name, { ...file('js', script.text), forEver: true }],
  ])
}

function file(kind: keyof typeof TYPES, text: string): ReferenceFile {
  return { type: TYPES[kind], gzip: gzipSync(text, { level: 9 }), etag: `"${hashOf(text)}"`, forEver: false }
}

/** Files of `assets` as one, with a hash of the content in its name. */
function assetNamed(name: string, ...sources: readonly string[]): { readonly name: string; readonly text: string } {
  const text = sources.map((source) => readFileSync(new URL(`assets/${source}`, import.meta.url), 'utf8')).join('\n')
  return { name: name.replace('.', `-${hashOf(text)}.`), text }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
