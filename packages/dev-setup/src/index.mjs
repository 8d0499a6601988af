/**
 * Everything here runs before `npm ci`, on any Node from 20 on: plain JavaScript without a dependency, its types in JSDoc.
 * Import it by its path.
 */
export { createSetup } from './create-setup.mjs'
export { formatSeconds } from './progress.mjs'
export { printRemedy, Remedy, runEntry } from './remedy.mjs'
export { runInstead } from './run-program.mjs'
