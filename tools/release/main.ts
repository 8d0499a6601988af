import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksums, pack } from './archive.ts'
import { listParts } from './parts.ts'
import { stageRelease } from './stage.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const OUTPUT = join(ROOT, '.build', 'release')
const MEGABYTE = 1_000_000

/** `npm run release`: packs what runs, for the system of this machine, from the last commit. */
const began = performance.now()
const changes = git('status', '--porcelain')
if (changes) {
  console.error(`A release is made from a commit, and these files are not committed:\n${changes}`)
  process.exit(1)
}
const commit = git('rev-parse', 'HEAD')
const time = Number(git('log', '-1', '--format=%ct'))
const { version } = JSON.parse(readFileSync(join(ROOT, 'gateway', 'package.json'), 'utf8')) as { version: string }
const name = `foyer-${version}-${process.platform}-${process.arch}`

rmSync(OUTPUT, { recursive: true, force: true })
const folder = join(OUTPUT, name)
const parts = join(OUTPUT, 'parts')
for (const each of [folder, parts]) mkdirSync(each, { recursive: true })

step('Copying what runs, and installing its packages')
stageRelease({ root: ROOT, folder, files: git('ls-files').split('\n') })
step('Listing the parts')
const list = listParts({ root: ROOT, folder: parts, version, commit, time })
writeFileSync(join(folder, 'parts.cdx.json'), list)
writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit, committedAt: time })}\n`)

step('Packing')
const archive = join(OUTPUT, `${name}.tar.gz`)
await pack(folder, archive, time)
const listFile = join(OUTPUT, `${name}.cdx.json`)
writeFileSync(listFile, list)
writeFileSync(join(OUTPUT, 'SHA256SUMS'), await checksums([archive, listFile]))
for (const each of [folder, parts]) rmSync(each, { recursive: true })

const components = (JSON.parse(list) as { components: unknown[] }).components.length
step(`${(statSync(archive).size / MEGABYTE).toFixed(1)} MB with ${components} parts, of commit ${commit.slice(0, 12)}`)
process.stdout.write(`\n${readFileSync(join(OUTPUT, 'SHA256SUMS'), 'utf8')}\nIn ${OUTPUT}\n`)

function step(text: string): void {
  process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${text}\n`)
}

function git(...parameters: readonly string[]): string {
  return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trimEnd()
}
