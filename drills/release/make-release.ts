import { chmodSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../drill.ts'
import { pathOf } from '../programs.ts'
import { runQuiet } from './run-quiet.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const GIT: Program = { name: 'git', debianPackage: 'git' }
export const TAR: Program = { name: 'tar', debianPackage: 'tar' }

/** What `npm run release` needs besides npm. */
export const RELEASE_PROGRAMS: readonly Program[] = [GIT, TAR]

export interface MadeRelease {
  /** The folder with the tarball, its list of parts and SHA256SUMS. */
  readonly output: string
  readonly archive: string
  readonly checksums: string
  readonly checked: boolean
  readonly bytes: number
  readonly seconds: number
}

/** Clones the last commit of this repository, and makes its release there. */
export async function makeRelease(clone: string): Promise<MadeRelease> {
  mkdirSync(clone, { recursive: true })
  chmodSync(clone, 0o755)
  await runQuiet(pathOf(GIT), ['clone', '--quiet', '--no-hardlinks', ROOT, clone])
  const began = performance.now()
  await runQuiet('npm', ['run', 'release'], clone)
  const seconds = (performance.now() - began) / 1_000
  const output = join(clone, '.build', 'release')
  const archive = globSync(join(output, '*.tar.gz'))[0] as string
  const checked = await runQuiet('sha256sum', ['--check', 'SHA256SUMS'], output).then(
    () => true,
    () => false,
  )
  const bytes = Number(await runQuiet('stat', ['--format=%s', archive]))
  return { output, archive, checked, bytes, seconds, checksums: readFileSync(join(output, 'SHA256SUMS'), 'utf8') }
}
