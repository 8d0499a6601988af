/**
 * This package runs before `npm ci`, on Node.js 20 and later. So it is plain JavaScript without dependencies, with types in JSDoc.
 * Import it by its path.
 */
export { createSetup } from './create-setup.mjs'
export { formatSeconds } from './progress.mjs'
export { printRemedy, Remedy, runEntry } from './remedy.mjs'
export { runInstead } from './run-program.mjs'
