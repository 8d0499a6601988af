import { findManifestProblem, Manifest } from '@foyer/contract/applications'
import { APPLICATION_FILES_MAX_BYTES } from '@foyer/contract/limits'
import { fieldProblem } from '../../platform/http/field-problem.ts'
import { pathOfUnstorableText, UNSTORABLE_TEXT } from '../../platform/http/unstorable-text.ts'
import { SHELL_RELEASE } from '../shell-release.ts'
import { digestOf, integrityOf } from './integrity.ts'
import { faultOfIssues, PackageFault } from './package-fault.ts'

/** A release whose origin, manifest and files were verified. */
export interface CheckedRelease {
  readonly manifest: Manifest
  readonly digest: Buffer
  readonly source: 'shipped' | 'package' | 'origin'
  readonly publisher: string | null
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Parses a manifest that is trusted already, and checks that its parts fit together.
 * @throws PackageFault with the field
 */
export function parseManifest(bytes: Buffer): Manifest {
  const result = Manifest.safeParse(jsonOf(bytes), { error: fieldProblem })
  if (!result.success) throw faultOfIssues(result.error.issues, ['manifest'])
  const unstorable = pathOfUnstorableText(result.data)
  if (unstorable) throw new PackageFault(['manifest', ...unstorable].join('.'), UNSTORABLE_TEXT)
  const problem = findManifestProblem(result.data, SHELL_RELEASE.version)
  if (problem) throw new PackageFault(`manifest.${problem.path}`, problem.problem)
  const bytesOfFiles = Object.values(result.data.files).reduce((sum, file) => sum + file.bytes, 0)
  if (bytesOfFiles > APPLICATION_FILES_MAX_BYTES)
    throw new PackageFault('manifest.files', `are larger than ${APPLICATION_FILES_MAX_BYTES} bytes`)
  return result.data
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), rejectPrototype)
  } catch (error) {
    if (error instanceof PackageFault) throw error
    throw new PackageFault('manifest', 'is not a JSON document in UTF-8')
  }
}

/** A schema would leave such a field out without a word. */
function rejectPrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new PackageFault('manifest', 'has a field named __proto__')
  return value
}

/**
 * Checks that every listed file is present with its hash and size, and that there is no other.
 * @throws PackageFault with the file
 */
export function checkFiles({ files: listed }: Manifest, files: ReadonlyMap<string, Buffer>): void {
  for (const path of files.keys())
    if (!Object.hasOwn(listed, path)) throw new PackageFault(`files.${path}`, 'is not in the manifest')
  for (const [path, file] of Object.entries(listed)) {
    const content = files.get(path)
    if (!content) throw new PackageFault(`files.${path}`, 'is missing')
    checkFile(path, file, content)
  }
}

/** Checks one file against its entry in the manifest. */
export function checkFile(path: string, file: Manifest['files'][string], content: Buffer): void {
  if (content.length !== file.bytes || integrityOf(content) !== file.integrity)
    throw new PackageFault(`files.${path}`, 'does not have the hash and size that the manifest states')
}

/** Completes a verified release. */
export function checkedRelease(
  bytes: Buffer,
  manifest: Manifest,
  from: Pick<CheckedRelease, 'source' | 'publisher' | 'files'>,
): CheckedRelease {
  return { manifest, digest: digestOf(bytes), ...from }
}
