import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { packTar } from 'modern-tar'
import { StartFault } from '../../platform/database/start-fault.ts'
import { FOYER } from './target-folder.ts'

export interface SdkPackage {
  /** Such as `foyer-sdk-0.2.0.tgz`, as `npm pack` names it. */
  readonly file: string
  readonly content: Buffer
}

const zip = promisify(gzip)

/**
 * Rejects a release, which has only what runs.
 * @throws StartFault with the remedy
 */
export function requireSources(key: string, foyer = FOYER): void {
  if (existsSync(join(foyer, 'sdk', 'build.ts'))) return
  throw new StartFault(
    'A release does not have the sources of the SDK, from which the project of an application is made.',
    `Run it in a clone of the repository of Foyer, on the machine of a developer: npm run foyer -- application create ${key}`,
  )
}

/**
 * Builds the package `@foyer/sdk` from its sources, as `npm pack` would. It is on no registry, so a new application has it as a file.
 * @throws StartFault if it cannot be built
 */
export async function packSdk(): Promise<SdkPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-sdk-'))
  try {
    const build = spawnSync(process.execPath, [join(FOYER, 'sdk', 'build.ts'), folder], { encoding: 'utf8' })
    if (build.status !== 0)
      throw new StartFault(
        `The SDK could not be built: ${(build.stderr || build.stdout).trim()}`,
        'Run "npm ci" in the folder of Foyer, and try again.',
      )
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { file: `foyer-sdk-${version}.tgz`, content: await zip(await packTar(entriesOf(folder))) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of a folder as npm expects them in a package: below `package/`. */
function entriesOf(folder: string) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const body = readFileSync(file)
      const name = `package/${relative(folder, file).replaceAll(sep, '/')}`
      return { header: { name, size: body.length, type: 'file' as const, mode: 0o644, mtime: new Date(0) }, body }
    })
}
