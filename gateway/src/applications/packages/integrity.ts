import { createHash } from 'node:crypto'

/** The SHA-384 of a file, as in subresource integrity. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The SHA-256 of a manifest, which tells two contents of one version apart. */
export function digestOf(manifest: Uint8Array): Buffer {
  return createHash('sha256').update(manifest).digest()
}
