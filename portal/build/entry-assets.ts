import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isShellRoute, ROUTE_NAMES } from '../src/routes.ts'
import { EARLY, sourceOf } from './chunks.ts'

const NAME = 'virtual:entry-assets'
const RESOLVED = `\0${NAME}`
const ENTRY = 'src/main.tsx'
const SHELL = 'src/shell/shell.tsx'
/** What every page of the shell loads beside its own code: the requests behind the sign-in. */
const AFTER_SIGN_IN = 'src/app/after-sign-in.ts'

interface ManifestEntry {
  file: string
  name?: string
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
    load: (id) =>
      id === RESOLVED ? `export const entryAssets = ${JSON.stringify(assetsOf(clientFolder, base))}` : null,
  }
}

function assetsOf(clientFolder: string, base: string): object {
  const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const entry = filesOf(ENTRY, manifest)
  const early = entryOf(`src/${EARLY}`, manifest).file
  const stylesOf = (files: readonly string[]): string =>
    files.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join('')
  const isNew = (file: string): boolean => ![...entry.scripts, ...entry.styles, early].includes(file)
  const pageOf = (source: string) => {
    const files = filesOf(`src/${source}`, manifest)
    const scripts = files.scripts.filter(isNew).map((file) => base + file)
    return { scripts, css: stylesOf(files.styles.filter(isNew)), styles: [] }
  }
  /** Its styles are fetched: they are many, and stay in the cache. */
  const shellPageOf = (source: string) => {
    const files = filesOf(SHELL, manifest)
    for (const one of [AFTER_SIGN_IN, `src/${source}`]) filesOf(one, manifest, files)
    const [scripts, styles] = [files.scripts, files.styles].map((list) => list.filter(isNew).map((file) => base + file))
    return { scripts, css: '', styles }
  }
  const font = entry.assets.find((file) => file.endsWith('.woff2'))
  return {
    script: base + entry.scripts[0],
    preloads: entry.scripts.slice(1).map((file) => base + file),
    font: font && base + font,
    css: stylesOf(entry.styles),
    early: base + early,
    pages: Object.fromEntries(
      ROUTE_NAMES.flatMap((name) => {
        const source = sourceOf(name)
        return source ? [[name, isShellRoute(name) ? shellPageOf(source) : pageOf(source)]] : []
      }),
    ),
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
  }
}

interface Files {
  readonly scripts: string[]
  readonly styles: string[]
  readonly assets: string[]
}

/** Everything that a source needs at once: its own file first, then what that imports. */
function filesOf(source: string, manifest: Manifest, found: Files = { scripts: [], styles: [], assets: [] }): Files {
  const entry = entryOf(source, manifest)
  if (found.scripts.includes(entry.file)) return found
  found.scripts.push(entry.file)
  found.styles.push(...(entry.css ?? []))
  found.assets.push(...(entry.assets ?? []))
  for (const imported of entry.imports ?? []) filesOf(imported, manifest, found)
  return found
}

function entryOf(source: string, manifest: Manifest): ManifestEntry {
  const entry = manifest[source]
  if (!entry) throw new Error(`The client build has no ${source}; build the client before the server.`)
  return entry
}
