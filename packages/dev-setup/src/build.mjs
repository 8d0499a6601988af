import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentInside } from './environment.mjs'
import { step } from './progress.mjs'
import { Remedy, remedyFor, tailOf } from './remedy.mjs'
import { runQuietly } from './run-program.mjs'

const STAMP = '.built-from'
const NOT_SOURCES = new Set(['node_modules', 'dist'])

/**
 * @typedef {object} Build paths are below the root of the project
 * @property {string} title what is printed, such as 'Building the portal'
 * @property {readonly string[]} sources files and folders that the build reads; node_modules, dist and tests in them are left out
 * @property {string} output the folder that the build writes
 * @property {string} folder the folder in which it runs
 * @property {string} script what Node runs there
 */

/**
 * A build that runs only if its sources changed. The stamp in its output is a hash of their contents. Dates would be wrong after a
 * clone or a change of branch.
 * @param {Build} build
 * @param {string} root
 * @param {string} node the Node.js that runs it
 */
export function buildIfStale(build, root, node) {
  const stamp = join(root, build.output, STAMP)
  return {
    isCurrent: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(build.sources, root),
    /** @param {(pid: number) => void} onStart gets the process that builds */
    run: (onStart) => step(build.title, () => runBuild(build, root, node, onStart)),
  }
}

/**
 * @param {Build} build
 * @param {string} root
 * @param {string} node
 * @param {(pid: number) => void} onStart
 */
async function runBuild({ title, sources, output, folder, script }, root, node, onStart) {
  const stamp = join(root, output, STAMP)
  // Read before the build, so that a change during the build makes the next start build again.
  const fingerprint = fingerprintOf(sources, root)
  // The output of a failed build is incomplete and has no stamp.
  rmSync(stamp, { force: true })
  const where = { cwd: join(root, folder), env: environmentInside(root), onStart }
  const { code, output: printed } = await runQuietly(node, [script], where)
  if (code !== 0) {
    throw new Remedy(`${title} failed.`, remedyFor(printed, 'Fix what the build prints below.'), tailOf(printed))
  }
  writeFileSync(stamp, fingerprint)
}

/**
 * One line that changes whenever a source file is added, changed or removed.
 * @param {readonly string[]} sources files and folders below `root`
 * @param {string} root
 */
export function fingerprintOf(sources, root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesOf(source, root)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return `${hash.digest('hex')}\n`
}

/**
 * @param {string} path
 * @param {string} root
 * @returns {string[]}
 */
function filesOf(path, root) {
  if (!existsSync(join(root, path))) return []
  const entries = entriesOf(join(root, path))
  if (!entries) return [path]
  return entries.flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const inside = `${path}/${entry.name}`
    return entry.isDirectory() ? filesOf(inside, root) : [inside]
  })
}

/** @param {string} path a folder, or a file, which has no entries */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (problem) {
    if (/** @type {NodeJS.ErrnoException} */ (problem).code === 'ENOTDIR') return undefined
    throw problem
  }
}
