import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST_FILE } from '@foyer/contract/applications'
import { type CheckedRelease, checkedRelease, checkFiles, parseManifest } from '../packages/checked-release.ts'
import { readFolder } from './read-folder.ts'

/**
 * Reads an application that ships with the product: a folder with the content of a package. It needs no signature, because it comes
 * with the code of the gateway.
 * @throws PackageFault with the field and the reason
 */
export async function readShipped(folder: string): Promise<CheckedRelease> {
  const bytes = await readFile(join(folder, MANIFEST_FILE))
  const manifest = parseManifest(bytes)
  const files = await readFolder(folder)
  checkFiles(manifest, files)
  return checkedRelease(bytes, manifest, { source: 'shipped', publisher: null, files })
}
