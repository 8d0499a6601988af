/**
 * Builds the package that others install, in `dist` or in the folder that is given: JavaScript with types, and a package.json whose
 * exports name them. In this repository the sources are used as they are.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const FOLDER = import.meta.dirname
const OUTPUT = resolve(process.argv[2] ?? join(FOLDER, 'dist'))

interface Manifest {
  readonly exports: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
rmSync(OUTPUT, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [join(typescript, 'lib/tsc.js'), '-p', join(FOLDER, 'tsconfig.build.json'), '--outDir', OUTPUT],
  { stdio: 'inherit' },
)
const manifest = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as Manifest
writeFileSync(join(OUTPUT, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`)
copyFileSync(join(FOLDER, 'README.md'), join(OUTPUT, 'README.md'))

/** The manifest of the package: without what is only for this repository, and with exports of the built files. */
function published({
  private: _private,
  scripts: _scripts,
  devDependencies: _development,
  ...fields
}: Manifest): object {
  const exported = Object.entries(fields.exports).map(([name, source]) => {
    const built = source.replace('./src/', './').replace(/\.tsx?$/, '')
    return [name, { types: `${built}.d.ts`, default: `${built}.js` }]
  })
  return { ...fields, exports: Object.fromEntries(exported) }
}
