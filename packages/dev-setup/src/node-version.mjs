/**
 * A project may need a newer Node.js than the machine has. An optional package contains it for most platforms. On others (macOS) it
 * must be installed. The packaged one is called by its path, because only npm scripts have it on their PATH.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Remedy } from './remedy.mjs'

/** @typedef {{ nodeToPrepare: number, nodeToRun: number }} Versions lowest major versions of Node.js */

/** @param {string} version as in process.versions.node */
export function majorOf(version) {
  return Number.parseInt(version, 10)
}

/**
 * @param {string} version of the Node.js that runs the setup
 * @param {Versions} versions
 */
export function assertCanPrepare(version, { nodeToPrepare, nodeToRun }) {
  if (majorOf(version) >= nodeToPrepare) return
  throw new Remedy(
    `This is Node ${version}, but Node ${nodeToPrepare} or newer is required.`,
    `Install Node ${nodeToRun} from https://nodejs.org or your package manager and try again.`,
  )
}

/**
 * Returns the path of the Node.js that runs the project.
 * @param {{ version: string, path: string }} own the Node.js that runs the setup
 * @param {string} packaged the path of the packaged one, if it is installed
 * @param {(path: string) => boolean} exists
 * @param {number} wanted its lowest major version
 */
export function chooseNode(own, packaged, exists, wanted) {
  if (exists(packaged)) return packaged
  if (majorOf(own.version) >= wanted) return own.path
  throw new Remedy(
    `Node ${wanted} is missing. This is Node ${own.version}, and no package for ${process.platform} ${process.arch} is installed.`,
    `Install Node ${wanted} from https://nodejs.org and try again. On Linux or Windows with x64 or arm64: npm config delete omit, then again.`,
  )
}

/** @param {Versions & { root: string }} project */
export function nodeToRun(project) {
  const own = { version: process.versions.node, path: process.execPath }
  return chooseNode(own, packagedNode(project.root), existsSync, project.nodeToRun)
}

/** @param {string} root */
function packagedNode(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
}
