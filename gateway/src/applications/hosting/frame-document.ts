import { createHash } from 'node:crypto'
import type { Manifest, ManifestPage } from '@foyer/contract/applications'
import { applicationFileUrl } from '../files/file-url.ts'

/** A host that a policy can name: IPv6 addresses are not among them. */
const NAMEABLE_HOST = /^[a-z0-9.-]+(:\d+)?$/i

export interface FrameDocument {
  readonly html: string
  readonly policy: string
}

export interface FrameParts {
  /** The script that talks with the shell. */
  readonly runtime: string
  /** The tokens and base style of the shell (APP-77). Those of the application come after it. */
  readonly style: string
}

/**
 * Returns the document in which a page of an application runs. It has an opaque origin, may load only files of its release, each
 * with the hash that the manifest states, and connects to no host.
 * @param shared what all these documents have
 * @param host as the browser named it
 */
export function frameDocument(
  manifest: Manifest,
  page: ManifestPage,
  { runtime, style }: FrameParts,
  host: string,
): FrameDocument {
  const { key, version, files } = manifest
  const integrity = Object.entries(files)
    .filter(([path]) => /\.m?js$/.test(path))
    .map(([path, file]) => [applicationFileUrl(key, version, path), file.integrity])
  const importMap = JSON.stringify({ integrity: Object.fromEntries(integrity) })
  const styles = page.styles.map(
    (path) =>
      `<link rel="stylesheet" crossorigin href="${applicationFileUrl(key, version, path)}" integrity="${files[path]?.integrity ?? ''}">`,
  )
  const modules = [page.entry, ...(page.imports ?? [])].map(
    (path) =>
      `<link rel="modulepreload" crossorigin href="${applicationFileUrl(key, version, path)}" integrity="${files[path]?.integrity ?? ''}">`,
  )
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${key}</title><script type="importmap">${importMap}</script>`,
    `<style>${style}</style>`,
    ...styles,
    ...modules,
    `</head><body><script>${runtime}</script></body></html>`,
  ].join('')
  const own = NAMEABLE_HOST.test(host) ? host + applicationFileUrl(key, version, '') : "'self'"
  return { html, policy: framePolicy(own, [importMap, runtime].map(hashSource), hashSource(style)) }
}

/**
 * `frame-ancestors` is the origin of the address, although the document has another one. Both policies hold. The second one lets the
 * runtime alone load scripts: a document that the application nests inherits it, and would have the connections otherwise that the
 * runtime takes away.
 */
function framePolicy(own: string, scripts: readonly string[], style: string): string {
  const policy = [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${[...scripts, own].join(' ')}`,
    `style-src ${style} ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `media-src ${own} data: blob:`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return `${policy}, script-src ${scripts.join(' ')} 'strict-dynamic'`
}

function hashSource(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
