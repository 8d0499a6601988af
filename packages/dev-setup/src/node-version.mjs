/**
 * A project may need a newer Node than the machine has. An optional package brings it where there is one for the platform;
 * elsewhere (Apple machines) it must be installed. Only npm scripts find the packaged one, so it is called by its path.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Remedy } from './remedy.mjs'

/** @typedef {{ nodeToPrepare: number, nodeToRun: number }} Versions majors of Node, at least */

/** @param {string} version as in process.versions.node */
export function majorOf(version) {
  return Number.parseInt(version, 10)
}

/**
 * @param {string} version of the Node that runs the setup
 * @param {Versions} versions
 */
export function assertCanPrepare(version, { nodeToPrepare, nodeToRun }) {
  if (majorOf(version) >= nodeToPrepare) return
  throw new Remedy(
    `This is Node ${version}, and at least Node ${nodeToPrepare} is needed.`,
    `Install Node ${nodeToRun} from https://nodejs.org or your package manager and try again.`,
  )
}

/**
 * The Node that runs the project.
 * @param {{ version: string, path: string }} own the Node that runs the setup
 * @param {string} packaged where the packaged one would be
 * @param {(path: string) => boolean} exists
 * @param {number} wanted its major, at least
 */
export function chooseNode(own, packaged, exists, wanted) {
  if (exists(packaged)) return packaged
  if (majorOf(own.version) >= wanted) return own.path
  throw new Remedy(
    `Node ${wanted} is missing: no package brings it for ${process.platform} ${process.arch}, and this is Node ${own.version}.`,
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
