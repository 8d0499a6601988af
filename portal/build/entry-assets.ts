import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:entry-assets'
const RESOLVED = `\0${NAME}`
const ENTRY = 'src/main.tsx'

interface ManifestEntry {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** What the server build must know of the client build: which files the first screen asks for, and the styles to inline. */
export function entryAssets(clientFolder: string, base: string): Plugin {
  return {
    name: 'foyer:entry-assets',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export const entryAssets = ${JSON.stringify(assetsOf(clientFolder, base))}` : null),
  }
}

function assetsOf(clientFolder: string, base: string): object {
  const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client build has no ${ENTRY}; build the client before the server.`)
  const parts = [entry, ...(entry.imports ?? []).map((key) => manifest[key]).filter((part) => part !== undefined)]
  const css = parts.flatMap((part) => part.css ?? []).map((file) => readFileSync(join(clientFolder, file), 'utf8'))
  const font = parts.flatMap((part) => part.assets ?? []).find((file) => file.endsWith('.woff2'))
  return {
    script: base + entry.file,
    preloads: parts.slice(1).map((part) => base + part.file),
    font: font && base + font,
    css: css.join('').trim(),
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
  }
}
