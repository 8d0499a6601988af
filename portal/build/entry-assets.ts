import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROUTE_NAMES, routes } from '../src/routes.ts'
import { sourceOf } from './chunks.ts'

const NAME = 'virtual:entry-assets'
const RESOLVED = `\0${NAME}`
const ENTRY = 'src/main.tsx'
const SHELL = 'src/shell/shell.tsx'
/** What the shell loads beside its own code: the requests behind the sign-in, and the page that most users open first. */
const AFTER_SIGN_IN = ['src/after-sign-in.ts', `src/${sourceOf('home')}`]

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
  const stylesOf = (files: readonly string[]): string =>
    files.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join('')
  const pageOf = (source: string) => {
    const files = filesOf(source, manifest)
    const own = (list: readonly string[], known: readonly string[]) => list.filter((file) => !known.includes(file))
    return {
      scripts: own(files.scripts, entry.scripts).map((file) => base + file),
      css: stylesOf(own(files.styles, entry.styles)),
    }
  }
  const shell = filesOf(SHELL, manifest)
  for (const source of AFTER_SIGN_IN) filesOf(source, manifest, shell)
  const font = entry.assets.find((file) => file.endsWith('.woff2'))
  return {
    script: base + entry.scripts[0],
    preloads: entry.scripts.slice(1).map((file) => base + file),
    font: font && base + font,
    css: stylesOf(entry.styles),
    shell: shell.scripts.filter((file) => !entry.scripts.includes(file)).map((file) => base + file),
    pages: Object.fromEntries(
      ROUTE_NAMES.filter((name) => routes[name].access === 'public').flatMap((name) => {
        const source = sourceOf(name)
        return source ? [[name, pageOf(`src/${source}`)]] : []
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
  const entry = manifest[source]
  if (!entry) throw new Error(`The client build has no ${source}; build the client before the server.`)
  if (found.scripts.includes(entry.file)) return found
  found.scripts.push(entry.file)
  found.styles.push(...(entry.css ?? []))
  found.assets.push(...(entry.assets ?? []))
  for (const imported of entry.imports ?? []) filesOf(imported, manifest, found)
  return found
}
