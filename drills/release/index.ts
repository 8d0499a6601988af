import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Drill, DrillOptions, Measure, Outcome, Program } from '../drill.ts'
import { atMost } from '../drill.ts'
import { pathOf } from '../programs.ts'
import { type MadeRelease, makeRelease, RELEASE_PROGRAMS, TAR } from './make-release.ts'
import { runQuiet } from './run-quiet.ts'
import { tryRelease } from './try-release.ts'
import { inspectUnit } from './unit.ts'

const ANALYZE: Program = { name: 'systemd-analyze', debianPackage: 'systemd' }
const MOST_EXPOSED = 2

export const release: Drill = {
  name: 'release',
  summary: 'Packs the last commit in two clones, compares both, and runs what is unpacked without Node.js and npm.',
  programs: [...RELEASE_PROGRAMS, ANALYZE],
  run,
}

async function run({ folder, step, signal }: DrillOptions): Promise<Outcome> {
  const made: MadeRelease[] = []
  for (const clone of ['one', join('in', 'another', 'folder')]) {
    signal.throwIfAborted()
    step(`npm run release in a fresh clone, ${clone}`)
    made.push(await makeRelease(join(folder, clone)))
  }
  const [one, other] = made as [MadeRelease, MadeRelease]
  step('Unpacked into an empty folder, and started as an account without Node.js')
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked, { mode: 0o755 })
  await runQuiet(pathOf(TAR), ['-xzf', one.archive, '-C', unpacked])
  const home = join(unpacked, basename(one.archive, '.tar.gz'))
  const tried = await tryRelease(home, join(folder, 'data'))
  step('The unit of systemd')
  const unit = await inspectUnit(home, join(folder, 'unit'), pathOf(ANALYZE))

  const parts = JSON.parse(readFileSync(join(home, 'parts.cdx.json'), 'utf8')) as { components: Part[] }
  const unlicensed = parts.components.filter(({ purl, licenses = [] }) => isForeign(purl) && licenses.length === 0)
  const bytes = Number(await runQuiet('du', ['-sb', home]).then((output) => output.split('\t')[0]))
  const measures: Measure[] = [
    check('Both clones give the same bytes', one.checksums === other.checksums, one.checksums.slice(0, 12)),
    check('Checksums of SHA256SUMS', one.checked, 'hold'),
    { label: 'Size of the tarball', measured: megabytes(one.bytes) },
    { label: 'Size when unpacked', measured: megabytes(bytes) },
    { label: 'Time of npm run release, with npm ci and the builds', measured: `${one.seconds.toFixed(0)} s` },
    { label: 'Parts in the list', measured: String(parts.components.length) },
    check('Parts of others without a licence', unlicensed.length === 0, String(unlicensed.length)),
    { label: 'First start, with a new database', measured: `${tried.startSeconds.toFixed(1)} s` },
    check('Sign-in', tried.signedIn, 'works'),
    check("Operator's command", tried.commandWorks, 'works'),
    check('SIGTERM', tried.exitCode === 0, `exit code ${tried.exitCode}`),
    check('systemd-analyze verify', unit.faults === '', unit.faults || 'no remark'),
    atMost(MOST_EXPOSED, 'systemd-analyze security: exposure', unit.exposure, '', 1),
  ]
  return {
    measures,
    raw: { ...tried, bytes: one.bytes, unpacked: bytes, seconds: one.seconds, exposure: unit.exposure },
  }
}

interface Part {
  readonly purl: string
  readonly licenses?: readonly unknown[]
}

function isForeign(purl: string): boolean {
  return !purl.startsWith('pkg:npm/%40foyer/') && !purl.startsWith('pkg:npm/foyer@')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function check(label: string, met: boolean, measured: string): Measure {
  return { label, measured, target: 'yes', met }
}
