import type { Manifest } from '@foyer/contract/applications'
import { errors } from '../../platform/http/api-error.ts'
import { type CheckedRelease, checkedRelease, checkFile, parseManifest } from './checked-release.ts'

const MANIFEST_MAX_BYTES = 1024 * 1024
/** For all files of a release together, in milliseconds. */
const TIMEOUT = 60_000
const AT_ONCE = 4

/** What a fetch needs. */
export interface OriginDeps {
  /** The origins that the operator allows. */
  readonly applicationOrigins: readonly string[]
  /** Ends the fetch of all files; in milliseconds. */
  readonly timeout?: number | undefined
}

/**
 * Fetches a release by the address of its manifest (APP-04). The origin has to be on the operator's list, so a private address is
 * reached only where the operator wrote it there. Redirects are not followed.
 * @throws ApiError ORIGIN_NOT_ALLOWED or ORIGIN_FAILED, or PackageFault with the field
 */
export async function readOrigin(address: string, deps: OriginDeps): Promise<CheckedRelease> {
  const url = new URL(address)
  if (!deps.applicationOrigins.includes(url.origin) || url.username !== '' || url.password !== '')
    throw errors.notPossible('ORIGIN_NOT_ALLOWED')
  const signal = AbortSignal.timeout(deps.timeout ?? TIMEOUT)
  const bytes = await fetchBytes(url, MANIFEST_MAX_BYTES, signal)
  const manifest = parseManifest(bytes)
  const files = await fetchFiles(url, manifest, signal)
  return checkedRelease(bytes, manifest, { source: 'origin', publisher: url.origin, files })
}

async function fetchFiles(url: URL, { files: listed }: Manifest, signal: AbortSignal): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const waiting = Object.entries(listed)
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, file] = next
      const content = await fetchBytes(new URL(path, url), file.bytes, signal)
      checkFile(path, file, content)
      files.set(path, content)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  } finally {
    /* After a fault nothing more is fetched. */
    waiting.length = 0
  }
  return files
}

/** Reads a response of at most `maxBytes`, counted after decompression. */
async function fetchBytes(url: URL, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal, redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (response.status !== 200 || !response.body) throw new Error(`status ${response.status}`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    throw errors.notPossible('ORIGIN_FAILED')
  }
}
