import { delimiter, join, sep } from 'node:path'

/**
 * Removes the node_modules folders that npm adds to PATH. `npm ci` deletes node_modules, so it must not run on a Node.js in there.
 * @param {string | undefined} path
 */
export function pathOutsideModules(path) {
  const inside = `node_modules${sep}.bin`
  return (path ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(inside) && !folder.includes('node-gyp-bin'))
    .join(delimiter)
}

/**
 * The environment in which `node` and the programs of node_modules are those of the project.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentInside(root) {
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter) }
}

export function environmentOutside() {
  return { ...process.env, PATH: pathOutsideModules(process.env['PATH']) }
}
