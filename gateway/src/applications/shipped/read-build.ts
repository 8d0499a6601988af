import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { developmentVersion, MANIFEST_FILE } from '@foyer/contract/applications'
import { type CheckedRelease, checkedRelease, parseManifest } from '../packages/checked-release.ts'
import { completeManifest, type WrittenManifest } from '../packages/pack-application.ts'
import { PackageFault } from '../packages/package-fault.ts'
import { readFolder } from './read-folder.ts'

const HASH_LENGTH = 12

/**
 * Reads what an author has built, as `application pack` does. Its version has the hash of the content, so that each build is a
 * release of its own.
 * @param folder the `dist` of a project
 * @throws PackageFault with the field and the reason
 */
export async function readBuild(folder: string): Promise<CheckedRelease> {
  const written = writtenManifest(await readFile(join(folder, MANIFEST_FILE), 'utf8'))
  const files = await readFolder(folder)
  const complete = completeManifest(written, files)
  const hash = createHash('sha256').update(JSON.stringify(complete)).digest('hex').slice(0, HASH_LENGTH)
  const version = developmentVersion(String(written['version']), hash)
  const bytes = Buffer.from(JSON.stringify({ ...complete, version }))
  return checkedRelease(bytes, parseManifest(bytes), { source: 'shipped', publisher: 'development', files })
}

function writtenManifest(text: string): WrittenManifest {
  try {
    return JSON.parse(text) as WrittenManifest
  } catch {
    throw new PackageFault('manifest', 'is not a JSON document')
  }
}
