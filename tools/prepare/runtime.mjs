/**
 * Why: the product is written for Node 24, which machines seldom have yet. A package brings it where one exists; elsewhere
 * (Apple machines) it must be there already. Only npm scripts get the packaged one by themselves, so it is called by its path.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.mjs'
import { Remedy } from './remedy.mjs'

const NODE_TO_RUN = 24
const NODE_TO_PREPARE = 20

/** @param {string} version as in process.versions.node */
export function majorOf(version) {
  return Number.parseInt(version, 10)
}

/** @param {string} version of the Node that runs the tools */
export function assertCanPrepare(version) {
  if (majorOf(version) >= NODE_TO_PREPARE) return
  throw new Remedy(
    `This is Node ${version}, and at least Node ${NODE_TO_PREPARE} is needed.`,
    `Install Node ${NODE_TO_RUN} from https://nodejs.org or your package manager and try again.`,
  )
}

/**
 * The Node that runs the product.
 * @param {{ version: string, path: string }} own the Node that runs the tools
 * @param {string} packaged where the packaged one would be
 * @param {(path: string) => boolean} exists
 */
export function chooseNode(own, packaged, exists) {
  if (exists(packaged)) return packaged
  if (majorOf(own.version) >= NODE_TO_RUN) return own.path
  throw new Remedy(
    `Node ${NODE_TO_RUN} is missing: no package brings it for ${process.platform} ${process.arch}, and this is Node ${own.version}.`,
    `Install Node ${NODE_TO_RUN} from https://nodejs.org and try again. On Linux or Windows with x64 or arm64: npm config delete omit, then again.`,
  )
}

export function nodeToRun() {
  return chooseNode({ version: process.versions.node, path: process.execPath }, packagedNode(), existsSync)
}

function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(ROOT, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
}
