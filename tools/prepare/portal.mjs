/**
 * Why: the gateway serves a built portal, and a start must not serve yesterday's. The stamp in portal/dist is a hash over the
 * contents of everything the build reads: dates would call a fresh clone or a changed branch stale, or miss a change.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentInside, runQuietly } from './child.mjs'
import { ROOT } from './places.mjs'
import { Remedy, remedyFor, tailOf } from './remedy.mjs'
import { nodeToRun } from './runtime.mjs'

const PORTAL = join(ROOT, 'portal')
const STAMP = join(PORTAL, 'dist', '.built-from')
/** What the build reads, from the root. */
const SOURCES = ['portal', 'contract/src', 'messages/src', 'package-lock.json']
const NOT_SOURCES = new Set(['node_modules', 'dist'])

export function portalIsBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprintOf(SOURCES, ROOT)
}

/** @param {(pid: number) => void} onStart receives the process that builds */
export async function buildPortal(onStart) {
  // Taken before the build: what is changed while it runs makes the next start build again.
  const fingerprint = fingerprintOf(SOURCES, ROOT)
  // A build that breaks off leaves half of itself, which no stamp may vouch for.
  rmSync(STAMP, { force: true })
  const { code, output } = await runQuietly(nodeToRun(), ['build.ts'], {
    cwd: PORTAL,
    env: environmentInside(),
    onStart,
  })
  if (code !== 0) {
    const remedy = remedyFor(output, 'Put right what the build says below. `npm run check` tells more.')
    throw new Remedy('The portal could not be built.', remedy, tailOf(output))
  }
  writeFileSync(STAMP, fingerprint)
}

/**
 * One line that changes whenever a source file is added, changed or taken away.
 * @param {readonly string[]} sources files and folders
 * @param {string} root they are below
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

/** @param {string} path of a folder or a file, which has none */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (problem) {
    if (/** @type {NodeJS.ErrnoException} */ (problem).code === 'ENOTDIR') return undefined
    throw problem
  }
}
