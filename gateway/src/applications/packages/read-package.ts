import { MANIFEST_FILE, SIGNATURE_FILE } from '@foyer/contract/applications'
import { unpackArchive } from './archive.ts'
import { type CheckedRelease, checkedRelease, checkFiles, parseManifest } from './checked-release.ts'
import type { PublisherKeys } from './publisher-keys.ts'
import { verifySignature } from './signature.ts'

/**
 * Reads a signed package (APP-03): unpacks it, verifies the signature over the manifest's bytes, and only then reads the manifest and
 * compares every file with it.
 * @throws PackageFault with the field and the reason
 */
export async function readPackage(archive: Buffer, keys: PublisherKeys): Promise<CheckedRelease> {
  const files = new Map(await unpackArchive(archive))
  const [bytes, signature] = [take(files, MANIFEST_FILE), take(files, SIGNATURE_FILE)]
  const publisher = await verifySignature(bytes, signature, keys)
  const manifest = parseManifest(bytes)
  checkFiles(manifest, files)
  return checkedRelease(bytes, manifest, { source: 'package', publisher, files })
}

function take(files: Map<string, Buffer>, path: string): Buffer {
  const content = files.get(path) as Buffer
  files.delete(path)
  return content
}
