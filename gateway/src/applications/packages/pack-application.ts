import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { findManifestProblem, MANIFEST_FILE, Manifest, SIGNATURE_FILE } from '@foyer/contract/applications'
import { APPLICATION_IMPORTS_MAX } from '@foyer/contract/limits'
import { CompactSign, importJWK, type JWK } from 'jose'
import { packTar } from 'modern-tar'
import { fieldProblem } from '../../platform/http/field-problem.ts'
import { SHELL_RELEASE } from '../shell-release.ts'
import { integrityOf } from './integrity.ts'
import { faultOfIssues, PackageFault } from './package-fault.ts'
import { staticImports } from './static-imports.ts'

/** The private key of a publisher: an Ed25519 JSON Web Key with a `kid`. */
export type PublisherKey = JWK & { readonly kid: string }

/** What the author of an application writes; `files` are added when it is packed. */
export type WrittenManifest = Record<string, unknown>

const zip = promisify(gzip)

/**
 * Packs an application: completes the manifest with the hash and size of each file, signs it, and makes the archive. The same content
 * gives the same manifest.
 * @throws PackageFault if the manifest is not valid
 */
export async function packApplication(
  written: WrittenManifest,
  files: ReadonlyMap<string, Uint8Array>,
  key: PublisherKey,
): Promise<Buffer> {
  const manifest = Buffer.from(JSON.stringify(completeManifest(written, files), null, 2))
  return await packSigned(manifest, await signManifest(manifest, key), files)
}

/** Returns the manifest with its files, and each page with what its entry imports. Throws if it is not valid. */
export function completeManifest(written: WrittenManifest, files: ReadonlyMap<string, Uint8Array>): WrittenManifest {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const complete = {
    ...written,
    ...pagesWithImports(written, files),
    files: Object.fromEntries(
      sorted.map(([path, content]) => [path, { integrity: integrityOf(content), bytes: content.length }]),
    ),
  }
  const parsed = Manifest.safeParse(complete, { error: fieldProblem })
  if (!parsed.success) throw faultOfIssues(parsed.error.issues)
  const [unknown] = unknownFields(complete, parsed.data)
  if (unknown !== undefined) throw new PackageFault(unknown, 'is not a field of a manifest')
  const problem = findManifestProblem(parsed.data, SHELL_RELEASE.version)
  if (problem && problem.path !== 'minimumShell') throw new PackageFault(problem.path, problem.problem)
  return complete
}

/** With which editors find the schema of the file. */
const SCHEMA_FIELD = '$schema'

/** Returns the paths of fields that were written and that the schema does not have, such as a misspelt one. */
function unknownFields(written: object, known: object, below = ''): string[] {
  return Object.entries(written).flatMap(([name, value]) => {
    const path = `${below}${name}`
    if (!Object.hasOwn(known, name)) return path === SCHEMA_FIELD ? [] : [path]
    const inside = (known as Record<string, unknown>)[name]
    return isObject(value) && isObject(inside) ? unknownFields(value, inside, `${path}.`) : []
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

const PAGES = ['servicePage', 'managementPage'] as const

/** The pages, each with what its entry imports. What is no page is left to the schema, and what its author has listed stays. */
function pagesWithImports(written: WrittenManifest, files: ReadonlyMap<string, Uint8Array>): WrittenManifest {
  const pages = PAGES.map((name) => [name, written[name]] as const).filter(([, page]) => page !== undefined)
  return Object.fromEntries(
    pages.map(([name, page]) => {
      const { entry, imports } = (page ?? {}) as { readonly entry?: unknown; readonly imports?: unknown }
      if (typeof entry !== 'string' || imports !== undefined) return [name, page]
      return [name, { ...(page as object), imports: staticImports(entry, files).slice(0, APPLICATION_IMPORTS_MAX) }]
    }),
  )
}

/** Signs the bytes of a manifest: a compact JWS without its payload. */
export async function signManifest(manifest: Uint8Array, key: PublisherKey): Promise<string> {
  const jws = await new CompactSign(manifest)
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
    .sign(await importJWK(key, 'EdDSA'))
  return jws.replace(/\.[^.]*\./, '..')
}

/** Makes the archive of a manifest, its signature and files. */
export async function packSigned(
  manifest: Uint8Array,
  signature: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Buffer> {
  const all: [string, Uint8Array][] = [[MANIFEST_FILE, manifest], [SIGNATURE_FILE, Buffer.from(signature)], ...files]
  const entries = all.map(([name, body]) => ({
    header: { name, size: body.length, type: 'file' as const, mode: 0o644, mtime: new Date(0) },
    body,
  }))
  return await zip(await packTar(entries))
}
