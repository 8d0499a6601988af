/**
 * Why: everything under prepare/ and the entry scripts run before anything is installed: on bare Node 20, without a dependency
 * and without types to run away. That is why they are plain .mjs (checked by JSDoc types), and small.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** What the tools themselves leave behind: the lock, the results of test runs. Ignored by git. */
export const WORKING_FOLDER = join(ROOT, '.build')
