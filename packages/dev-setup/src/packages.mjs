/**
 * Checks within milliseconds whether packages must be installed. A stamp in node_modules has the hash of the lock file and the
 * platform. After a manual `npm ci` there is no stamp. Then npm's own record (node_modules/.package-lock.json) is compared with the
 * lock file.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentInside, environmentOutside } from './environment.mjs'
import { Remedy, remedyFor, tailOf } from './remedy.mjs'
import { runInstead, runQuietly } from './run-program.mjs'

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules', '.dev-setup-installed')
/** @param {string} root */
const lockFileOf = (root) => join(root, 'package-lock.json')
/** @param {string} root */
const recordOf = (root) => join(root, 'node_modules', '.package-lock.json')

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Package
 * @typedef {Record<string, Package>} Packages
 */

/** @param {string} root */
export function packagesAreInstalled(root) {
  if (read(stampOf(root)) === fingerprint(root)) return true
  const record = read(recordOf(root))
  if (!record) return false
  if (!isInstalledAs(packagesIn(readFileSync(lockFileOf(root), 'utf8')), packagesIn(record))) return false
  stampInstalled(root)
  return true
}

/** @param {string} root */
function stampInstalled(root) {
  writeFileSync(stampOf(root), fingerprint(root))
}

/**
 * Returns the number of packages for this platform, to show how long the installation may take.
 * @param {string} root
 */
export function packageCount(root) {
  const suits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) => !list || list.includes(own)
  const packages = Object.entries(packagesIn(readFileSync(lockFileOf(root), 'utf8')))
  return packages.filter(
    ([path, { os, cpu }]) => path.includes('node_modules/') && suits(os, process.platform) && suits(cpu, process.arch),
  ).length
}

/**
 * Does npm's record match the lock file? Optional packages may be missing, because most are for other platforms.
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

/**
 * @param {string} root
 * @param {(pid: number) => void} onStart gets the process that installs
 */
export async function installPackages(root, onStart) {
  const npm = await runQuietly('npm', ['--version'], { env: environmentOutside() })
  if (npm.code !== 0) {
    throw new Remedy(
      'npm is missing.',
      'Install it. It is part of Node from https://nodejs.org, or the system package npm.',
    )
  }
  // The project is built here, so development packages are installed with any NODE_ENV.
  const parameters = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const { code, output } = await runQuietly('npm', parameters, { env: environmentOutside(), cwd: root, onStart })
  if (code !== 0) {
    const remedy = remedyFor(output, 'Read the output of npm below, then try again.')
    throw new Remedy('The packages could not be installed.', remedy, tailOf(output))
  }
  stampInstalled(root)
}

/**
 * Adds packages with exact versions. npm runs on the Node.js of the project, because it chooses older versions for an older one. The
 * lock file is then tested: some packages lack platforms in it, and fail only at the next `npm ci`.
 * @param {string} root
 * @param {readonly string[]} packages and npm's own options
 */
export async function addPackages(root, packages) {
  const where = { env: environmentInside(root), cwd: root }
  const added = await runInstead('npm', ['install', '--save-exact', ...packages], where)
  if (added !== 0) return added
  const tried = await runInstead('npm', ['ci', '--dry-run', '--loglevel=error'], where)
  if (tried === 0) stampInstalled(root)
  return tried
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(lockFileOf(root)))
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
